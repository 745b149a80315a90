import ts from 'typescript'

/** What somebody might write by mistake in place of an operator. */
const slips = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['&&', '||'],
  ['||', '&&'],
  ['??', '&&'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
])

const isText = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

/** Texts that name something of the language or of a module cannot be wrong without the compiler saying so. */
function isPlainText(node) {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return false
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false
  return node.text !== '' && !ts.isTaggedTemplateExpression(parent)
}

function slipsOf(node, source) {
  if (ts.isBinaryExpression(node) && slips.has(node.operatorToken.getText(source)))
    return [[node.operatorToken, slips.get(node.operatorToken.getText(source))]]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']]
  if (ts.isNumericLiteral(node)) return [[node, `(${node.getText(source)} + 1)`]]
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [[node, node.operand.getText(source)]]
  if (isText(node) && isPlainText(node)) return [[node, `'${node.text.replace(/[^\w ]/g, '')}x'`]]
  if (ts.isConditionalExpression(node)) return [[node.condition, 'true']]
  if (ts.isIfStatement(node)) return [[node.expression, 'false']]
  if (ts.isExpressionStatement(node) && !isText(node.expression)) return [[node, ';']]
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) return [[node.elements.at(-1), '']]
  return []
}

const isType = (node) => ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)

/**
 * Every place of a source text where one plausible fault can be put.
 * @param text the source
 * @param file its name, which says how it is parsed
 * @returns faults: from and to as offsets, before and after as texts, line from 1
 */
export function findFaults(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const faults = []
  const visit = (node) => {
    if (isType(node)) return
    for (const [place, after] of slipsOf(node, source)) {
      const from = place.getStart(source)
      const line = source.getLineAndCharacterOfPosition(from).line + 1
      faults.push({ from, to: place.getEnd(), before: place.getText(source), after, line })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

/** The text with the fault in it. */
export const withFault = (text, { from, to, after }) => text.slice(0, from) + after + text.slice(to)
