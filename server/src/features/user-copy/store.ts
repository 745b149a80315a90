import { type RawBuilder, sql } from 'kysely'
import { isNotOver } from '../../platform/is-on'

/** A condition on groups: those that somebody belongs to. */
export const hasMember = (userId: string): RawBuilder<unknown> => sql`id in (
  select group_id from user_group_member where user_id = ${userId} and ${isNotOver('user_group_member')})`
