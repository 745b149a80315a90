import { vi } from 'vitest'
import { type ScriptAnswer, type ScriptQuestion, scriptTurns } from '../platform/sandbox/script-turns'

interface Threads {
  /** How many were begun, and how many of these were ended. */
  begun: number
  ended: number
}

/** Runs scripts in the same machine as pages do, without the worker around it, which this environment has not. */
export function fakeScriptWorker(): Threads {
  const threads = { begun: 0, ended: 0 }
  class FakeWorker {
    onmessage: ((event: { data: ScriptAnswer }) => void) | null = null
    readonly #ask = scriptTurns((answer) => this.#tell(answer))
    #isEnded = false

    constructor() {
      threads.begun += 1
      this.#tell('ready')
    }

    postMessage(question: ScriptQuestion) {
      this.#ask(question)
    }

    terminate() {
      if (!this.#isEnded) threads.ended += 1
      this.#isEnded = true
    }

    #tell(data: ScriptAnswer) {
      setTimeout(() => !this.#isEnded && this.onmessage?.({ data }))
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return threads
}

/** A worker that says it is there, and then nothing. */
export function silentScriptWorker(): Threads {
  const threads = { begun: 0, ended: 0 }
  class SilentWorker {
    onmessage: ((event: { data: ScriptAnswer }) => void) | null = null

    constructor() {
      threads.begun += 1
      setTimeout(() => this.onmessage?.({ data: 'ready' }))
    }

    postMessage() {
      setTimeout(() => this.onmessage?.({ data: 'running' }))
    }

    terminate() {
      threads.ended += 1
    }
  }
  vi.stubGlobal('Worker', SilentWorker)
  return threads
}
