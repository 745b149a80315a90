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

/** Values by their place, since names of columns are the server's own. */
export type OutsideRow = readonly unknown[]

/** How long and how large an answer may be; the connection is cut at either. */
export interface AnswerLimits {
  readonly ms: number
  readonly bytes: number
}

/** A connection to such a database. Statements are prepared, one at a time, and values are bound. */
export interface OutsideConnection {
  /** @throws OutsideTooLate, OutsideTooLarge, and what the driver says */
  run(statement: string, values?: readonly unknown[], limits?: Partial<AnswerLimits>): Promise<readonly OutsideRow[]>
  close(): Promise<void>
}
