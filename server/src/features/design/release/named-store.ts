import { sql } from 'kysely'
import type { Trx } from '../../../platform/database'

/** Those of some data interfaces that are there, be they off; nobody deletes them until the transaction ends. */
export async function holdInterfaces(trx: Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select id from data_interface
    where id = any(${[...ids]}::text[]) and deleted_at is null order by id for share`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Codes, in small letters, of those of some bill rules that are there; nobody changes or deletes them until the transaction ends. */
export async function holdRules(trx: Trx, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const small = codes.map((code) => code.toLowerCase())
  const { rows } = await sql<{ code: string }>`select lower(en_code) as code from bill_rule
    where lower(en_code) = any(${small}::text[]) and deleted_at is null order by id for share`.execute(trx)
  return new Set(rows.map(({ code }) => code))
}
