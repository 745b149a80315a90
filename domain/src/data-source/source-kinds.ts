/** Kinds of databases as clients name them, with the port that each listens on by itself. */
export const sourceKinds = {
  PostgreSQL: { port: 5432, isServed: true },
  MySQL: { port: 3306, isServed: true },
  SQLServer: { port: 1433, isServed: false },
  Oracle: { port: 1521, isServed: false },
  DM8: { port: 5236, isServed: false },
  KingbaseES: { port: 54321, isServed: false },
} as const

export type SourceKind = keyof typeof sourceKinds
/** The kinds that the product connects to. */
export type ServedKind = 'PostgreSQL' | 'MySQL'

/** Whether the product connects to databases of a kind; others are known by name alone. */
export const isServedKind = (kind: string): kind is ServedKind =>
  Object.hasOwn(sourceKinds, kind) && sourceKinds[kind as SourceKind].isServed

/** How a connection is protected: encrypted with a certificate that is checked, encrypted with any, or not at all. */
export const sourceTls = ['verify', 'any', 'off'] as const
export type SourceTls = (typeof sourceTls)[number]

/** Where a password goes, and how well it is kept on the way. */
export interface PasswordPlace {
  readonly dbType: string
  readonly host: string
  readonly port: number
  readonly userName: string
  readonly tls: SourceTls
}

/**
 * Whether a kept password may not go where a changed source leads: to another server or user, or over a way that is
 * protected less. Whoever changes the address would else send himself what he may not read.
 */
export function isElsewhere(kept: PasswordPlace, next: PasswordPlace): boolean {
  const names = ['dbType', 'port', 'userName'] as const
  if (names.some((name) => kept[name] !== next[name])) return true
  if (kept.host.toLowerCase() !== next.host.toLowerCase()) return true
  return sourceTls.indexOf(next.tls) > sourceTls.indexOf(kept.tls)
}
