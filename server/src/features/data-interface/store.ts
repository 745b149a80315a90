import { type RawBuilder, sql } from 'kysely'
import type { GuardedColumn } from '../../platform/guarded-model/model'

/** Rows whose column holds a value as it travels. Text compares as it is, so that its index serves. */
export const hasValue = ({ source, type }: GuardedColumn, value: string): RawBuilder<unknown> =>
  type === 'text' ? sql`${sql.ref(source)} = ${value}` : sql`${sql.ref(source)}::text = ${value}`
