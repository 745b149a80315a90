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

type Query = (config: unknown, values?: unknown, done?: unknown) => unknown

/** A connection that prepares each statement with values once, so that PostgreSQL parses and plans it once. */
export class PreparedClient extends pg.Client {
  override query = this.#prepared.bind(this) as pg.Client['query']

  #prepared(config: unknown, values?: unknown, done?: unknown): unknown {
    const send = super.query.bind(this) as Query
    if (typeof config !== 'string' || !Array.isArray(values) || done) return send(config, values, done)
    const name = nameOf(config)
    return name ? send({ name, text: config, values }) : send(config, values)
  }
}
