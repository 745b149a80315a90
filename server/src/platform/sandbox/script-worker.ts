import { parentPort } from 'node:worker_threads'
import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSContext } from 'quickjs-emscripten-core'

export interface ScriptTask {
  /** The text of a function of one value. */
  script: string
  /** JSON. */
  input: string
}
export type ScriptResult =
  | { output: string | null }
  /** What the script threw, and in which of its lines. */
  | { failed: string; line: number | null; isInterrupted: boolean }

/** Milliseconds after which a script is interrupted by its own machine. */
const patience = 100
const stackBytes = 256 * 1024
/** 32 MiB that cannot grow: a limit within the machine alone is passed by large texts and lists. */
const pages = 512

// The types of this workspace know no WebAssembly, which every Node has.
const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: new (size: object) => never } }).WebAssembly

const caller = `(run, text) => {
  const made = run(JSON.parse(text))
  if (made instanceof Promise) throw new TypeError('async')
  return JSON.stringify(made)
}`

/** The line of the script that an error names, as its author counts them. */
function lineOf(stack: unknown): number | null {
  const [, line] = /script\.js:(\d+)/.exec(String(stack)) ?? []
  return line ? Number(line) : null
}

function failure(context: QuickJSContext, error: unknown): ScriptResult {
  const { name = '', message = '', stack } = (error ?? {}) as { name?: string; message?: string; stack?: string }
  const isInterrupted = name === 'InternalError' && message === 'interrupted'
  const text = typeof error === 'object' ? `${name}: ${message}` : String(error)
  context.dispose()
  return { failed: text.slice(0, 500), line: lineOf(stack), isInterrupted }
}

/** Runs a function in a machine of its own, which has nothing of this process: no clock of the host, no files, no network. */
async function run({ script, input }: ScriptTask): Promise<ScriptResult> {
  const wasmMemory = new Memory({ initial: pages, maximum: pages })
  const machine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }))
  const runtime = machine.newRuntime()
  runtime.setMaxStackSize(stackBytes)
  const context = runtime.newContext()
  const end = Date.now() + patience
  // Asked every 10,000 steps: a thread that had to wait for its turn is not yet a script that takes long.
  let asked = 0
  runtime.setInterruptHandler(() => {
    asked += 1
    return asked > 2 && Date.now() > end
  })
  parentPort?.postMessage('running')
  const call = context.unwrapResult(context.evalCode(caller, 'caller.js'))
  const made = context.evalCode(`(${script}\n)`, 'script.js')
  if (made.error) return failure(context, context.dump(made.error))
  if (context.typeof(made.value) !== 'function') return { failed: 'function', line: null, isInterrupted: false }
  const result = context.callFunction(call, context.undefined, made.value, context.newString(input))
  if (result.error) return failure(context, context.dump(result.error))
  return { output: context.typeof(result.value) === 'string' ? context.getString(result.value) : null }
}

parentPort?.on('message', (task: ScriptTask) => {
  run(task).then(
    (result) => parentPort?.postMessage(result),
    // The machine itself broke, mostly since its memory is full.
    (error: unknown) =>
      parentPort?.postMessage({ failed: `memory: ${String(error)}`.slice(0, 500), line: null, isInterrupted: false }),
  )
})
parentPort?.postMessage('ready')
