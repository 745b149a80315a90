import { dirname } from 'node:path/posix'
import ts from 'typescript'
import { namespaceOf } from './collect-texts.mjs'

/** Texts that every page has at hand. */
const everywhere = ['common']

/** What stands for a piece of a key that is known only when it is asked for. */
const unknown = '\0'

/** Every key that an expression can come to, with its unknown pieces; nothing of what is not written there. */
function keysOf(node) {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return keysOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)]
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(keysOf)
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => unknown + literal.text).join('')]
  return []
}

/** Who says what stands in the place of a text that is missing expects that. */
const expectsNone = ({ arguments: [, options] }) =>
  Boolean(options) &&
  ts.isObjectLiteralExpression(options) &&
  options.properties.some(({ name }) => name?.getText() === 'defaultValue')

const isAsking = (node) =>
  ts.isCallExpression(node) &&
  !expectsNone(node) &&
  ((ts.isIdentifier(node.expression) && node.expression.text === 't') ||
    (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 't'))

/**
 * The keys by which a source asks for texts.
 * @returns keys with their lines from 1, and the namespaces that the source names itself
 */
function askedIn(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const asked = []
  const named = []
  const visit = (node) => {
    if (isAsking(node) && node.arguments[0]) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      for (const key of keysOf(node.arguments[0])) asked.push({ key, line })
    }
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'useTranslation' && node.arguments[0])
      named.push(...keysOf(node.arguments[0]))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { asked, named }
}

/** The namespaces of the folders around a file, the nearest first. */
function around(file, texts) {
  const found = []
  for (let folder = dirname(file); folder.startsWith('web/src/'); folder = dirname(folder)) {
    const namespace = namespaceOf(`${folder.slice('web/src/'.length)}/locale`)
    if (texts[namespace]) found.push(namespace)
  }
  return found
}

/** Keys of a nested table of texts as `a.b`, with those of tables themselves, and without the plural endings of i18next. */
function flatKeys(texts, prefix = '') {
  return Object.entries(texts).flatMap(([name, value]) => {
    const key = `${prefix}${name}`
    if (typeof value === 'object') return [key, ...flatKeys(value, `${key}.`)]
    return [key, key.replace(/_(zero|one|two|few|many|other)$/, '')]
  })
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const matches = (key) => {
  const pattern = new RegExp(`^${key.split(unknown).map(escaped).join('.+')}$`)
  return (known) => pattern.test(known)
}

/** The hooks that give the texts of a folder, by name, with the namespaces that they read. */
function hooksIn(sources) {
  const hook = /export const (use\w+Texts) = \(\) => useTranslation\(([^)]*)/g
  const found = [...sources].flatMap(([, text]) => [...text.matchAll(hook)])
  return found.map(([, name, read]) => [name, [...read.matchAll(/'([\w-]+)'/g)].map(([, namespace]) => namespace)])
}

/**
 * Tells which texts a source asks for that there are not.
 * @param texts namespace → language → nested texts
 * @param sources path below the checkout → text, of all sources
 * @returns a function from the path and text of one to problems in words
 */
export function askedTexts(texts, sources) {
  const hooks = hooksIn(sources)
  const keys = Object.fromEntries(Object.entries(texts).map(([name, { zh }]) => [name, [...new Set(flatKeys(zh))]]))
  const isKnown = (key, namespaces) =>
    namespaces.some((name) => (key.includes(unknown) ? keys[name]?.some(matches(key)) : keys[name]?.includes(key)))
  return (file, text) => {
    if (!/\bt\(/.test(text)) return []
    const { asked, named } = askedIn(text, file)
    const hooked = hooks.flatMap(([name, namespaces]) => (text.includes(`${name}(`) ? namespaces : []))
    const own = [...named, ...hooked, ...around(file, texts), ...everywhere]
    return asked.flatMap(({ key, line }) => {
      const [, namespace, rest] = /^([^:]+):(.*)$/s.exec(key) ?? []
      // Which names of others are asked for is not told here.
      if (namespace === unknown) return []
      const isThere = namespace ? isKnown(rest, [namespace]) : isKnown(key, own)
      return isThere ? [] : [`${file}:${line} asks for ${key.replaceAll(unknown, '…')}, which is no text`]
    })
  }
}
