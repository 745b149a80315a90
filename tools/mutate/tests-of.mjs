import { dirname } from 'node:path/posix'

const belongsTo = (folder) => (file) => file.startsWith(`${folder}/`)

/** A call is proven by the features of its name on both sides, and by the walks that go through every call. */
function testsOfCall(file, tests) {
  const name = file.replace(/^contract\/src\//, '').replace(/\.ts$/, '')
  const isNamed = (test) => /^(server|web)\/src\/features\//.test(test) && name.startsWith(test.split('/')[3] ?? '/')
  return tests.filter((test) => test.startsWith('contract/') || test.startsWith('server/src/walks/') || isNamed(test))
}

/**
 * The tests that have to notice a fault in a file: those of its feature, or of the nearest folder above that has any.
 * @param file path of a source file, relative to the checkout
 * @param tests paths of all test files
 */
export function testsOf(file, tests) {
  if (file.startsWith('contract/')) return testsOfCall(file, tests)
  const feature = /^(server|web)\/src\/features\/[^/]+/.exec(file)?.[0]
  if (feature) return tests.filter(belongsTo(feature))
  for (let folder = dirname(file); folder.split('/').length > 2; folder = dirname(folder)) {
    const found = tests.filter(belongsTo(folder))
    if (found.length > 0) return found
  }
  return tests.filter((test) => dirname(test) === dirname(file))
}
