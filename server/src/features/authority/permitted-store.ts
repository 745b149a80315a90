import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isItemOn, isMenuOn, isNotOver, isPersonOn } from '../../platform/is-on'

interface Permitted {
  readonly id: string
  readonly language: string
}

/** The people who are on and may press a button: super administrators, and whoever was granted it and its page. */
export async function listPermitted(
  db: Db,
  { modelId, button }: { modelId: string; button: string },
): Promise<Permitted[]> {
  const { rows } = await sql<Permitted>`
    with held as (
      select held.user_id, g.item_kind from permission_grant g
      join person_grantee held on held.object_type = g.object_type and held.object_id = g.object_id
        and held.is_on and ${isNotOver('held')}
      left join menu_item item on g.item_kind = 'button' and item.id = g.item_id
      join menu on menu.id = coalesce(item.menu_id, g.item_id) and ${isMenuOn()}
      where ${isNotOver('g')} and menu.id = ${modelId}
        and (g.item_kind = 'module' or (item.en_code = ${button} and ${isItemOn('item')}))
    )
    select id, language from app_user where ${isPersonOn()} and (is_administrator or (
      id in (select user_id from held where item_kind = 'module')
      and id in (select user_id from held where item_kind = 'button'))) order by id`.execute(db)
  return rows
}
