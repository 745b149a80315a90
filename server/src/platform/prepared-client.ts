import pg from 'pg'
import { sha256 } from './token'

/** Statements that are prepared at most on one connection; lists with rare filters beyond that are planned each time. */
const mostStatements = 400

const names = new Map<string, string>()

/** The name under which a statement is prepared, or undefined when it is one too many. PostgreSQL keeps 63 characters. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostStatements) return known
  const name = sha256(text).slice(0, 40)
  names.set(text, name)
  return name
}

const isStream = (config: unknown): boolean => typeof (config as { submit?: unknown }).submit === 'function'

type Query = (config: unknown, values?: unknown, done?: unknown) => unknown

/**
 * A connection that prepares each statement with values once, so that PostgreSQL parses and plans it once. Statements that
 * are sent before the last one is answered travel together; they are done one by one, in the order of sending.
 */
export class PreparedClient extends pg.Client {
  override pipeline = true
  override query = this.#prepared.bind(this) as pg.Client['query']

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
    const name = nameOf(config)
    return name ? send({ name, text: config, values }) : send(config, values)
  }
}
