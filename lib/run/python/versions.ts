/** What Python's standard library has only in some versions, from 2.7 to 3.14: modules, and of much used ones what is in them. */

/** Versions of Python 3, by their second number; `until` is the first without it, 0 where that is every one of Python 3. */
export type Whereabouts = ({ since: number } | { until: number }) & {
  /** What does its work now. */
  now?: string;
};

/** By the first version that has them. What every Python 3 that is taken (3.10) has is not here. */
const came: Readonly<Record<number, string>> = {
  11: `tomllib wsgiref.types
    asyncio.Barrier asyncio.Runner asyncio.TaskGroup asyncio.timeout asyncio.timeout_at builtins.BaseExceptionGroup
    builtins.ExceptionGroup contextlib.chdir datetime.UTC enum.EnumCheck enum.EnumType enum.FlagBoundary enum.ReprEnum
    enum.StrEnum enum.global_enum enum.member enum.nonmember enum.property enum.verify hashlib.file_digest http.HTTPMethod
    inspect.getmembers_static logging.getLevelNamesMapping math.cbrt math.exp2 operator.call re.NOFLAG sys.exception
    typing.LiteralString typing.Never typing.NotRequired typing.Required typing.Self typing.TypeVarTuple typing.Unpack
    typing.assert_never typing.assert_type typing.clear_overloads typing.dataclass_transform typing.get_overloads
    typing.reveal_type unittest.enterModuleContext`,
  12: `asyncio.eager_task_factory calendar.Day calendar.Month collections.abc.Buffer csv.QUOTE_NOTNULL csv.QUOTE_STRINGS
    inspect.BufferFlags inspect.markcoroutinefunction int.is_integer itertools.batched logging.getHandlerByName
    logging.getHandlerNames math.sumprod os.path.isjunction os.path.splitroot posixpath.isjunction posixpath.splitroot
    random.binomialvariate threading.setprofile_all_threads threading.settrace_all_threads types.get_original_bases
    typing.TypeAliasType typing.override PosixPath.walk`,
  13: `asyncio.QueueShutDown base64.z85decode base64.z85encode builtins.PythonFinalizationError copy.replace enum.EnumDict
    glob.translate math.fma os.process_cpu_count pathlib.UnsupportedOperation queue.ShutDown re.PatternError
    statistics.kde statistics.kde_random types.CapsuleType typing.NoDefault typing.ReadOnly typing.TypeIs
    typing.get_protocol_members typing.is_protocol unittest.mock.ThreadingMock warnings.deprecated PosixPath.full_match`,
  14: `annotationlib compression concurrent.interpreters pathlib.types string.templatelib
    ast.Interpolation ast.TemplateStr ast.compare asyncio.capture_call_graph asyncio.print_call_graph
    concurrent.futures.InterpreterPoolExecutor functools.Placeholder heapq.heapify_max heapq.heappop_max
    heapq.heappush_max heapq.heappushpop_max heapq.heapreplace_max io.Reader io.Writer operator.is_none
    operator.is_not_none os.reload_environ typing.evaluate_forward_ref uuid.uuid6 uuid.uuid7 uuid.uuid8 PosixPath.copy
    PosixPath.copy_into PosixPath.move PosixPath.move_into`,
};

/** By the first version without them; `old=new` where something else does the work now. */
const left: Readonly<Record<number, string>> = {
  0: `BaseHTTPServer=http.server Bastion CGIHTTPServer=http.server Canvas=tkinter ConfigParser=configparser
    Cookie=http.cookies Dialog=tkinter.dialog DocXMLRPCServer=xmlrpc.server FileDialog=tkinter.filedialog FixTk
    HTMLParser=html.parser MimeWriter=email Queue=queue ScrolledText=tkinter.scrolledtext SimpleDialog=tkinter.simpledialog
    SimpleHTTPServer=http.server SimpleXMLRPCServer=xmlrpc.server SocketServer=socketserver StringIO=io.StringIO Tix
    Tkconstants=tkinter.constants Tkdnd=tkinter.dnd Tkinter=tkinter UserDict=collections.UserDict
    UserList=collections.UserList UserString=collections.UserString anydbm=dbm audiodev bsddb cPickle=pickle
    cStringIO=io.StringIO commands=subprocess compiler=ast cookielib=http.cookiejar copy_reg=copyreg dbhash=dbm dircache
    dumbdbm=dbm.dumb dummy_thread=threading exceptions=builtins fpformat future_builtins hotshot=cProfile
    htmlentitydefs=html.entities htmllib=html.parser httplib=http.client ihooks imputil linuxaudiodev
    markupbase=html.parser md5=hashlib mhlib=mailbox mimetools=email mimify=email multifile=email mutex=threading new=types
    os2emxpath popen2=subprocess posixfile repr=reprlib rexec rfc822=email robotparser=urllib.robotparser sets=set
    sgmllib=html.parser sha=hashlib sre=re statvfs=os.statvfs stringold=str strop=str sunaudio thread=threading
    tkColorChooser=tkinter.colorchooser tkCommonDialog=tkinter.commondialog tkFileDialog=tkinter.filedialog
    tkFont=tkinter.font tkMessageBox=tkinter.messagebox tkSimpleDialog=tkinter.simpledialog toaiff ttk=tkinter.ttk
    urllib2=urllib.request urlparse=urllib.parse user whichdb=dbm xmllib=xml.sax xmlrpclib=xmlrpc.client
    builtins.basestring=str builtins.cmp builtins.execfile builtins.long=int builtins.raw_input=input
    builtins.reduce=functools.reduce builtins.unichr=chr builtins.unicode=str builtins.xrange=range
    dict.has_key=in dict.iteritems=items dict.iterkeys=keys dict.itervalues=values dict.viewitems=items
    dict.viewkeys=keys dict.viewvalues=values generator.next=next() itertools.ifilter=filter
    itertools.ifilterfalse=itertools.filterfalse itertools.imap=map itertools.izip=zip
    itertools.izip_longest=itertools.zip_longest os.getcwdu=os.getcwd string.atof=float string.atoi=int
    string.join=str.join string.letters=string.ascii_letters string.lowercase=string.ascii_lowercase
    string.maketrans=str.maketrans string.split=str.split string.uppercase=string.ascii_uppercase
    sys.maxint=sys.maxsize sys.setdefaultencoding urllib.quote=urllib.parse.quote
    urllib.quote_plus=urllib.parse.quote_plus urllib.unquote=urllib.parse.unquote
    urllib.unquote_plus=urllib.parse.unquote_plus urllib.urlencode=urllib.parse.urlencode
    urllib.urlopen=urllib.request.urlopen urllib.urlretrieve=urllib.request.urlretrieve`,
  7: "asyncio.async=asyncio.ensure_future macurl2path os.errno=errno",
  8: `macpath cgi.escape=html.escape cgi.parse_qs=urllib.parse.parse_qs cgi.parse_qsl=urllib.parse.parse_qsl platform.dist
    platform.linux_distribution time.clock=time.perf_counter`,
  9: `dummy_threading=threading
    array.array.fromstring=frombytes array.array.tostring=tobytes base64.decodestring=base64.decodebytes
    base64.encodestring=base64.encodebytes fractions.gcd=math.gcd sys.getcheckinterval=sys.getswitchinterval
    sys.setcheckinterval=sys.setswitchinterval`,
  10: `formatter parser=ast symbol
    ${fromCollections("Awaitable Callable Container Coroutine Generator Hashable ItemsView Iterable Iterator KeysView")}
    ${fromCollections("Mapping MappingView MutableMapping MutableSequence MutableSet Reversible Sequence Set Sized")}
    ${fromCollections("ValuesView")}`,
  11: `binhex=binascii asyncio.coroutine inspect.ArgSpec=inspect.FullArgSpec inspect.formatargspec=inspect.signature
    inspect.getargspec=inspect.getfullargspec`,
  12: `asynchat=asyncio asyncore=asyncio distutils imp=importlib smtpd
    configparser.SafeConfigParser=configparser.ConfigParser locale.format=locale.format_string
    pkgutil.ImpImporter=importlib ssl.wrap_socket=ssl.SSLContext`,
  13: `aifc audioop cgi cgitb chunk crypt imghdr lib2to3 mailcap msilib nis nntplib ossaudiodev pipes=subprocess sndhdr spwd
    sunau telnetlib uu=binascii xdrlib
    locale.resetlocale=locale.setlocale re.template unittest.findTestCases unittest.makeSuite`,
  14: `ast.Bytes=ast.Constant ast.NameConstant=ast.Constant ast.Num=ast.Constant ast.Str=ast.Constant
    pkgutil.find_loader=importlib.util.find_spec pkgutil.get_loader=importlib.util.find_spec`,
};

function fromCollections(names: string): string {
  return names
    .split(" ")
    .map((name) => `collections.${name}=collections.abc.${name}`)
    .join(" ");
}

const known = new Map<string, Whereabouts>();
for (const [since, names] of Object.entries(came)) {
  for (const name of names.split(/\s+/)) known.set(name, { since: Number(since) });
}
for (const [until, names] of Object.entries(left)) {
  for (const word of names.split(/\s+/)) {
    const [name = word, now] = word.split("=");
    known.set(name, { until: Number(until), ...(now !== undefined && { now }) });
  }
}
/** `tkinter` in small letters is what does the work of `Tkinter` now: where it is not there, it is not installed. */
const bySmallName = new Map(
  [...known].map(([name, found]) => [name.toLowerCase(), found] as const).filter(([small, { now }]) => small !== now),
);

/** Of a module such as `imp`, or of what is in one, such as `itertools.batched`; undefined for what all have, or none. */
export function whereabouts(name: string): Whereabouts | undefined {
  return known.get(name);
}

/** The same for a module that was written with other capitals. */
export function whereaboutsOfModule(name: string): Whereabouts | undefined {
  return known.get(name) ?? bySmallName.get(name.toLowerCase());
}

/** Whether it is a module of every Python that systems install apart, if at all, for it draws on a screen. */
export const isApart = (module: string): boolean => module === "tkinter" || module === "_tkinter";

/** Whether this version has it. */
export function has(minor: number, found: Whereabouts): boolean {
  return "since" in found ? minor >= found.since : minor < found.until;
}

/** As `Python 3.12 and newer`, or `Python 2 (now queue)`. */
export function place({ now, ...found }: Whereabouts): string {
  const instead = now === undefined ? "" : ` (now ${now})`;
  if ("since" in found) return `Python 3.${found.since} and newer`;
  return found.until === 0 ? `Python 2${instead}` : `Python 3.${found.until - 1} and older${instead}`;
}
