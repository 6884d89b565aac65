"""What the page fetches is compiled without line numbers; its faults can be told all the same."""

from __future__ import annotations

import marshal
import traceback
from types import CodeType
from typing import Any

import jinja2
import pytest

from tests.cases import for_each
from web.making import lean

HEADER = 16


def code_of(compiled: bytes) -> CodeType:
    code: CodeType = marshal.loads(compiled[HEADER:])
    return code


@for_each("count", range(1, 20))
def test_a_traceback_passes_through_code_without_lines(count: int) -> None:
    source = "def fail(numbers):\n" + "    numbers += 1,\n" * count + "    return [1 / 0 for _ in numbers]\n"
    names: dict[str, Any] = {}
    exec(code_of(lean.compiled(source.encode(), "somebody/elses.py")), names)
    with pytest.raises(ZeroDivisionError) as caught:
        names["fail"]([])
    told = traceback.format_exception(caught.value)
    assert told[-1] == "ZeroDivisionError: division by zero\n"
    assert any('elses.py", line None, in fail' in line for line in told)


def test_a_fault_in_a_template_is_told_as_it_is() -> None:
    ((module, compiled),) = lean.compiled_templates({"share.html": "one\n{{ 1 // count }}"}).values()
    assert module.startswith(lean.TEMPLATES)
    names: dict[str, Any] = {"__file__": module}
    exec(code_of(compiled), names)
    environment = jinja2.Environment(autoescape=True)
    template = jinja2.Template.from_module_dict(environment, names, {})
    with pytest.raises(ZeroDivisionError) as caught:
        template.render(count=0)
    assert traceback.format_exception(caught.value)[-1].startswith("ZeroDivisionError: ")
