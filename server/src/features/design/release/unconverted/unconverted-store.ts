import type { FieldColumn } from '@workstation/domain/form/kind'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database'
import { id, isLost, table } from '../table-store'

/** A column with the type that its values become. */
export interface LeftColumn {
  readonly of: string
  /** False for the rows of a sub-table. */
  readonly isMain: boolean
  readonly column: string
  readonly from: FieldColumn
  readonly to: FieldColumn
}

/** Records with such a value, in themselves or in a row of theirs. */
export const recordsLeaving = (left: LeftColumn): RawBuilder<unknown> =>
  left.isMain ? isLost(left) : sql`id in (select record_id from ${table(left.of)} where ${isLost(left)})`

interface LeftValue {
  readonly record_id: string
  /** Of the row in its sub-table, from 1. */
  readonly line: number
  readonly value: unknown
}

/** The values of some records that become nothing, in the order of their rows. */
export async function listLeft(db: Db, left: LeftColumn, records: readonly string[]): Promise<LeftValue[]> {
  const { of, isMain, column } = left
  const value = sql`${id(column)} as value`
  const ids = [...records]
  const { rows } = await (isMain
    ? sql<LeftValue>`select id as record_id, 1 as line, ${value} from ${table(of)}
        where id = any(${ids}::text[]) and ${isLost(left)}`
    : sql<LeftValue>`select * from (
        select record_id, (row_number() over (partition by record_id order by place, id))::integer as line, ${id(column)},
          ${value} from ${table(of)} where record_id = any(${ids}::text[])) numbered
        where ${isLost(left)} order by record_id, line`
  ).execute(db)
  return rows
}
