import { existsSync } from 'node:fs'
import { join } from 'node:path'

const kebab = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/
const reserved = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

const camel = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
const capital = (name) => name[0].toUpperCase() + name.slice(1)

/** status, process and analysis end in s and are singular. */
const isPlural = (name) => /[^sui]s$/.test(name)

/** Every spelling of the two names that the templates use. */
export const spellings = (feature, noun) => ({
  'feature-': feature,
  feature: camel(feature),
  Feature: capital(camel(feature)),
  'noun-': noun,
  noun: camel(noun),
  Noun: capital(camel(noun)),
  noun_: noun.replaceAll('-', '_'),
})

function problemOfName(what, name) {
  if (!name) return `the ${what} is missing`
  if (!kebab.test(name)) return `the ${what} "${name}" is not kebab-case (small letters, digits, single hyphens)`
  if (isPlural(name)) return `the ${what} "${name}" is not singular`
  if (reserved.has(name)) return `the ${what} "${name}" is a word of the language`
  return null
}

/** Why these names cannot be used in this checkout, in words; empty when they can. */
export function nameProblems(root, feature, noun) {
  const wrong = [problemOfName('feature', feature), problemOfName('noun', noun)].filter((problem) => problem !== null)
  if (wrong.length > 0) return wrong
  const taken = [
    `contract/src/${feature}.ts`,
    `server/src/features/${feature}`,
    `server/src/tables/${noun}.ts`,
    `web/src/features/${feature}`,
  ]
  return taken.filter((path) => existsSync(join(root, path))).map((path) => `${path} exists already`)
}
