"""GitHub's expressions, as far as the project's workflows use them."""

import re

TOKEN = re.compile(r"'(?:[^']|'')*'|&&|\|\||==|!=|!|[()]|[\w.\-]+|\s+|.")
WORDS = {"&&": " and ", "||": " or ", "!": " not "}


def evaluate(expression: str, contexts: dict, functions: dict):
    """The value of an expression; what a context does not have is an empty string."""

    def look_up(path: str):
        value = contexts
        for name in path.split("."):
            value = value.get(name, "") if isinstance(value, dict) else ""
        return value

    code = []
    tokens = [token for token in TOKEN.findall(expression) if not token.isspace()]
    for token, following in zip(tokens, [*tokens[1:], ""]):
        if token in WORDS:
            code.append(WORDS[token])
        elif token[0] == "'":
            code.append(repr(token[1:-1].replace("''", "'")))
        elif token in ("(", ")", "[", "]", "==", "!="):
            code.append(token)
        elif following == "(":
            code.append(f"functions[{token!r}]")
        else:
            assert re.fullmatch(r"[\w.\-]+", token), expression
            code.append(f"look_up({token!r})")
    return eval("".join(code).strip(), {"functions": functions, "look_up": look_up})


def fill(text: str, contexts: dict, functions: dict) -> str:
    """The text with every `${{ … }}` replaced by its value."""

    def written(value) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    def value(match: re.Match) -> str:
        return written(evaluate(match[1], contexts, functions))

    return re.sub(r"\$\{\{(.*?)\}\}", value, written(text), flags=re.DOTALL)


def holds(condition: str | None, contexts: dict, functions: dict) -> bool:
    """Whether a job or a step with this `if` runs."""
    condition = str(condition or "success()").strip()
    inner = re.fullmatch(r"\$\{\{(.*)\}\}", condition, flags=re.DOTALL)
    condition = inner[1] if inner else condition
    if not re.search(r"\b(success|failure|cancelled|always)\(", condition):
        condition = f"success() && ({condition})"
    return bool(evaluate(condition, contexts, functions))
