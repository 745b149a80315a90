import type pg from 'pg'

/** The address of a test's database, for a process that reads it from its environment. */
export function databaseUrl({ connectionString, host = '', port, user, password, database }: pg.PoolConfig): string {
  if (connectionString) return connectionString
  const who = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password))}`
  if (host.startsWith('/')) return `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return `postgres://${who}@${host}:${port}/${database}`
}
