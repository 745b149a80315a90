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

/**
 * A worker that says these one after another, the first as it begins, the others once it is asked, and then nothing.
 * @param replies `broken` for a worker that ends by itself
 */
export function repliesOfWorker(replies: readonly ('ready' | 'running' | 'broken')[]): Threads {
  const threads = { begun: 0, ended: 0 }
  class SayingWorker {
    onmessage: ((event: { data: ScriptAnswer }) => void) | null = null
    onerror: (() => void) | null = null

    constructor() {
      threads.begun += 1
      this.#say(replies.slice(0, 1))
    }

    postMessage() {
      this.#say(replies.slice(1))
    }

    #say(next: typeof replies) {
      for (const data of next) setTimeout(() => (data === 'broken' ? this.onerror?.() : this.onmessage?.({ data })))
    }

    terminate() {
      threads.ended += 1
    }
  }
  vi.stubGlobal('Worker', SayingWorker)
  return threads
}

/** A worker that says it is there, begins, and then says nothing. */
export const silentScriptWorker = (): Threads => repliesOfWorker(['ready', 'running'])
