import { type RawBuilder, sql } from 'kysely'

/** Roles of the whole organisation. */
export const isGlobal: RawBuilder<unknown> = sql`global_mark = 1`

/** The organisations of a role of the list, none for one of everywhere. */
export const organizesOfRole: RawBuilder<unknown> = sql`array(select organize_id from role_organize
  join organize on organize.id = role_organize.organize_id and organize.deleted_at is null
  where role_organize.role_id = role_list.id and role_list.global_mark = 0)`

/** Roles of an organisation and of those below it. */
export const inBranch = (organizeId: string): RawBuilder<unknown> => sql`global_mark = 0 and id in (
  select role_id from role_organize join organize on organize.id = role_organize.organize_id
  where ${organizeId} = any(string_to_array(organize.path, ',')))`

export const inState = (mark: number): RawBuilder<unknown> => sql`enabled_mark = ${mark}`
