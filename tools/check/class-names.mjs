import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { sourceFiles } from '../source-files.mjs'

/** Classes that packages give to what they draw. */
const ofPackages = /^(ant-|anticon|ProseMirror|selectedCell$|column-resize-handle$|resize-cursor$|markedContent$|docx$)/

/** The classes that style sheets know. */
function styledIn(text) {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].filter(([, selector]) => !selector.trim().startsWith('@'))
  return selectors.flatMap(([, selector]) => [...selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name))
}

/** Whether a text is, in one of its branches, the class of an element. */
function isClassName(node) {
  for (let at = node.parent, child = node; at; child = at, at = at.parent) {
    if (ts.isJsxAttribute(at) || ts.isPropertyAssignment(at)) return /classname$/i.test(at.name.getText())
    if (ts.isConditionalExpression(at) && at.condition === child) return false
    const isPart = ts.isJsxExpression(at) || ts.isConditionalExpression(at) || ts.isParenthesizedExpression(at)
    if (!isPart) return false
  }
  return false
}

/** The words of all texts of a source, whole or begun before a gap, and those that are classes of elements. */
function wordsOf(path, text) {
  const [words, begun, named] = [[], [], []]
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) {
      const found = node.text.split(/[\s.,#>:()[\]]+/).filter(Boolean)
      words.push(...found)
      if (isClassName(node)) named.push(...found)
    }
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      const parts = node.text.split(/\s+/)
      words.push(...parts)
      if (!ts.isTemplateTail(node)) begun.push(...parts.slice(-1).filter((part) => part.length > 1))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return { words, begun, named }
}

/** Every class of an element is styled, or what a test looks for; every class that is styled stands on an element. */
export function classNames(root) {
  const read = (file) => readFileSync(file, 'utf8')
  const nameOf = (file) => relative(root, file).split(sep).join('/')
  const web = join(root, 'web/src')
  const sheets = sourceFiles(web, /\.css$/).map((file) => ({ path: nameOf(file), names: styledIn(read(file)) }))
  const isTest = (file) => /\.test\.|[\\/](testing|e2e)[\\/]/.test(file)
  const sources = [...sourceFiles(web, /\.tsx?$/), ...sourceFiles(join(root, 'e2e'), /\.ts$/)]
  const tests = sources.filter(isTest).map(read).join('\n')
  const product = sources
    .filter((file) => !isTest(file))
    .map((file) => ({ path: nameOf(file), ...wordsOf(file, read(file)) }))
  const styled = new Set(sheets.flatMap(({ names }) => names))
  const isLookedFor = (name) => new RegExp(`\\.${name}(?![\\w-])`).test(tests)
  const worn = new Set(product.flatMap(({ words }) => words))
  const begun = [...new Set(product.flatMap((source) => source.begun))]
  const isWorn = (name) => worn.has(name) || begun.some((part) => name.startsWith(part))
  const isOurs = (name) => !ofPackages.test(name)
  const problems = [
    ...product.flatMap(({ path, named }) =>
      named
        .filter((name) => isOurs(name) && !styled.has(name) && !isLookedFor(name))
        .map((name) => `${path}: no style sheet knows the class ${name}`),
    ),
    ...sheets.flatMap(({ path, names }) =>
      [...new Set(names)]
        .filter((name) => isOurs(name) && !isWorn(name))
        .map((name) => `${path}: no element has the class ${name}`),
    ),
  ]
  return { ok: problems.length === 0, output: problems.join('\n') }
}
