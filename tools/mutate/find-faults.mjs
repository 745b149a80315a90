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

/**
 * Measures, colours and names of styles in what draws: a test without a screen cannot see them, and one that repeats
 * them proves nothing. Texts and numbers below them are left out; conditions are not, since they say a state.
 */
const drawing =
  /^(styles?|\w*className|classNames|color|gap|flex|zIndex|padding\w*|margin\w*|(min|max)?(width|height))$/i
const drawingOfPart = /^(viewBox|d|r|[cxy]|[cxy][xy12]|points|size|span|offset|gutter)$/

const isText = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

/** Texts that name something of the language or of a module cannot be wrong without the compiler saying so. */
function isPlainText(node) {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return false
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false
  return node.text !== '' && !ts.isTaggedTemplateExpression(parent)
}

/** Prose in Chinese, or beside such as its translation. */
function isProse(node) {
  const isChinese = (each) => isText(each) && /\p{Script=Han}/u.test(each.text)
  const beside = ts.isCallExpression(node.parent) ? node.parent.arguments : [node]
  const written = ts.isPropertyAssignment(node.parent) ? node.parent.parent.properties : []
  return beside.some(isChinese) || written.some((each) => ts.isPropertyAssignment(each) && isChinese(each.initializer))
}

/** Letters of prose stand in one place, as in the files of texts, and whoever reads it notices; its {gaps} are filled. */
const isReadOnly = (node) => isText(node) && !/\{\w+\}/.test(node.text) && isProse(node)

const isLiteral = (node) => ts.isNumericLiteral(node) || isText(node)

function slipsOf(node, source) {
  if (ts.isBinaryExpression(node) && slips.has(node.operatorToken.getText(source)))
    return [[node.operatorToken, slips.get(node.operatorToken.getText(source))]]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']]
  if (ts.isNumericLiteral(node)) return [[node, `(${node.getText(source)} + 1)`]]
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [[node, node.operand.getText(source)]]
  if (isText(node) && isPlainText(node) && !isReadOnly(node)) return [[node, `'${node.text.replace(/[^\w ]/g, '')}x'`]]
  if (ts.isConditionalExpression(node)) return [[node.condition, 'true']]
  if (ts.isIfStatement(node)) return [[node.expression, 'false']]
  if (ts.isExpressionStatement(node) && !isText(node.expression)) return [[node, ';']]
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) return [[node.elements.at(-1), '']]
  return []
}

const isType = (node) => ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)

const isNamedAs = (property, name) => property.name?.getText() === name

/**
 * Whether texts and numbers below a node are drawings, or the key by which React tells siblings apart: of a part, or of
 * an entry of a menu that is drawn by its label and acts by itself.
 */
function isUnseen(node) {
  if (ts.isJsxAttribute(node)) {
    const name = node.name.getText()
    return name === 'key' || drawing.test(name) || drawingOfPart.test(name)
  }
  if (!ts.isPropertyAssignment(node)) return false
  const isOfAct = () => node.parent.properties.some((each) => isNamedAs(each, 'onClick'))
  return drawing.test(node.name.getText()) || (isNamedAs(node, 'key') && isOfAct())
}

/**
 * Every place of a source text where one plausible fault can be put, but for those that nobody could notice.
 * @param text the source
 * @param file its name, which says how it is parsed
 * @returns faults: from and to as offsets, before and after as texts, line from 1
 */
export function findFaults(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const faults = []
  const draws = file.endsWith('.tsx')
  const visit = (node, isDrawn) => {
    if (isType(node)) return
    for (const [place, after] of isDrawn && isLiteral(node) ? [] : slipsOf(node, source)) {
      const from = place.getStart(source)
      const line = source.getLineAndCharacterOfPosition(from).line + 1
      faults.push({ from, to: place.getEnd(), before: place.getText(source), after, line })
    }
    const isDrawnBelow = isDrawn || (draws && isUnseen(node))
    ts.forEachChild(node, (child) => visit(child, isDrawnBelow))
  }
  visit(source, false)
  return faults
}

/** The text with the fault in it. */
export const withFault = (text, { from, to, after }) => text.slice(0, from) + after + text.slice(to)
