import type { Writable } from 'node:stream'
import pg from 'pg'

/** Statements that a connection keeps prepared; PostgreSQL holds a plan of each, so that the least used go. */
const mostStatements = 400

/**
 * What a statement answers that was prepared for columns that are others by now: other results, or other types of what it
 * is given.
 */
const outdated: ReadonlySet<string> = new Set(['0A000', '42703', '42804', '42883'])

const isStream = (config: unknown): boolean => typeof (config as { submit?: unknown }).submit === 'function'

type Query = (config: unknown, values?: unknown, done?: unknown) => unknown

/** What the driver knows of the statements that it prepared; its types do not tell. */
interface Prepared {
  readonly connection: {
    readonly parsedStatements: Record<string, string>
    readonly stream: Writable
    close(what: { type: 'S'; name: string }): void
  }
}

/**
 * A connection that prepares each statement with values once, so that PostgreSQL parses and plans it once. Statements that
 * are sent before the last one is answered travel together; they are done one by one, in the order of sending.
 */
export class PreparedClient extends pg.Client {
  override pipeline = true
  override query = this.#prepared.bind(this) as pg.Client['query']
  /** Names by texts, the least recently used first. */
  readonly #names = new Map<string, string>()
  #made = 0
  #isGathering = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Statements under way are told that their connection broke, and the pool that an idle one did: no reason to end all.
    this.on('error', () => undefined)
  }

  #prepared(config: unknown, values?: unknown, done?: unknown): unknown {
    const send = super.query.bind(this) as Query
    // A stream asks for more of its rows between others' statements, which no pipeline can do.
    if (isStream(config)) this.pipeline = false
    if (typeof config !== 'string' || !Array.isArray(values) || done) return send(config, values, done)
    const name = this.#nameOf(config)
    this.#gather()
    const answer = send({ name, text: config, values }) as Promise<unknown>
    return answer.catch((error: { code?: string }) => {
      if (!outdated.has(error.code ?? '')) throw error
      if (this.#names.get(config) === name) this.#forget(config, name)
      // A transaction has ended with the failure; by itself, nothing was done yet.
      if (this.getTransactionStatus() !== 'I') throw error
      return send(config, values)
    })
  }

  /** What is sent in one turn goes out at once: the system takes longer over each packet than this side over a statement. */
  #gather(): void {
    if (this.#isGathering) return
    const { stream } = (this as unknown as Prepared).connection
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  #nameOf(text: string): string {
    const known = this.#names.get(text)
    this.#names.delete(text)
    // A name is never used again: whatever is under way by the old one does not meet the new one.
    this.#made += known ? 0 : 1
    const name = known ?? `s${this.#made}`
    this.#names.set(text, name)
    const [oldest] = this.#names
    if (oldest && this.#names.size > mostStatements) this.#forget(...oldest)
    return name
  }

  #forget(text: string, name: string): void {
    const { connection } = this as unknown as Prepared
    this.#names.delete(text)
    delete connection.parsedStatements[name]
    connection.close({ type: 'S', name })
  }
}
