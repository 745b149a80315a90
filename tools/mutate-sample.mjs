// Puts faults into server, contract and web, one at a time and drawn by a seed, and says which of them the tests of
// their feature do not notice: npm run mutate:sample -- --count 300 --seed 7. Takes hours, less with TEST_DATABASE_URL;
// runs outside CI, and in a checkout that nobody changes meanwhile.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { webTexts } from './locales.mjs'
import { draw } from './mutate/draw.mjs'
import { findFaults, withFault } from './mutate/find-faults.mjs'
import { startJudge } from './mutate/judge.mjs'
import { reachingOf } from './mutate/reaching-of.mjs'
import { startSession } from './mutate/start-session.mjs'
import { startTypeCheck } from './mutate/type-check.mjs'
import { sourceFiles } from './source-files.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folders = ['server/src', 'contract/src', 'web/src']
/** What the demonstration shows is nobody's rule; what only tests use is judged by them. */
const apart = /\.test\.tsx?$|\/testing\/|\.d\.ts$|^server\/src\/(migrations|walks|seed\/demo)\//

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: '' },
  },
})

const read = (file) => readFileSync(join(root, file), 'utf8')
const all = folders
  .flatMap((folder) => sourceFiles(join(root, folder), /\.tsx?$/))
  .map((file) => relative(root, file).split(sep).join('/'))
const files = all.filter((file) => !apart.test(file) && file.includes(values.file))
const faults = files.flatMap((file) => findFaults(read(file), file).map((fault) => ({ file, ...fault })))
const drawn = draw(faults, Number(values.count), Number(values.seed))
console.log(`${drawn.length} of ${faults.length} possible faults, seed ${values.seed}`)

const session = startSession()
const types = startTypeCheck(root)
const { problemsIn } = webTexts(root)
const tests = all.filter((file) => /\.test\.tsx?$/.test(file))
const judge = startJudge({
  tests,
  run: session.run,
  misses: ({ file, ...fault }) => file.startsWith('web/') && problemsIn(file, withFault(read(file), fault)).length > 0,
  refuses: (fault) => types.refuses(fault, read(fault.file)),
  reaching: reachingOf(all, read),
})
const oneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 60)
const describe = ({ file, line, before, after }) => `${file}:${line}  ${oneLine(before)}  →  ${oneLine(after)}`
const judged = []
for (const fault of drawn) {
  const from = Date.now()
  const outcome = await judge(fault)
  judged.push({ ...fault, outcome })
  const seconds = Math.round((Date.now() - from) / 1000)
  console.log(`${String(judged.length).padStart(4)}  ${outcome.padEnd(8)}  ${seconds} s  ${describe(fault)}`)
}
session.stop()
types.remove()

const those = (outcome) => judged.filter((fault) => fault.outcome === outcome)
const found = those('noticed').length + those('walked').length
const counted = found + those('survived').length
console.log(`\nSurvivors:\n${those('survived').map(describe).join('\n')}`)
console.log(
  `\n${found} of ${counted} faults were noticed (${((100 * found) / Math.max(counted, 1)).toFixed(1)} %), ${those('walked').length} of them by tests outside their feature, seed ${values.seed}; not counted: ${those('refused').length} that do not compile or ask for a text that there is not, ${those('broken').length} whose tests fail by themselves`,
)
mkdirSync(join(root, 'reports'), { recursive: true })
writeFileSync(join(root, 'reports/mutation-sample.json'), JSON.stringify({ seed: values.seed, judged }, null, 2))
