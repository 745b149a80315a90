import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { AppError } from '../../../platform/app-error'
import type { ParsedSheet, SheetLimits } from './parse-sheets'
import type { SheetResult, SheetTask } from './sheet-worker'

export interface ReadLimits extends SheetLimits {
  /** Milliseconds. */
  timeMs: number
  /** Megabytes of the process's own memory. */
  memoryMb: number
}

export const readLimits: ReadLimits = {
  entries: 2000,
  partBytes: 150 * 1024 * 1024,
  allBytes: 150 * 1024 * 1024,
  sheets: 500,
  rows: 50_000,
  columns: 256,
  characters: 64 * 1024 * 1024,
  timeMs: 30_000,
  memoryMb: 768,
}

/** The program that reads: in the same folders below the bundle, or the source itself while developing. */
function readerProgram(): { program: URL; execArgv: string[] } {
  const here = import.meta.url
  if (!here.endsWith('.ts')) return { program: new URL('./features/file/preview/sheet-worker.js', here), execArgv: [] }
  const tsx = pathToFileURL(createRequire(here).resolve('tsx/package.json'))
  const loader = new URL('dist/loader.mjs', tsx).href
  return { program: new URL('./sheet-worker.ts', here), execArgv: ['--import', loader] }
}

/** A process and not a thread: memory that runs out ends a thread together with the whole server. */
function startReader({ memoryMb }: ReadLimits): ChildProcess {
  const { program, execArgv } = readerProgram()
  return fork(fileURLToPath(program), {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...execArgv],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** What the process answers. One that ends without an answer ran out of memory. */
function answerOf(reader: ChildProcess, timeMs: number): Promise<SheetResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve({ problem: 'too-large' }), timeMs)
    reader.once('message', (message: SheetResult) => resolve(message))
    reader.on('error', reject)
    reader.once('exit', () => {
      clearTimeout(timer)
      resolve({ problem: 'too-large' })
    })
  })
}

/**
 * Reads an xlsx workbook in a process of its own, so that a large one holds nobody up and ends nobody else's work.
 * @throws file.sheet-damaged, or file.sheet-too-large when it passes a limit of size, time or memory
 */
export async function readWorkbook(bytes: Uint8Array, limits = readLimits): Promise<ParsedSheet[]> {
  const reader = startReader(limits)
  try {
    const answer = answerOf(reader, limits.timeMs)
    reader.send({ bytes, limits } satisfies SheetTask, () => undefined)
    const result = await answer
    if ('sheets' in result) return result.sheets
    throw new AppError(result.problem === 'too-large' ? 'file.sheet-too-large' : 'file.sheet-damaged')
  } finally {
    reader.kill('SIGKILL')
  }
}
