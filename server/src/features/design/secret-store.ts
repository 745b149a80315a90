import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

export interface SecretColumn {
  readonly designId: string
  readonly key: string
  readonly table: string
  readonly column: string
}

/** Where forms keep secrets, those of removed fields among them. */
export const listSecretColumns = (db: Db): Promise<SecretColumn[]> =>
  db
    .selectFrom('lc_column')
    .innerJoin('lc_table', 'lc_table.name', 'lc_column.table_name')
    .select(['design_id as designId', 'lc_column.key', 'table_name as table', 'lc_column.name as column'])
    .where('type', '=', 'bytea')
    .where('purged_at', 'is', null)
    .orderBy('table_name')
    .orderBy('lc_column.name')
    .execute()

interface Asked {
  /** How those begin that are left out. */
  readonly beginning: string
  readonly after: string
  readonly most: number
}

/** The next secrets of a column, in the order of their records, and locks these. */
export async function lockSecrets(
  trx: Trx,
  { table, column }: SecretColumn,
  { beginning, after, most }: Asked,
): Promise<{ id: string; sealed: string }[]> {
  const value = sql.id(column)
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, convert_from(${value}, 'UTF8') as sealed from ${sql.table(table)}
    where id > ${after} and substring(${value} from 1 for ${beginning.length}) <> ${Buffer.from(beginning)}
    order by id limit ${most} for update`.execute(trx)
  return rows
}

/** Writes others in their place. */
export async function putSecrets(
  trx: Trx,
  { table, column }: SecretColumn,
  secrets: readonly { readonly id: string; readonly sealed: string }[],
): Promise<void> {
  const [ids, texts] = [secrets.map(({ id }) => id), secrets.map(({ sealed }) => sealed)]
  await sql`update ${sql.table(table)} as kept set ${sql.id(column)} = convert_to(anew.sealed, 'UTF8')
    from unnest(${ids}::text[], ${texts}::text[]) as anew (id, sealed) where kept.id = anew.id`.execute(trx)
}

/** The forms that have fields for secrets, those of removed fields among them. */
export async function listSecretForms(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('lc_column')
    .innerJoin('lc_table', 'lc_table.name', 'lc_column.table_name')
    .select('design_id as id')
    .distinct()
    .where('type', '=', 'bytea')
    .execute()
  return rows.map(({ id }) => id)
}
