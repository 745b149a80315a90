import { personState } from '@workstation/domain/user/person-state'
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>

const column = (table: string, name: string) => sql.ref(`${table}.${name}`)

/** True for people who can be picked, are told and count as members: those who are on, and those who are only locked. */
export const isPersonOn = (table = 'app_user'): Condition =>
  sql<boolean>`(${column(table, 'enabled_mark')} <> ${sql.lit(personState.off)} and ${column(table, 'deleted_at')} is null)`

/** The same in a view of people, which leaves out who was removed. */
export const isListedPersonOn = (view: string): Condition =>
  sql<boolean>`${column(view, 'enabled_mark')} <> ${sql.lit(personState.off)}`

/** True for people who may begin a session. */
export const maySignIn = (table = 'app_user'): Condition =>
  sql<boolean>`(${column(table, 'enabled_mark')} = ${sql.lit(personState.on)} and ${column(table, 'deleted_at')} is null)`

/** True for roles, positions, groups, organisations, areas and entries of dictionaries that count. */
export const isOn = (table: string): Condition =>
  sql<boolean>`(${column(table, 'enabled_mark')} = 1 and ${column(table, 'deleted_at')} is null)`

/** True for processes that can be started now: what is released, and on. */
export const isProcessOn = (table = 'process'): Condition =>
  sql<boolean>`(${column(table, 'released')} > 0 and ${isOn(table)})`

/** True for entries of the menu that are offered and give what was granted on them. */
export const isMenuOn = (table = 'menu'): Condition => isOn(table)

/** True for buttons, columns, fields and row schemes of a page that are on, and where a page itself was granted. */
export const isItemOn = (table = 'menu_item'): Condition =>
  sql<boolean>`(coalesce(${column(table, 'enabled_mark')}, 1) = 1 and ${column(table, 'deleted_at')} is null)`

/** Whether a row that was read is on: a role, position, group, organisation or entry. */
export const isRowOn = ({ enabled_mark }: { readonly enabled_mark: number }): boolean => enabled_mark === 1

/** True for grants and memberships without an end, or whose end is still to come; by the database's clock unless told. */
export const isNotOver = (table: string, now: Date | null = null): Condition =>
  sql<boolean>`(${column(table, 'until')} is null or ${column(table, 'until')} > ${now ?? sql`now()`})`
