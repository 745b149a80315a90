import type { ScopeQuery } from '@workstation/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor'
import { type GuardedModel, seesColumn } from './model'

type Condition = RawBuilder<unknown>

/** An organisation and all below it, found once for a statement: there are few of them beside the rows. */
export const organizesBelow = (id: string): Condition =>
  sql`select id from organize where ${id} = any(string_to_array(path, ',')) and deleted_at is null`

/** The column that lies at a source; '' for one that no list shows. */
const nameOf = ({ columns }: GuardedModel, source: string): string =>
  [...columns.values()].find((column) => column.source === source)?.name ?? ''

/**
 * The global filter as conditions (SHL-12). They only ever narrow what the person may see. A model whose rows belong to no
 * project, or to no organisation, lets that half of the filter pass; so does one whose page hides it from him, since the
 * rows that are found would tell it (THR-13).
 */
export function scopeFilters(model: GuardedModel, actor: Actor, { projectid, organizeid }: ScopeQuery): Condition[] {
  const { project, organize, column = '' } = model.scope
  const sees = (source: unknown) => seesColumn(model, actor, nameOf(model, String(source)) || column)
  const byProject = project && projectid && sees(project)
  const ofProject = byProject ? [sql`${sql.ref(project)} = ${projectid}`] : []
  if (!organize || !organizeid || !sees(organize)) return ofProject
  const ids = organizesBelow(organizeid)
  const byOrganize = typeof organize === 'string' ? sql`${sql.ref(organize)} in (${ids})` : organize(ids)
  return [...ofProject, byOrganize]
}
