import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Invalidation } from './invalidation'
import { type AnswerPart, createNodeQuestions, partsOf } from './node-questions'
import { createNodeRoll, type NodeName, type SilentNode } from './node-roll'

/** What each node answered, the asking one first; those that did not in time are named. */
export interface Answers<T> {
  readonly answers: ReadonlyArray<{ readonly node: NodeName; readonly data: T }>
  readonly silent: readonly SilentNode[]
}

/** Asks something of all nodes at once. */
export interface Nodes {
  readonly own: NodeName
  /** Says how this node answers a question. */
  answer<I, T>(question: string, answer: (input: I) => T | Promise<T>): void
  /** Waits until all nodes that are known have answered, at most a moment. */
  ask<T>(question: string, input?: object): Promise<Answers<T>>
  /** Makes this node known to the others; the changes that nodes tell each other must be heard by then. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface Log {
  warn(details: object, message: string): void
}
export interface NodesOptions {
  readonly invalidation: Invalidation
  readonly log: Log
  /** 0 for one that is not fixed. */
  readonly port: number
  /** Milliseconds that an answer may take. */
  readonly momentMs?: number
  /** Milliseconds without an answer after which a node is taken for gone. */
  readonly goneAfter?: number
}

interface Question {
  readonly kind: 'ask'
  readonly from: NodeName
  readonly id: string
  readonly question: string
  readonly input: object
}
type Message =
  | { readonly kind: 'hello' | 'here' | 'bye'; readonly from: NodeName }
  | ({ readonly kind: 'part'; readonly from: NodeName } & AnswerPart)
  | Question

const topic = 'node'
const defaultMoment = 1500
const anHour = 60 * 60_000

const packed = (data: unknown) => deflateRawSync(JSON.stringify(data ?? null)).toString('base64')
const unpacked = (text: string): unknown => JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString())

/** The nodes that share a database. Each answers for itself, and none writes down who there is. */
export function createNodes({ invalidation, log, port, ...times }: NodesOptions): Nodes {
  const { momentMs = defaultMoment, goneAfter = anHour } = times
  const name = port === 0 ? hostname() : `${hostname()}:${port}`
  const own: NodeName = { id: randomUUID().slice(0, 8), name, startedAt: Date.now() }
  const roll = createNodeRoll({ namesAreFixed: port !== 0, goneAfter })
  const questions = createNodeQuestions(unpacked)
  const handlers = new Map<string, (input: never) => unknown>()
  let isStarted = false

  const warn = (message: string) => (error: unknown) => log.warn({ err: error }, message)
  // A node that cannot tell anything is one that others find silent.
  const tell = (message: Message) =>
    invalidation.tell(topic, JSON.stringify(message)).catch(warn('other nodes could not be told'))

  async function answerTo({ id, question, input }: Question): Promise<void> {
    const handler = handlers.get(question)
    if (!handler) return
    const parts = partsOf(id, packed(await handler(input as never)))
    await Promise.all(parts.map((part) => tell({ kind: 'part', from: own, ...part })))
  }
  async function hear(message: Message): Promise<void> {
    const { kind, from } = message
    if (from.id === own.id) return
    if (kind === 'bye') return roll.drop(from.id)
    roll.note(from)
    if (kind === 'hello') return tell({ kind: 'here', from: own })
    if (kind === 'part') return questions.take(from.id, message)
    if (kind === 'ask') return answerTo(message)
  }
  invalidation.on(topic, (key) => {
    if (!isStarted) return
    // The connection broke and is back: others may have come and gone.
    const heard = key === '*' ? tell({ kind: 'hello', from: own }) : Promise.resolve(key).then(JSON.parse).then(hear)
    heard.catch(warn('what another node told was not understood, or could not be answered'))
  })

  return {
    own,
    answer(question, answer) {
      handlers.set(question, answer as (input: never) => unknown)
    },
    async ask<T>(question: string, input: object = {}) {
      const handler = handlers.get(question)
      if (!handler) throw new Error(`no node answers “${question}”`)
      const send = (id: string) => void tell({ kind: 'ask', from: own, id, question, input })
      const others = questions.ask({ send, expected: roll.ids, momentMs })
      const [data, answers] = await Promise.all([handler(input as never), others])
      const named = [...answers].flatMap(([id, answer]) => {
        const node = roll.find(id)
        return node ? [{ node, data: answer as T }] : []
      })
      named.sort((left, right) => left.node.startedAt - right.node.startedAt)
      return { answers: [{ node: own, data: data as T }, ...named], silent: roll.silent((id) => answers.has(id)) }
    },
    async start() {
      isStarted = true
      await tell({ kind: 'hello', from: own })
    },
    async stop() {
      if (isStarted) await tell({ kind: 'bye', from: own })
      isStarted = false
    },
  }
}
