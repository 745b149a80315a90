import type { Db } from '../../platform/database'
import { isOn } from '../../platform/is-on'

/** The groups that are on, by order; of one person when `memberId` is given. */
export const listGroups = (db: Db, memberId: string | null) =>
  db
    .selectFrom('user_group')
    .select(['id', 'full_name as fullName', 'en_code as enCode', 'type'])
    .where(isOn('user_group'))
    .$if(memberId !== null, (query) =>
      query.where('id', 'in', (eb) =>
        eb.selectFrom('user_group_member').select('group_id').where('user_id', '=', memberId),
      ),
    )
    .orderBy('sort_code')
    .orderBy('id')
    .execute()
