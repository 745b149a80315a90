import ts from 'typescript'

const callers = new Set(['test', 'it', 'describe'])
const unrun = new Set(['skip', 'todo'])

/** The names that a call is made of: `it.each(rows)` gives it, each; `test.skip` gives test, skip. */
function namesOf(expression) {
  if (ts.isIdentifier(expression)) return [expression.text]
  if (ts.isPropertyAccessExpression(expression)) return [...namesOf(expression.expression), expression.name.text]
  if (ts.isCallExpression(expression) || ts.isTaggedTemplateExpression(expression)) {
    return namesOf(ts.isCallExpression(expression) ? expression.expression : expression.tag)
  }
  return []
}

const isTitle = (node) => node && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))

/**
 * The titles of the tests and groups of one source text; those that are skipped do not count, since they prove nothing.
 * @param source text of a test file
 * @param file its name, which says how it is parsed
 */
export function titlesOf(source, file) {
  const titles = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && isTitle(node.arguments[0])) {
      const names = namesOf(node.expression)
      if (callers.has(names[0])) {
        if (names.some((name) => unrun.has(name))) return
        titles.push(node.arguments[0].getText().slice(1, -1))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
  return titles
}

/** The ids in square brackets of a title. */
export const idsOf = (title) => [...title.matchAll(/\[([A-Z]{3}-\d{2,3})\]/g)].map((found) => found[1])
