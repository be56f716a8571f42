"""llama.cpp's C interface as far as it is used, from the shared library of the package ik-llama-cpp-python."""

import ctypes
import sys
from typing import Any

from ik_llama_cpp import _ctypes_api as api

_library = api._lib


def _bound(name: str, result: Any, *arguments: Any) -> Any:
    function = getattr(_library, name)
    function.restype, function.argtypes = result, list(arguments)
    return function


_pointer, _number = ctypes.c_void_p, ctypes.c_int32


class Message(ctypes.Structure):
    """One message of a chat."""

    _fields_ = [("role", ctypes.c_char_p), ("content", ctypes.c_char_p)]


class _View(ctypes.Structure):
    """What lies in the cells."""

    _fields_ = [
        ("cells", _number),
        ("sequences_a_cell", _number),
        ("tokens", _number),
        ("used", _number),
        # The longest row of empty cells, and where it begins; -1 when there is none.
        ("longest_empty", _number),
        ("longest_empty_at", _number),
        ("each_cell", _pointer),
        ("each_cells_sequences", _pointer),
    ]


_LOG = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_char_p, ctypes.c_void_p)
_set_log = _bound("llama_log_set", None, _LOG, _pointer)
# Sequence, from and to position (-1: all).
remove = _bound("llama_kv_cache_seq_rm", ctypes.c_bool, _pointer, _number, _number, _number)
# Two sequences, from and to position: the cells are shared, nothing is copied.
share = _bound("llama_kv_cache_seq_cp", None, _pointer, _number, _number, _number, _number)
all_logits = _bound("llama_get_logits", ctypes.POINTER(ctypes.c_float), _pointer)
_defragment = _bound("llama_kv_cache_defrag", None, _pointer)
_update = _bound("llama_kv_cache_update", _number, _pointer)
_view = _bound("llama_kv_cache_view_init", _View, _pointer, _number)
_look = _bound("llama_kv_cache_view_update", None, _pointer, ctypes.POINTER(_View))
_vocabulary_size = _bound("llama_n_vocab", _number, _pointer)
_metadata = _bound("llama_model_meta_val_str", _number, _pointer, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t)
_template = _bound(
    "llama_chat_apply_template",
    _number,
    ctypes.c_char_p,
    ctypes.POINTER(Message),
    ctypes.c_size_t,
    ctypes.c_bool,
    ctypes.c_char_p,
    _number,
)
_ERROR = 2


@_LOG
def _log(level: int, text: bytes, _: Any) -> None:
    if level == _ERROR and text:
        sys.stderr.write(text.decode(errors="replace"))


class Weights:
    """A model that is loaded: its words and its chat template."""

    def __init__(self, path: str) -> None:
        api.llama_backend_init()
        parameters = api.llama_model_default_params()
        # Rows side by side, as this processor multiplies them: three times as fast for many sequences at once.
        parameters.repack_tensors = True
        parameters.use_mmap = False
        self.model = api.llama_model_load_from_file(path.encode(), parameters)
        if not self.model:
            raise OSError("the weights cannot be read")
        self.vocabulary_size: int = _vocabulary_size(self.model)
        self._pieces: dict[int, bytes] = {}
        self._chat = self._read_template()

    def tokens(self, text: str) -> list[int]:
        """The text as tokens; the template's own words become special ones."""
        data = text.encode()
        found = (api.llama_token * (len(data) + 8))()
        count = api.llama_tokenize(self.model, data, len(data), found, len(found), False, True)
        if count < 0:
            raise ValueError("the text has more tokens than bytes")
        return found[:count]

    def piece(self, token: int) -> bytes:
        """What the token says; a part of a letter at times."""
        if token not in self._pieces:
            space = ctypes.create_string_buffer(1024)
            length = api.llama_token_to_piece(self.model, token, space, len(space), 0, False)
            self._pieces[token] = space.raw[: max(length, 0)]
        return self._pieces[token]

    def ends(self, token: int) -> bool:
        """Whether a reply is over with this token."""
        return bool(api.llama_token_is_eog(self.model, token))

    def chat(self, system: str, user: str) -> str:
        """The conversation up to where the reply begins."""
        said = [("system", system), ("user", user)]
        messages = [Message(role.encode(), text.encode()) for role, text in said if text]
        array = (Message * len(messages))(*messages)
        space = ctypes.create_string_buffer(1024 + 2 * len((system + user).encode()))
        length = _template(self._chat, array, len(messages), True, space, len(space))
        if not 0 <= length <= len(space):
            raise ValueError("the model's chat template is not known")
        return space.raw[:length].decode()

    def _read_template(self) -> bytes:
        space = ctypes.create_string_buffer(1 << 16)
        length = _metadata(self.model, b"tokenizer.chat_template", space, len(space))
        if length < 0:
            raise OSError("the weights hold no chat template")
        return space.value


class Context:
    """What the sequences have been told so far, in cells that they share where they began alike."""

    def __init__(self, weights: Weights, cells: int, sequences: int, batch: int, threads: int) -> None:
        parameters = api.llama_context_default_params()
        parameters.n_ctx = cells
        parameters.n_batch = parameters.n_ubatch = batch
        parameters.n_seq_max = sequences
        parameters.n_threads = parameters.n_threads_batch = threads
        # Wrong answers for several sequences at once in this version; without it they are right, and as fast here.
        parameters.flash_attn = False
        self.handle = api.llama_init_from_model(weights.model, parameters)
        if not self.handle:
            raise OSError("there is not enough memory for the context")
        self._view = _view(self.handle, 1)

    def decode(self, batch: Any) -> None:
        """Evaluates the batch; no cell may be empty between cells in use. Raises MemoryError when the cells do not suffice."""
        status = api.llama_decode(self.handle, batch)
        if status != 0:
            raise MemoryError(f"the context is full ({status})")

    def close_gaps(self) -> None:
        """Moves the cells in use together, so that all empty ones come after them: some 0.3 ms here for each that moves alone.

        This version of the library looks for the last cell in use in every 32nd alone. Where that one is empty, it leaves out
        what lies behind: the replies' newest tokens. See docs/decisions/030-embedded-engine.md.
        """
        while self._has_gaps():
            # Some 400 moves at most each time.
            _defragment(self.handle)
            if _update(self.handle) != 0:
                raise MemoryError("the cells cannot be moved together")

    def _has_gaps(self) -> bool:
        view = self._view
        _look(self.handle, view)
        return view.used < view.cells and (view.longest_empty_at, view.longest_empty) != (view.used, view.cells - view.used)


def silence() -> None:
    """The library tells a page about each model that it loads."""
    _set_log(_log, None)
