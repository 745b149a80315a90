import { dirname } from 'node:path/posix'

const belongsTo = (folder) => (file) => file.startsWith(`${folder}/`)
const featureOf = (file) => /^(server|web)\/src\/features\/[^/]+/.exec(file)?.[0]

/** A call is proven by the features of its name on both sides, and by what is written down about every call. */
function testsOfCall(file, tests) {
  const name = file.replace(/^contract\/src\//, '').replace(/\.ts$/, '')
  const isNamed = (test) => /^(server|web)\/src\/features\//.test(test) && name.startsWith(test.split('/')[3] ?? '/')
  return tests.filter((test) => test.startsWith('contract/') || isNamed(test))
}

/**
 * The tests that have to notice a fault in a file: those of its feature, or of the nearest folder above that has any.
 * @param file path of a source file, relative to the checkout
 * @param tests paths of all test files
 */
export function testsOf(file, tests) {
  if (file.startsWith('contract/')) return testsOfCall(file, tests)
  const feature = featureOf(file)
  if (feature) return tests.filter(belongsTo(feature))
  for (let folder = dirname(file); folder.split('/').length > 2; folder = dirname(folder)) {
    const found = tests.filter(belongsTo(folder))
    if (found.length > 0) return found
  }
  return tests.filter((test) => dirname(test) === dirname(file))
}

const wordsOf = (file) => file.replace(/\.test|\.tsx?$/g, '').split(/[/-]/)

/** How many words of its place and name a test has in common with a file, beside which side of the product it stands on. */
export const likenessOf = (file) => (test) =>
  wordsOf(test).filter((word) => wordsOf(file).slice(2).includes(word)).length

/** The walks through every call that take less than a minute. */
const quickWalks = /^server\/src\/walks\/(defaults|foreign-clients|input-places|list-columns|state-actions)\.test\.ts$/
/** What every page shows. */
const shownPages = 'web/src/app/shown-pages.test.tsx'
/** So many other tests of the web are asked. */
const mostOthers = 4

/**
 * The tests that are asked when those of the feature notice nothing: on the server the quick walks through every call,
 * and the slow one through every right where these are stated; in the web what every page
 * shows and the nearest others that read the module.
 * @param file path of a source file, relative to the checkout
 * @param reaching paths of all files that import it, the nearest first
 * @param tests paths of all test files
 */
export function otherTestsOf(file, reaching, tests) {
  const asked = new Set(testsOf(file, tests))
  const reached = reaching.filter((each) => tests.includes(each) && belongsTo('web/src')(each) && !asked.has(each))
  const nearest = reached.filter((each) => each !== shownPages).slice(0, mostOthers)
  const readers = reached.includes(shownPages) ? [shownPages, ...nearest] : nearest
  if (file.startsWith('web/')) return readers
  const guards = file.endsWith('/routes.ts') ? ['server/src/walks/permission-matrix.test.ts'] : []
  const walks = tests.filter((test) => quickWalks.test(test) || guards.includes(test))
  return file.startsWith('contract/') ? [...walks, ...readers] : walks
}
