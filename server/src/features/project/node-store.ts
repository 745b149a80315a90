import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { visibleColumns } from '../../platform/guarded-model/model'
import { whereVisible } from '../../platform/guarded-model/read-rows'
import { projectModel } from './project-model'

type Condition = RawBuilder<unknown>

/** A project as trees of organisations show it. A name or code that the person may not see is ''. */
export interface ProjectNode {
  id: string
  fullName: string
  enCode: string
  organizeId: string | null
}

function fieldsFor(actor: Actor): Condition {
  const visible = new Set(visibleColumns(projectModel, actor).map((column) => column.name))
  const name = visible.has('fullName') ? sql`full_name` : sql`''`
  const code = visible.has('enCode') ? sql`en_code` : sql`''`
  return sql`id, ${name} as "fullName", ${code} as "enCode", organize_id as "organizeId"`
}

/** Projects by name; at most `limit`. */
export async function listNodes(
  db: Db,
  actor: Actor,
  { filters, limit }: { filters: readonly Condition[]; limit: number },
): Promise<ProjectNode[]> {
  const result = await sql<ProjectNode>`
    select ${fieldsFor(actor)} from project_list ${whereVisible(projectModel, actor, { filters })}
    order by full_name collate "zh-x-icu", id limit ${limit}`.execute(db)
  return result.rows
}

/** Where projects lie: in an organisation, or in none of these. */
export type Place = { in: string } | { notIn: readonly string[] }

const isAt = (place: Place): Condition =>
  'in' in place
    ? sql`organize_id = ${place.in}`
    : sql`(organize_id is null or organize_id <> all(${[...place.notIn]}::text[]))`

/** In one statement: the projects of a place by name, and which of the organisations hold any. */
export async function listLevel(
  db: Db,
  actor: Actor,
  { filters, place, organizeIds }: { filters: readonly Condition[]; place: Place; organizeIds: readonly string[] },
): Promise<{ projects: ProjectNode[]; occupied: Set<string> }> {
  const here = whereVisible(projectModel, actor, { filters: [...filters, isAt(place)] })
  const there = whereVisible(projectModel, actor, { filters: [...filters, sql`organize_id = node.id`] })
  const result = await sql<ProjectNode & { kind: 'project' | 'organize' }>`
    select * from (
      select 'project' as kind, ${fieldsFor(actor)} from project_list ${here}
      union all
      select 'organize', node.id, '', '', null from unnest(${[...organizeIds]}::text[]) as node(id)
        where exists (select 1 from project_list ${there})
    ) as level order by "fullName" collate "zh-x-icu", id`.execute(db)
  const occupied = result.rows.filter((row) => row.kind === 'organize').map((row) => row.id)
  return { projects: result.rows.filter((row) => row.kind === 'project'), occupied: new Set(occupied) }
}
