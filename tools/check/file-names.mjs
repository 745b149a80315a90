import { readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { sourceFiles } from '../source-files.mjs'

const folders = ['domain/src', 'contract/src', 'server/src', 'web/src', 'tools', 'e2e']
const source = /^(?!.*\.(test|e2e|d|config)\.m?tsx?$)(?!.*\.(test|config)\.mjs$).*\.(tsx?|mjs)$/

/** Kinds of which each feature has its own, so that the folder says the rest. */
const kinds = /(^|-)(store|routes|queries|texts|index)$/
/** Files that are named after a date, or after a table whose row type they hold. */
const apart = /^server\/src\/(migrations|tables)\//

/** Files that keep another name, each with the reason: `path` → why. */
const allowed = {
  'web/src/platform/api.ts':
    'its `call` reads as a sentence where it stands, and the file as the place that it comes from',
}

const value = /^export (?:async )?(?:function\*?|const|let|(?:abstract )?class) (\w+)/gm
const type = /^export (?:interface|type) (\w+)/gm
const namesOf = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))]

/** `readHTMLFiles` as `-read-html-file-`: words in one spelling, without a plural. */
const wordsOf = (name) => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
  return `-${words
    .split('-')
    .map((word) => word.replace(/s$/, ''))
    .join('-')}-`
}

/** What is wrong with the name of a file that exports one thing: none of its exports holds the words of the name. */
function problemsOf(path, text) {
  const name = basename(path).replace(/\.\w+$/, '')
  if (kinds.test(name) || apart.test(path)) return []
  const [values, types] = [namesOf(text, value), namesOf(text, type)]
  const [main, ...others] = values.length > 0 ? values : types
  if (main === undefined || others.length > 0) return []
  const isNamed = [...values, ...types].some((exported) => wordsOf(exported).includes(wordsOf(name)))
  return isNamed ? [] : [`${path}: exports ${main}, so name it after that`]
}

/**
 * Files that export one thing are named after it: all of its name, or what is left of it without a verb in front. Files
 * that export several are named by what these have in common, which no check can read.
 * @param root a checkout
 * @param kept files that keep another name, with reasons
 */
export function fileNames(root, kept = allowed) {
  const files = folders
    .flatMap((folder) => sourceFiles(join(root, folder), source))
    .map((file) => relative(root, file).split(sep).join('/'))
  const found = files.map((path) => ({ path, problems: problemsOf(path, readFileSync(join(root, path), 'utf8')) }))
  const wrong = found.filter(({ problems }) => problems.length > 0)
  const problems = [
    ...wrong.filter(({ path }) => !(path in kept)).flatMap((file) => file.problems),
    ...Object.keys(kept)
      .filter((path) => !wrong.some((file) => file.path === path))
      .map((path) => `${path}: is named well now or gone, so take it off the list in file-names.mjs`),
  ]
  return { ok: problems.length === 0, output: [...problems, `${files.length} files`].join('\n') }
}
