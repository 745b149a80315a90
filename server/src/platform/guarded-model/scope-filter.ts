import type { ScopeQuery } from '@workstation/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import type { GuardedModel } from './model'

type Condition = RawBuilder<unknown>

/** An organisation and all below it, found once for a statement: there are few of them beside the rows. */
export const organizesBelow = (id: string): Condition =>
  sql`select id from organize where ${id} = any(string_to_array(path, ',')) and deleted_at is null`

/**
 * The global filter as conditions (SHL-12). They only ever narrow what the person may see. A model whose rows belong to no
 * project, or to no organisation, lets that half of the filter pass.
 */
export function scopeFilters({ scope }: GuardedModel, { projectid, organizeid }: ScopeQuery): Condition[] {
  const { project, organize } = scope
  const ofProject = project && projectid ? [sql`${sql.ref(project)} = ${projectid}`] : []
  if (!organize || !organizeid) return ofProject
  const ids = organizesBelow(organizeid)
  return [...ofProject, typeof organize === 'string' ? sql`${sql.ref(organize)} in (${ids})` : organize(ids)]
}
