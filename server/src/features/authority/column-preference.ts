import { type authority, ColumnPreference } from '@workstation/contract/authority'
import type { OutputOf } from '@workstation/contract/endpoint'
import { isText } from '@workstation/contract/fields'
import { Value } from 'typebox/value'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'

/** A person arranges so many lists at most, so that a client cannot fill the table. */
const mostLists = 500

/** How a person arranged the columns of a list; null when he never did (AUT-26). */
export async function readColumns(
  db: Db,
  userId: string,
  moduleId: string,
): Promise<OutputOf<typeof authority.getColumns>> {
  const row = await db
    .selectFrom('column_preference')
    .select('columns')
    .where('user_id', '=', userId)
    .where('module_id', '=', moduleId)
    .executeTakeFirst()
  if (!row || !Value.Check(ColumnPreference, row.columns)) return null
  return row.columns.map((column) => ({ ...column, visible: column.columnVisible }))
}

function parse(fieldList: string): ColumnPreference {
  let parsed: unknown
  try {
    parsed = JSON.parse(fieldList)
  } catch {
    throw new AppError('invalid', { fields: 'fieldList' })
  }
  const kept = Value.Clean(ColumnPreference, withVisible(parsed))
  if (!Value.Check(ColumnPreference, kept) || !kept.every(({ prop, label }) => isText(prop) && isText(label)))
    throw new AppError('invalid', { fields: 'fieldList' })
  return kept
}

/** Some clients say `visible` for `columnVisible` (AUT-28). */
function withVisible(parsed: unknown): unknown {
  if (!Array.isArray(parsed)) return parsed
  return parsed.map((item) => ({ ...item, columnVisible: item?.columnVisible ?? item?.visible }))
}

/** Keeps how a person arranged the columns of a list (AUT-27). */
export async function saveColumns(db: Db, userId: string, moduleId: string, fieldList: string): Promise<void> {
  const columns = JSON.stringify(parse(fieldList))
  const { kept } = await db
    .selectFrom('column_preference')
    .select((eb) => eb.fn.countAll<string>().as('kept'))
    .where('user_id', '=', userId)
    .where('module_id', '!=', moduleId)
    .executeTakeFirstOrThrow()
  if (Number(kept) >= mostLists) throw new AppError('too-large', { limit: String(mostLists) })
  await db
    .insertInto('column_preference')
    .values({ user_id: userId, module_id: moduleId, columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'module_id']).doUpdateSet({ columns }))
    .execute()
}
