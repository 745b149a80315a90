import type { FieldColumn } from '@workstation/domain/form/kind'
import type { Trx } from '../../../platform/database'
import { addSharedUnique, listShared, showShared } from './shared-store'
import { addColumn, addUnique, createMain, createSub } from './table-store'

/**
 * Makes the tables of all releases anew, with nothing in them, and the views of those that share tables, as their catalogue says.
 * @param columns names of the columns of each table, in the order in which they stood
 */
export async function remakeTables(trx: Trx, columns: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const tables = await trx.selectFrom('lc_table').selectAll().orderBy('key').orderBy('name').execute()
  const mains = new Map(tables.filter(({ key }) => key === '').map(({ design_id, name }) => [design_id, name]))
  // Backups of older versions know of no other.
  const own = tables.filter(({ is_shared = false }) => !is_shared)
  for (const { name, key, design_id } of own) {
    if (key === '') await createMain(trx, name)
    else await createSub(trx, { name, main: mains.get(design_id) ?? '' })
    const rows = await trx.selectFrom('lc_column').selectAll().where('table_name', '=', name).execute()
    const known = new Map(rows.map((row) => [row.name, row]))
    for (const column of columns.get(name) ?? []) {
      const row = known.get(column)
      if (!row) continue
      const made = { name: row.name, type: row.type as FieldColumn }
      await addColumn(trx, name, made)
      if (row.is_unique) await addUnique(trx, name, made)
    }
  }
  if (own.length === tables.length) return
  await showShared(trx)
  for (const part of await listShared(trx))
    for (const column of part.columns) if (column.isUnique) await addSharedUnique(trx, part, column)
}
