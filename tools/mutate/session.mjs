// Runs tests again and again in one Vitest, which keeps what it has read, with another fault in place each time.
// Its parent sends { tests, changed }, the files that have changed since, and hears which tests failed.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const config = join(root, 'tools/mutate/sample.vitest.config.ts')
const vitest = await createVitest('test', { root, config, watch: false, bail: 1 }, { server: { watch: null } })

/** The files of those tests that fail. */
async function failing(tests) {
  const all = await vitest.globTestSpecifications(tests)
  const wanted = new Set(tests.map((test) => join(root, test)))
  const specs = all.filter((spec) => wanted.has(spec.moduleId))
  const { unhandledErrors } = await vitest.runTestSpecifications(specs, false)
  const failed = specs.filter((spec) => spec.testModule?.state() === 'failed').map((spec) => spec.moduleId)
  const broken = failed.length === 0 && unhandledErrors.length > 0 ? wanted : failed
  return [...broken].map((file) => file.slice(root.length + 1))
}

process.on('disconnect', () => process.exit())
process.on('message', async ({ tests, changed }) => {
  for (const file of changed) vitest.invalidateFile(join(root, file))
  process.send({ failed: await failing(tests) })
})
process.send({ ready: true })
