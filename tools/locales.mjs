// Checks every text of the interface and of the errors: the three languages complete, each in its own words, and whatever
// is asked for there.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { askedTexts } from './locales/asked-texts.mjs'
import { collectTexts } from './locales/collect-texts.mjs'
import { languages } from './locales/languages.mjs'
import { textProblems } from './locales/text-problems.mjs'
import { sourceFiles } from './source-files.mjs'

/** The folders named `locale` below a folder. */
function localeFolders(folder) {
  const files = sourceFiles(folder, /^(zh|en|zhtw)\.json$/)
  return [...new Set(files.map((file) => dirname(file)))].filter((path) => /[\\/]locale$/.test(path))
}

function folderProblems(folder) {
  const absent = languages.filter((language) => !existsSync(join(folder, `${language}.json`)))
  if (absent.length > 0) return absent.map((language) => `${language}.json is missing`)
  const read = (language) => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
  return textProblems(Object.fromEntries(languages.map((language) => [language, read(language)])))
}

/** The catalogue of errors as texts per language. */
async function errorTexts(root) {
  const entryPoints = [join(root, 'contract/src/errors.ts')]
  const { outputFiles } = await build({ entryPoints, bundle: true, format: 'esm', platform: 'node', write: false })
  const source = Buffer.from(outputFiles[0].contents).toString('base64')
  const { errorCatalogue } = await import(`data:text/javascript;base64,${source}`)
  const textsIn = (language) => Object.entries(errorCatalogue).map(([key, error]) => [key, error[language]])
  return Object.fromEntries(languages.map((language) => [language, Object.fromEntries(textsIn(language))]))
}

/** Tells of a source of the pages, by its path and text, for which texts it asks that there are not. */
export function webTexts(root) {
  const files = sourceFiles(join(root, 'web/src'), /\.tsx?$/).filter((file) => !/\.test\.|[\\/]testing[\\/]/.test(file))
  const nameOf = (file) => relative(root, file).replaceAll('\\', '/')
  const sources = new Map(files.map((file) => [nameOf(file), readFileSync(file, 'utf8')]))
  return { sources, problemsIn: askedTexts(collectTexts(root), sources) }
}

/** Every problem of every text, each with the place where it stands, and how many sets were looked at. */
export async function localeProblems(root) {
  const folders = localeFolders(join(root, 'web/src'))
  const errors = textProblems(await errorTexts(root)).map((problem) => `contract/src/errors.ts: ${problem}`)
  const problems = folders.flatMap((folder) =>
    folderProblems(folder).map((problem) => `${relative(root, folder)}: ${problem}`),
  )
  const { sources, problemsIn } = webTexts(root)
  const asked = [...sources].flatMap(([file, text]) => problemsIn(file, text))
  return { problems: [...errors, ...problems, ...asked], checked: folders.length + 1 }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { problems, checked } = await localeProblems(join(dirname(fileURLToPath(import.meta.url)), '..'))
  for (const problem of problems) console.error(problem)
  console.log(`${checked} sets of texts checked, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
