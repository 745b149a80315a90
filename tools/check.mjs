// Every check of the source, two at a time; goes on after a failure and says at the end what failed.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inPairs } from './check/in-pairs.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { runTool } from './say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
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

await runTool(async () => {
  const from = performance.now()
  installDependencies(root)
  // Only now, since the checks need what was just installed.
  const { checkSteps } = await import('./check/steps.mjs')
  const results = await inPairs(checkSteps(root), runStep)
  const failed = results.filter(({ ok }) => !ok)
  console.log(`\n${results.map(({ row }) => row).join('\n')}`)
  console.log(`\n${failed.length === 0 ? 'All checks passed' : `${failed.length} checks failed`} in ${seconds(from)} s`)
  process.exitCode = failed.length === 0 ? 0 : 1
})
