// Puts faults into the rules of domain, one at a time, and says which of them no test notices.
// Arguments are files to look at alone: npm run mutate -- domain/src/review/progress.ts

import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies } from './install-dependencies.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
installDependencies(root)
const files = process.argv.slice(2)
const chosen = files.length > 0 ? ['--mutate', [...files, '!**/*.test.ts'].join(',')] : []
const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const { status } = spawnSync(process.execPath, [stryker, 'run', ...chosen], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
