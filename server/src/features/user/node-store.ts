import { sql } from 'kysely'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { visibleColumns } from '../../platform/guarded-model/model'
import { whereVisible } from '../../platform/guarded-model/read-rows'
import { inOneOf } from './filter-store'
import { pickable } from './pickable'
import { userModel } from './user-model'

interface LevelRow {
  kind: 'user' | 'organize'
  id: string
  fullName: string
  headIcon: string
}

/** In one statement: the people of a node whom the person may choose, and which of the organisations hold any such. */
export async function listLevel(
  db: Db,
  actor: Actor,
  { nodeId, organizeIds }: { nodeId: string; organizeIds: readonly string[] },
): Promise<{ people: LevelRow[]; occupied: Set<string> }> {
  const filters = pickable(actor)
  const here = whereVisible(userModel, actor, { filters: [...filters, inOneOf([nodeId])] })
  const there = whereVisible(userModel, actor, { filters: [...filters, sql`place.organize_id = node.id`] })
  const seesName = visibleColumns(userModel, actor).some((column) => column.name === 'realName')
  const result = await sql<LevelRow>`
    select kind, id, "fullName", "headIcon" from (
      select 'user' as kind, id, ${seesName ? sql`real_name` : sql`''`} as "fullName", head_icon as "headIcon", sort_code
        from user_list ${here}
      union all
      select 'organize', node.id, '', '', 0 from unnest(${[...organizeIds]}::text[]) as node(id)
        where exists (select 1 from user_organize place join user_list on user_list.id = place.user_id ${there})
    ) as level order by sort_code, "fullName" collate "zh-x-icu", id`.execute(db)
  const occupied = result.rows.filter((row) => row.kind === 'organize').map((row) => row.id)
  return { people: result.rows.filter((row) => row.kind === 'user'), occupied: new Set(occupied) }
}
