// Measures the product beside a bare server in the same run; `selectors` measures what pickers call in a large
// organisation. TypeScript, so it runs under tsx.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const [name, ...rest] = process.argv.slice(2)
const [file, args] = name === 'selectors' ? ['run-selectors.ts', rest] : ['run-bench.ts', process.argv.slice(2)]
const script = fileURLToPath(new URL(`./bench/${file}`, import.meta.url))
const result = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], { stdio: 'inherit' })
process.exit(result.status ?? 1)
