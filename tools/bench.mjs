// Measures the product beside a bare server in the same run. TypeScript, so it runs under tsx.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('./bench/run-bench.ts', import.meta.url))
const result = spawnSync(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(result.status ?? 1)
