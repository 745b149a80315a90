// Every check of the source, one after the other; goes on after a failure and says at the end what failed.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleSize } from './bundle-size.mjs'
import { dependencyVersions } from './check/dependency-versions.mjs'
import { importDirection } from './check/import-direction.mjs'
import { migrationList } from './check/migration-list.mjs'
import { runCommand } from './check/run-command.mjs'
import { localeProblems } from './locales.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const types = (project) => ({
  name: `types of ${project}`,
  run: () => runCommand(root, 'node_modules/typescript/bin/tsc', '-p', project),
})

/** `shown` steps print what they found even when all is well. */
const steps = [
  {
    name: 'format and lint',
    run: () => runCommand(root, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  },
  ...['domain', 'contract', 'server', 'web', 'e2e'].map(types),
  { name: 'import direction', run: () => importDirection(root) },
  { name: 'unused code', run: () => runCommand(root, 'node_modules/knip/bin/knip.js', '--no-progress') },
  { name: 'dependency versions', run: () => dependencyVersions(root) },
  { name: 'migration list', run: () => migrationList(root) },
  { name: 'texts', run: checkTexts },
  { name: 'build', run: () => runCommand(root, 'tools/build.mjs') },
  { name: 'bundle size', run: () => bundleSize(root), shown: true },
  { name: 'requirements', run: () => runCommand(root, 'tools/requirements.mjs'), shown: true },
]

async function checkTexts() {
  const { problems, checked } = await localeProblems(root)
  return { ok: problems.length === 0, output: [...problems, `${checked} sets of texts`].join('\n') }
}

const seconds = (from) => ((performance.now() - from) / 1000).toFixed(1)

async function runStep({ name, run, shown }) {
  const from = performance.now()
  const { ok, output } = await Promise.resolve()
    .then(run)
    .catch((error) => ({ ok: false, output: error.stack }))
  const row = `${ok ? 'ok  ' : 'FAIL'} ${seconds(from).padStart(6)} s  ${name}`
  console.log(row)
  if (!ok || shown) console.log(output.replace(/^/gm, '    '))
  return { ok, row }
}

const from = performance.now()
const results = []
for (const step of steps) results.push(await runStep(step))
const failed = results.filter(({ ok }) => !ok)
console.log(`\n${results.map(({ row }) => row).join('\n')}`)
console.log(`\n${failed.length === 0 ? 'All checks passed' : `${failed.length} checks failed`} in ${seconds(from)} s`)
process.exitCode = failed.length === 0 ? 0 : 1
