import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { AppError } from '../../../platform/app-error'
import type { ParsedSheet, SheetLimits } from './parse-sheets'
import type { SheetResult, SheetTask } from './sheet-worker'

export interface ReadLimits extends SheetLimits {
  /** Milliseconds. */
  timeMs: number
  /** Megabytes of the worker's own memory. */
  memoryMb: number
}

export const readLimits: ReadLimits = {
  entries: 2000,
  unpackedBytes: 150 * 1024 * 1024,
  rows: 50_000,
  columns: 256,
  timeMs: 30_000,
  memoryMb: 768,
}

/** The worker's program: in the same folders below the bundle, or the source itself while developing. */
function workerProgram(): { program: URL | string; options: WorkerOptions } {
  const here = import.meta.url
  if (!here.endsWith('.ts')) return { program: new URL('./features/file/preview/sheet-worker.js', here), options: {} }
  // Asked for by its path: what `require` finds under the name is the CommonJS twin, which cannot be loaded this way.
  const tsx = pathToFileURL(createRequire(here).resolve('tsx/package.json'))
  const loader = new URL('dist/esm/api/index.mjs', tsx).href
  const source = new URL('./sheet-worker.ts', here).href
  const start = `import('${loader}').then((tsx) => tsx.tsImport('${source}', '${here}'))`
  return { program: start, options: { eval: true } }
}

function startWorker(bytes: Uint8Array, limits: ReadLimits): Worker {
  const { program, options } = workerProgram()
  const { entries, unpackedBytes, rows, columns } = limits
  const task: SheetTask = { bytes, limits: { entries, unpackedBytes, rows, columns } }
  return new Worker(program, {
    ...options,
    env: {},
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  })
}

/**
 * Reads an xlsx workbook in a thread of its own, so that a large one holds nobody up.
 * @throws file.sheet-damaged, or file.sheet-too-large when it passes a limit of size, time or memory
 */
export async function readWorkbook(bytes: Uint8Array, limits = readLimits): Promise<ParsedSheet[]> {
  const worker = startWorker(bytes, limits)
  const tooLarge = () => new AppError('file.sheet-too-large')
  try {
    const result = await new Promise<SheetResult>((resolve, reject) => {
      const timer = setTimeout(() => reject(tooLarge()), limits.timeMs)
      worker.once('message', (message: SheetResult) => {
        clearTimeout(timer)
        resolve(message)
      })
      worker.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer)
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error)
      })
    })
    if ('sheets' in result) return result.sheets
    throw result.problem === 'too-large' ? tooLarge() : new AppError('file.sheet-damaged')
  } finally {
    await worker.terminate()
  }
}
