// Runs tests again and again in one Vitest, which keeps what it has read, with another fault in place each time.
// Its parent sends { tests, changed }, the files that have changed since, and hears which tests failed.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const config = join(root, 'tools/mutate/sample.vitest.config.ts')
const vitest = await createVitest('test', { root, config, watch: false, bail: 1 }, { server: { watch: null } })

/** So often a run is begun anew that was broken off without a failure: word of the one before may come late. */
const mostRuns = 3

/** The files of those tests that fail. */
async function failing(tests, runs = 1) {
  const all = await vitest.globTestSpecifications(tests)
  const wanted = new Set(tests.map((test) => join(root, test)))
  const specs = all.filter((spec) => wanted.has(spec.moduleId))
  const { unhandledErrors } = await vitest.runTestSpecifications(specs, false)
  const isAt =
    (...states) =>
    (spec) =>
      states.includes(spec.testModule?.state())
  const failed = specs.filter(isAt('failed')).map((spec) => spec.moduleId)
  const isBrokenOff = vitest.isCancelling || !specs.every(isAt('passed', 'skipped'))
  if (failed.length === 0 && isBrokenOff && runs < mostRuns) return failing(tests, runs + 1)
  const broken = failed.length === 0 && unhandledErrors.length > 0 ? wanted : failed
  return [...broken].map((file) => file.slice(root.length + 1))
}

process.on('disconnect', () => process.exit())
process.on('message', async ({ tests, changed }) => {
  for (const file of changed) vitest.invalidateFile(join(root, file))
  process.send({ failed: await failing(tests) })
})
process.send({ ready: true })
