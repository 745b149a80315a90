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

const literal = (node) => (node && ts.isStringLiteralLike(node) ? [node.text] : [])

/** The texts that a row of a table puts into its title: by place for a list, by `$name` for an object. */
function fillTitle(title, row) {
  if (ts.isArrayLiteralExpression(row)) {
    return literal(row.elements[0]).reduce((text, word) => text.replace('%s', word), title)
  }
  if (!ts.isObjectLiteralExpression(row)) return title
  return row.properties
    .filter((property) => ts.isPropertyAssignment(property))
    .flatMap(({ name, initializer }) => literal(initializer).map((word) => [name.getText(), word]))
    .reduce((text, [name, word]) => text.replace(`$${name}`, word), title)
}

/** The rows of `test.each([…])`, when they are written there. */
function rowsOf({ expression }) {
  const [table] = ts.isCallExpression(expression) ? expression.arguments : []
  return table && ts.isArrayLiteralExpression(table) ? [...table.elements] : []
}

/** Whether a test can fail by what it looks at: it calls expect, or waits for something of a page. */
function looksAtSomething(node) {
  const name = ts.isCallExpression(node) ? namesOf(node.expression).at(-1) : undefined
  if (name === 'expect' || name?.startsWith('waitFor')) return true
  if (ts.isCallExpression(node) && namesOf(node.expression)[0] === 'expect') return true
  return ts.forEachChild(node, (child) => looksAtSomething(child) || undefined) ?? false
}

/** Whether a test, or a test of a group, looks at something; a body that stands elsewhere is believed. */
const proves = (call) => call.arguments.slice(1).some((part) => ts.isIdentifier(part) || looksAtSomething(part))

/**
 * The titles of the tests and groups of one source text; those that are skipped, and those that look at nothing, do not
 * count, since they prove nothing.
 * @param source text of a test file
 * @param file its name, which says how it is parsed
 */
export function titlesOf(source, file) {
  const titles = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && isTitle(node.arguments[0])) {
      const names = namesOf(node.expression)
      if (callers.has(names[0])) {
        if (names.some((name) => unrun.has(name)) || !proves(node)) return
        const title = node.arguments[0].getText().slice(1, -1)
        const rows = rowsOf(node)
        titles.push(...(rows.length > 0 ? rows.map((row) => fillTitle(title, row)) : [title]))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
  return titles
}

/** The ids in square brackets of a title. */
export const idsOf = (title) => [...title.matchAll(/\[([A-Z]{3}-\d{2,3})\]/g)].map((found) => found[1])
