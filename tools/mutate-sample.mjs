// Puts faults into server, contract and web, one at a time and drawn by a seed, and says which of them the tests of
// their feature do not notice: npm run mutate:sample -- --count 300 --seed 7. Takes hours; runs outside CI.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { draw } from './mutate/draw.mjs'
import { findFaults } from './mutate/find-faults.mjs'
import { testsOf } from './mutate/tests-of.mjs'
import { sourceFiles } from './source-files.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folders = ['server/src', 'contract/src', 'web/src']
const apart = /\.test\.tsx?$|\/testing\/|\.d\.ts$|^server\/src\/(migrations|walks)\//
/** An endless loop is noticed, too. Milliseconds. */
const longest = 10 * 60_000

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: '' },
  },
})

const paths = (matches) =>
  folders
    .flatMap((folder) => sourceFiles(join(root, folder), matches))
    .map((file) => relative(root, file).split(sep).join('/'))

/** Whether the tests pass with the fault in place; without one, whether they pass at all. */
function passes(tests, fault) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--config', 'tools/mutate/sample.vitest.config.ts', '--bail', '1', ...tests]
  const env = { ...process.env, PLANTED_FAULT: JSON.stringify(fault ?? {}) }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore', timeout: longest })
    child.on('close', (code) => resolve(code === 0))
  })
}

const known = new Map()
/** Whether tests pass without a fault, asked once for each set of tests: broken ones would notice anything. */
function passUnharmed(tests) {
  const key = tests.join(' ')
  if (!known.has(key)) known.set(key, passes(tests, null))
  return known.get(key)
}

/** noticed, survived, or broken where the tests fail by themselves. */
async function judge(fault, allTests) {
  const tests = testsOf(fault.file, allTests)
  if (tests.length === 0) return 'survived'
  if (!(await passUnharmed(tests))) return 'broken'
  return (await passes(tests, fault)) ? 'survived' : 'noticed'
}

const oneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 60)
const describe = ({ file, line, before, after }) => `${file}:${line}  ${oneLine(before)}  →  ${oneLine(after)}`

const allTests = paths(/\.test\.tsx?$/)
const files = paths(/\.tsx?$/).filter((file) => !apart.test(file) && file.includes(values.file))
const faults = files.flatMap((file) =>
  findFaults(readFileSync(join(root, file), 'utf8'), file).map((fault) => ({ file, ...fault })),
)
const drawn = draw(faults, Number(values.count), Number(values.seed))
console.log(`${drawn.length} of ${faults.length} possible faults, seed ${values.seed}`)
const judged = []
for (const fault of drawn) {
  const outcome = await judge(fault, allTests)
  judged.push({ ...fault, outcome })
  console.log(`${String(judged.length).padStart(4)}  ${outcome.padEnd(8)}  ${describe(fault)}`)
}
const those = (outcome) => judged.filter((fault) => fault.outcome === outcome)
const counted = judged.length - those('broken').length
console.log(`\nSurvivors:\n${those('survived').map(describe).join('\n')}`)
console.log(
  `\n${those('noticed').length} of ${counted} faults were noticed (${((100 * those('noticed').length) / Math.max(counted, 1)).toFixed(1)} %), seed ${values.seed}; ${those('broken').length} not counted, since their tests fail by themselves`,
)
mkdirSync(join(root, 'reports'), { recursive: true })
writeFileSync(join(root, 'reports/mutation-sample.json'), JSON.stringify({ seed: values.seed, judged }, null, 2))
