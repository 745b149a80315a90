import { isShallow } from '@workstation/domain/data-interface/answer-rows'
import type { ScriptReport } from './script-api'
import type { ScriptFailure } from './script-machine'
import type { ScriptAnswer, ScriptQuestion } from './script-turns'

/** Milliseconds after which a turn that does not heed its interrupt is ended with its worker. */
const patience = 500
/** Milliseconds for a worker and its machine to be there. */
const startMs = 20_000
const mostBytes = 1024 * 1024
const levels = 100
/** Data interfaces that one run may ask. */
const mostCalls = 50

/** Why a script came to no end. */
export class ScriptError extends Error {
  readonly reason: ScriptFailure['reason'] | 'too-large' | 'never-ends' | 'too-many-calls'
  readonly line: number | null

  constructor(reason: ScriptError['reason'], said = '', line: number | null = null) {
    super(said || reason)
    this.name = 'ScriptError'
    this.reason = reason
    this.line = line
  }
}

/** What a script works on, and who does what it wants. */
export interface ScriptHost {
  readonly id: string
  readonly moment: string
  /** The values as they are now, in JSON. */
  values(): unknown
  apply(effects: unknown): void
  /** Asks a data interface, with the rights of whoever fills the form in. */
  call(id: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown>
}

function jsonOf(value: object): string {
  if (!isShallow(value, levels)) throw new ScriptError('too-large')
  const text = JSON.stringify(value)
  if (text.length > mostBytes) throw new ScriptError('too-large')
  return text
}

function reportIn(text: string): ScriptReport {
  if (text.length > mostBytes) throw new ScriptError('too-large')
  const report: unknown = JSON.parse(text)
  if (typeof report !== 'object' || report === null) throw new ScriptError('failed')
  if (!isShallow(report, levels)) throw new ScriptError('too-large')
  return report as ScriptReport
}

/** A worker with one machine, which is ended from outside where it takes too long. */
class ScriptThread {
  readonly #worker = new Worker(new URL('./script-worker.ts', import.meta.url), { type: 'module' })
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #ready = this.#hear(startMs, 'ready')

  constructor() {
    // Whoever asks for a turn hears of it; one that is ended before has nobody who would.
    this.#ready.catch(() => undefined)
  }

  async turn(question: ScriptQuestion): Promise<ScriptReport> {
    await this.#ready
    const answer = this.#hear(startMs)
    this.#worker.postMessage(question)
    const found = await answer
    if (typeof found === 'string') throw new ScriptError('failed')
    if ('report' in found) return reportIn(found.report)
    const { reason, said, line } = found.failure
    throw new ScriptError(reason, said, line)
  }

  end() {
    clearTimeout(this.#timer)
    this.#worker.terminate()
  }

  /** The next answer that ends a turn; once the script runs, the clock is a short one. */
  #hear(ms: number, until?: 'ready'): Promise<ScriptAnswer> {
    return new Promise((resolve, reject) => {
      const late = () => reject(new ScriptError('too-long'))
      this.#timer = setTimeout(late, ms)
      const done = (answer: ScriptAnswer) => {
        clearTimeout(this.#timer)
        resolve(answer)
      }
      this.#worker.onmessage = ({ data }: MessageEvent<ScriptAnswer>) => {
        if (data === 'running' && until === undefined) {
          clearTimeout(this.#timer)
          this.#timer = setTimeout(late, patience)
        } else done(data)
      }
      this.#worker.onerror = () => {
        clearTimeout(this.#timer)
        reject(new ScriptError('memory'))
      }
    })
  }
}

interface Call {
  readonly number: number
  readonly id: string
  readonly parameters: Readonly<Record<string, unknown>>
}

function callsIn(calls: unknown): Call[] {
  const list: readonly unknown[] = Array.isArray(calls) ? calls : []
  return list.flatMap((one) => {
    const { number, id, parameters } = (typeof one === 'object' && one !== null ? one : {}) as Partial<Call>
    if (typeof number !== 'number' || typeof id !== 'string') return []
    const given = typeof parameters === 'object' && parameters !== null && !Array.isArray(parameters)
    return [{ number, id, parameters: given ? parameters : {} }]
  })
}

/** One run of a script: turns, with answers of data interfaces between them. */
class ScriptRun {
  readonly #thread = new ScriptThread()
  readonly #host: ScriptHost
  readonly #open = new Map<number, Promise<{ number: number; reply: object }>>()
  #calls = 0

  constructor(host: ScriptHost) {
    this.#host = host
  }

  async run(script: string): Promise<unknown> {
    const { id, moment } = this.#host
    try {
      let report = await this.#turn({ script, input: jsonOf({ id, moment, values: this.#host.values() }) })
      while (this.#open.size > 0) {
        const { number, reply } = await Promise.race(this.#open.values())
        this.#open.delete(number)
        report = await this.#turn({ reply: jsonOf({ number, ...reply, values: this.#host.values() }) })
      }
      // Nothing is left that could wake it.
      if (!report.ended) throw new ScriptError('never-ends')
      return report.returned ?? null
    } finally {
      this.#thread.end()
    }
  }

  async #turn(question: ScriptQuestion): Promise<ScriptReport> {
    const report = await this.#thread.turn(question)
    this.#host.apply(report.effects)
    for (const call of callsIn(report.calls)) {
      this.#calls += 1
      if (this.#calls > mostCalls) throw new ScriptError('too-many-calls')
      this.#open.set(call.number, this.#ask(call))
    }
    return report
  }

  /** What an interface refuses is told to the script, which may catch it. */
  async #ask({ number, id, parameters }: Call) {
    const reply = await this.#host.call(id, parameters).then(
      (output) => ({ output }),
      (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
    )
    return { number, reply }
  }
}

/**
 * Runs a script that somebody wrote, `(form) => { … }`: in WebAssembly without any object of this page, in a worker of its
 * own with 32 MiB, 100 ms for each turn, and at most 1 MB and 100 levels in and out (THR-04). A turn ends where it waits
 * for a data interface.
 *
 * @returns what the script gives back, as JSON has it; null for nothing
 * @throws ScriptError
 */
export const runScript = (script: string, host: ScriptHost): Promise<unknown> => new ScriptRun(host).run(script)
