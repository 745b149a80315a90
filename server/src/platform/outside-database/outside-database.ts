import type { ServedKind, SourceTls } from '@workstation/domain/data-source/source-kinds'

/** A database of others: where it is, and how it is entered. */
export interface OutsideTarget {
  readonly kind: ServedKind
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  readonly password: string
  readonly tls: SourceTls
  /** Hosts that may lie inside, because an administrator said so (THR-08). */
  readonly allowedHosts: readonly string[]
}

export type OutsideRow = Readonly<Record<string, unknown>>

/** A connection to such a database. Statements are prepared, one at a time, and values are bound. */
export interface OutsideConnection {
  run(statement: string, values?: readonly unknown[]): Promise<readonly OutsideRow[]>
  close(): Promise<void>
}
