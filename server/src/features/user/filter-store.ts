import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor'

type Condition = RawBuilder<unknown>

/** People of an organisation and of those below it. */
export const inOrganize = (organizeId: string): Condition => sql`exists (
  select 1 from user_organize join organize on organize.id = user_organize.organize_id
  where user_organize.user_id = user_list.id and ${organizeId} = any(string_to_array(organize.path, ',')))`

export const withRole = (roleId: string): Condition =>
  sql`exists (select 1 from user_role where user_role.user_id = user_list.id and user_role.role_id = ${roleId})`

export const isEnabled: Condition = sql`enabled_mark = 1`

/** People who share an organisation with this one, and himself: what somebody without the staff directory may know. */
export const nearTo = (actor: Actor): Condition => sql`(id = ${actor.userId} or exists (
  select 1 from user_organize where user_organize.user_id = user_list.id
  and user_organize.organize_id = any(${[...actor.organizeIds]})))`
