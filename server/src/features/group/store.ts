import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isNotOver, isOn } from '../../platform/is-on'

/** The groups that are on, by order; of one person when `memberId` is given. */
export const listGroupNames = (db: Db, memberId: string | null) =>
  db
    .selectFrom('user_group')
    .select(['id', 'full_name as fullName', 'en_code as enCode', 'type'])
    .where(isOn('user_group'))
    .$if(memberId !== null, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('user_group_member')
          .select('group_id')
          .where('user_id', '=', memberId)
          .where(isNotOver('user_group_member')),
      ),
    )
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

export const inState = (mark: number): RawBuilder<unknown> => sql`enabled_mark = ${mark}`

/** Whether a code is that of an entry of the dictionary of types that is on. */
export async function isType(trx: Trx, code: string): Promise<boolean> {
  const found = await sql`select 1 from dictionary_entry
    join dictionary_type on dictionary_type.id = dictionary_entry.dictionary_type_id
    where dictionary_type.en_code = 'groupType' and dictionary_type.deleted_at is null
      and dictionary_entry.en_code = ${code} and ${isOn('dictionary_entry')}`.execute(trx)
  return found.rows.length > 0
}

/** The organisations of a group. */
export const noOrganizes: RawBuilder<unknown> = sql`array[]::text[]`
