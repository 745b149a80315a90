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
const quickWalks =
  /^server\/src\/walks\/(defaults|foreign-clients|input-places|list-columns|shown-answers|shown-changes|shown-scenes|state-actions)\.test\.ts$/
/** The slow walks, by the end of the files that state what they go through. */
const slowWalks = [
  ['/routes.ts', 'permission-matrix'],
  ['-model.ts', 'guarded-writes'],
]
/** What every page shows, and what in other states and of other records. */
const shown = ['pages', 'states', 'others'].map((of) => `web/src/app/shown-${of}.test.tsx`)
/** So many other tests of either side are asked, those that read the module by the shortest way. */
const mostOthers = 4

/** So many features are asked that use what belongs to another or to none, and so many tests of each. */
const mostFeatures = 2
const mostTests = 6

/** Tests of the other features that stand nearest to a module of the server, those of what uses it first. */
function testsOfUsers(file, reaching, tests) {
  if (!file.startsWith('server/')) return []
  const users = new Map()
  for (const each of reaching) {
    const feature = featureOf(each)
    if (feature && feature !== featureOf(file) && !users.has(feature)) users.set(feature, each)
  }
  return [...users].slice(0, mostFeatures).flatMap(([feature, user]) => {
    const likeness = likenessOf(user)
    const own = tests.filter(belongsTo(feature))
    return own.toSorted((a, b) => likeness(b) - likeness(a)).slice(0, mostTests)
  })
}

/**
 * The tests that are asked when those of the feature notice nothing: the nearest others that read the module; on the
 * server those of the nearest features that use it, the quick walks through every call, and the slow ones where
 * rights or writes are stated; in the web what every page shows.
 * @param file path of a source file, relative to the checkout
 * @param reaching paths of all files that import it, the nearest first
 * @param tests paths of all test files
 */
export function otherTestsOf(file, reaching, tests) {
  const asked = new Set(testsOf(file, tests))
  const readersIn = (side) =>
    reaching.filter((each) => tests.includes(each) && belongsTo(side)(each) && !asked.has(each))
  const reached = readersIn('web/src')
  const nearest = reached.filter((each) => !shown.includes(each)).slice(0, mostOthers)
  const readers = [...shown.filter((each) => reached.includes(each)), ...nearest]
  if (file.startsWith('web/')) return readers
  const guards = slowWalks.flatMap(([stated, walk]) =>
    file.endsWith(stated) ? [`server/src/walks/${walk}.test.ts`] : [],
  )
  const users = [...readersIn('server/src').slice(0, mostOthers), ...testsOfUsers(file, reaching, tests)]
  const walks = [...new Set([...users, ...tests.filter((test) => quickWalks.test(test) || guards.includes(test))])]
  return file.startsWith('contract/') ? [...walks, ...readers] : walks
}
