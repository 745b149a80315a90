import { sql } from 'kysely'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { visibleColumns } from '../../platform/guarded-model/model'
import { whereVisible } from '../../platform/guarded-model/read-rows'
import { inOneOf } from './filter-store'
import { offeredPeople, pickable } from './pickable'

/** Columns of a person in a tree; a name that the page of people hides is ''. */
const personColumns = (actor: Actor) => {
  const seesName = visibleColumns(offeredPeople, actor).some((column) => column.name === 'realName')
  return sql`id, ${seesName ? sql`real_name` : sql`''`} as "fullName", head_icon as "headIcon", sort_code`
}

const inOrder = sql`order by sort_code, "fullName" collate "zh-x-icu", id`

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
  const here = whereVisible(offeredPeople, actor, { filters: [...filters, inOneOf([nodeId])] })
  const there = whereVisible(offeredPeople, actor, { filters: [...filters, sql`place.organize_id = node.id`] })
  const result = await sql<LevelRow>`
    select kind, id, "fullName", "headIcon" from (
      select 'user' as kind, ${personColumns(actor)} from user_list ${here}
      union all
      select 'organize', node.id, '', '', 0 from unnest(${[...organizeIds]}::text[]) as node(id)
        where exists (select 1 from user_organize place join user_list on user_list.id = place.user_id ${there})
    ) as level ${inOrder}`.execute(db)
  const occupied = result.rows.filter((row) => row.kind === 'organize').map((row) => row.id)
  return { people: result.rows.filter((row) => row.kind === 'user'), occupied: new Set(occupied) }
}

interface PlacedRow extends Omit<LevelRow, 'kind'> {
  organizeId: string
}

/** The people of these organisations whom the person may choose, each once for every one of them where he works. */
export async function listPlaced(
  db: Db,
  actor: Actor,
  { organizeIds, keyword, limit }: { organizeIds: readonly string[]; keyword: string; limit: number },
): Promise<PlacedRow[]> {
  const people = whereVisible(offeredPeople, actor, { keyword, filters: pickable(actor) })
  const result = await sql<PlacedRow>`
    select organize_id as "organizeId", id, "fullName", "headIcon"
    from (select ${personColumns(actor)} from user_list ${people}) as person
    join user_organize place on place.user_id = person.id and place.organize_id = any(${[...organizeIds]})
    ${inOrder} limit ${limit}`.execute(db)
  return result.rows
}
