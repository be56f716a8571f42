/** The modules that a test file may import beside the program's own. */

const standard = new Set(
  `
abc aifc argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii bisect builtins bz2
cProfile calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys compileall concurrent
configparser contextlib contextvars copy copyreg crypt csv ctypes curses dataclasses datetime dbm decimal
difflib dis distutils doctest email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch
fractions ftplib functools gc getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http imaplib
imghdr imp importlib inspect io ipaddress itertools json keyword linecache locale logging lzma mailbox mailcap
marshal math mimetypes mmap modulefinder multiprocessing netrc nntplib numbers operator optparse os pathlib pdb
pickle pickletools pipes pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd
py_compile pyclbr pydoc pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets
select selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver sqlite3 ssl stat
statistics string stringprep struct subprocess sunau symtable sys sysconfig syslog tabnanny tarfile telnetlib
tempfile termios textwrap threading time timeit token tokenize tomllib trace traceback tracemalloc tty types
typing unicodedata unittest urllib uu uuid venv warnings wave weakref webbrowser wsgiref xdrlib xml xmlrpc
zipapp zipfile zipimport zlib zoneinfo annotationlib compression
  `
    .trim()
    .split(/\s+/),
);

/** What stands for pytest, and what the judge has where a program may import it. */
const others = new Set(["pytest", "pytest_asyncio", "numpy", "pandas"]);

/** Whether a module is Python's own. */
export function isStandard(module: string): boolean {
  return standard.has(module.split(".")[0] ?? "");
}

/** Whether a module is Python's own, pytest, or a library that tests compare with. */
export function isLibrary(module: string): boolean {
  const [root = ""] = module.split(".");
  return standard.has(root) || others.has(root);
}
