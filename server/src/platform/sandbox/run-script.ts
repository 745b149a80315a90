import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { isShallow } from '@workstation/domain/data-interface/answer-rows'
import { AppError } from '../app-error'
import type { ScriptResult, ScriptTask } from './script-worker'

/** Milliseconds after which a script that does not heed its interrupt is ended with its thread. */
const patience = 500
/** Milliseconds for its machine to be there, which a busy server may need. */
const startMs = 10_000
/** Milliseconds that a thread without work is kept. */
const keptMs = 60_000
const mostBytes = 1024 * 1024
const levels = 100

const limits = { env: {}, resourceLimits: { maxOldGenerationSizeMb: 64 } }

/** The program of the thread: in the same folders below the bundle, or the source itself, made readable while developing. */
function startThread(): Worker {
  const here = import.meta.url
  if (!here.endsWith('.ts')) return new Worker(new URL('./platform/sandbox/script-worker.js', here), limits)
  const tsx = pathToFileURL(createRequire(here).resolve('tsx/package.json'))
  const reader = new URL('dist/esm/api/index.mjs', tsx)
  const source = new URL('./script-worker.ts', here)
  const program = `import('${reader}').then(({ register }) => { register(); return import('${source}') })`
  return new Worker(program, { ...limits, eval: true })
}

let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null

/** A thread that waits for work. It holds nothing of earlier scripts: each has a machine and memory of its own. */
async function takeThread(): Promise<Worker> {
  if (idle) {
    const { worker, timer } = idle
    idle = null
    clearTimeout(timer)
    return worker
  }
  const worker = startThread()
  // An error of a thread that nobody waits for must not end the process.
  worker.on('error', () => undefined)
  await new Promise((ready, failed) => worker.once('message', ready).once('error', failed))
  worker.unref()
  return worker
}

function giveBack(worker: Worker): void {
  if (idle) return void worker.terminate()
  const timer = setTimeout(() => {
    idle = null
    void worker.terminate()
  }, keptMs)
  idle = { worker, timer: timer.unref() }
}

/** What the thread answers, or null when it was ended. */
function answerOf(worker: Worker, task: ScriptTask): Promise<ScriptResult | null> {
  return new Promise((resolve) => {
    const end = (result: ScriptResult | null) => {
      clearTimeout(timer)
      worker.off('message', hear).off('error', broken).off('exit', broken)
      if (result) giveBack(worker)
      else void worker.terminate()
      resolve(result)
    }
    const broken = () => end(null)
    const hear = (message: ScriptResult | 'running') => {
      if (message !== 'running') return end(message)
      clearTimeout(timer)
      timer = setTimeout(broken, patience)
    }
    let timer = setTimeout(broken, startMs)
    worker.on('message', hear).on('error', broken).on('exit', broken)
    worker.postMessage(task)
  })
}

const tooLarge = () => new AppError('script.too-large')

function inputOf(value: unknown): string {
  if (!isShallow(value, levels)) throw tooLarge()
  const input = JSON.stringify(value) ?? 'null'
  if (Buffer.byteLength(input) > mostBytes) throw tooLarge()
  return input
}

function outputOf(result: ScriptResult | null): unknown {
  if (!result) throw new AppError('script.too-long')
  if ('failed' in result) throw failureOf(result)
  if (result.output === null) return null
  if (Buffer.byteLength(result.output) > mostBytes) throw tooLarge()
  const value: unknown = JSON.parse(result.output)
  if (!isShallow(value, levels)) throw tooLarge()
  return value
}

function failureOf({ failed, line, isInterrupted }: Extract<ScriptResult, { failed: string }>): AppError {
  if (isInterrupted) return new AppError('script.too-long')
  if (failed === 'function') return new AppError('script.no-function')
  if (/out of memory|^memory:/.test(failed)) return new AppError('script.memory')
  return line
    ? new AppError('script.failed-at', { reason: failed, line })
    : new AppError('script.failed', { reason: failed })
}

/**
 * Runs a script that somebody wrote, `(data) => data`, on a value: in WebAssembly without any object of this process, in
 * another thread, with 32 MiB, 100 ms, and at most 1 MB and 100 levels in and out (THR-04).
 * @returns what it answers, as JSON has it; null for nothing
 * @throws script.failed, script.failed-at, script.no-function, script.too-long, script.memory, script.too-large
 */
export async function runScript(script: string, value: unknown): Promise<unknown> {
  const input = inputOf(value)
  return outputOf(await answerOf(await takeThread(), { script, input }))
}
