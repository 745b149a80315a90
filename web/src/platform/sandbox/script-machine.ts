import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core'
import { scriptApi } from './script-api'

/** Why a turn ended without a report. */
export type ScriptFailure = {
  readonly reason: 'failed' | 'no-function' | 'too-long' | 'memory'
  /** What was thrown, for its author. */
  readonly said: string
  /** The line of the script, where it is known. */
  readonly line: number | null
}
/** The report is JSON text. */
export type TurnResult = { readonly report: string } | { readonly failure: ScriptFailure }

/** Milliseconds after which a turn is interrupted by the machine itself. */
const patience = 100
const stackBytes = 256 * 1024
/** 32 MiB that cannot grow: a limit within the machine alone is passed by large texts and lists. */
const pages = 512
/** Promises that are gone on with between two looks at the clock. */
const jobsAtOnce = 200

function lineOf(stack: unknown): number | null {
  const [, line] = /script\.js:(\d+)/.exec(String(stack)) ?? []
  return line ? Number(line) : null
}

/** A broken machine can break while it tells why. */
function failureOf(error: unknown): ScriptFailure {
  const isObject = typeof error === 'object' && error !== null
  const { name = '', message = '', stack } = (isObject ? error : {}) as Record<string, unknown>
  const said = (isObject ? `${String(name)}: ${String(message)}` : String(error)).slice(0, 500)
  const line = lineOf(stack)
  if (name === 'InternalError' && message === 'interrupted') return { reason: 'too-long', said, line }
  return { reason: /out of memory/.test(said) ? 'memory' : 'failed', said, line }
}

/** One script in a machine of its own, which has nothing of this page: no document, no network, no clock that calls back. */
export class ScriptMachine {
  readonly #runtime: QuickJSRuntime
  readonly #context: QuickJSContext
  #host: QuickJSHandle | null = null
  #end = 0
  #asked = 0

  private constructor(runtime: QuickJSRuntime) {
    this.#runtime = runtime
    this.#context = runtime.newContext()
    // Asked every 10,000 steps.
    runtime.setInterruptHandler(() => this.#isLate())
  }

  static async make(): Promise<ScriptMachine> {
    const wasmMemory = new WebAssembly.Memory({ initial: pages, maximum: pages })
    const machine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }))
    const runtime = machine.newRuntime()
    runtime.setMaxStackSize(stackBytes)
    return new ScriptMachine(runtime)
  }

  /** @param input JSON text of the form's id, the moment and the values */
  start(script: string, input: string): TurnResult {
    this.#wind()
    const context = this.#context
    const api = context.unwrapResult(context.evalCode(scriptApi, 'api.js'))
    const made = context.evalCode(`(${script}\n)`, 'script.js')
    if (made.error) return { failure: failureOf(context.dump(made.error)) }
    if (context.typeof(made.value) !== 'function') return { failure: { reason: 'no-function', said: '', line: null } }
    const host = context.callFunction(api, context.undefined, made.value, context.newString(input))
    if (host.error) return { failure: failureOf(context.dump(host.error)) }
    this.#host = host.value
    return this.#goOn()
  }

  /** @param reply JSON text of what a data interface answered, and of the values as they are now */
  answer(reply: string): TurnResult {
    this.#wind()
    const answered = this.#ask('answer', this.#context.newString(reply))
    return 'failure' in answered ? answered : this.#goOn()
  }

  #wind() {
    this.#end = Date.now() + patience
    this.#asked = 0
  }

  /** A page that had to wait for its turn is not yet a script that takes long. */
  #isLate(): boolean {
    this.#asked += 1
    return this.#asked > 2 && Date.now() > this.#end
  }

  #ask(name: string, ...given: QuickJSHandle[]): { value: QuickJSHandle } | { failure: ScriptFailure } {
    const context = this.#context
    if (!this.#host) return { failure: failureOf('not started') }
    const result = context.callFunction(context.getProp(this.#host, name), context.undefined, ...given)
    return result.error ? { failure: failureOf(context.dump(result.error)) } : { value: result.value }
  }

  /** Goes on with promises until nothing is left to do, and tells what came of it. */
  #goOn(): TurnResult {
    const context = this.#context
    while (this.#runtime.hasPendingJob()) {
      const done = this.#runtime.executePendingJobs(jobsAtOnce)
      if (done.error) return { failure: failureOf(context.dump(done.error)) }
      if (this.#isLate()) return { failure: { reason: 'too-long', said: '', line: null } }
    }
    const thrown = this.#ask('thrown')
    if ('failure' in thrown) return thrown
    if (context.typeof(thrown.value) === 'object')
      return { failure: failureOf(context.dump(context.getProp(thrown.value, 'error'))) }
    const told = this.#ask('report')
    return 'failure' in told ? told : { report: context.getString(told.value) }
  }
}
