import { type RawBuilder, sql } from 'kysely'
import type { Actor, RowCondition, RowScheme } from '../actor'
import { type GuardedColumn, type GuardedModel, isNarrowed } from './model'
import { type Arms, countsEverywhere, givenArms, seenArms } from './row-arms'

type Condition = RawBuilder<unknown>

/** A condition of a list, with the column that it tells of where that is one that can be hidden. */
export type RowFilter = Condition | readonly [column: string, condition: Condition]

const nothing = sql`false`
const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** What a placeholder of a scheme stands for, for this person. */
function valuesOf(value: string, actor: Actor): string[] {
  if (value === '@userId') return [actor.userId]
  if (value === '@organizeId') return actor.organizeIds.slice(0, 1)
  if (value === '@organizeIds') return [...actor.organizeIds]
  return [value]
}

const below = (column: Condition, ids: readonly string[]): Condition =>
  ids.length === 0
    ? nothing
    : any(
        ids.map(
          (id) =>
            sql`exists (select 1 from organize where organize.id = ${column} and (',' || organize.path || ',') like ${`%,${id},%`})`,
        ),
      )

const castOf = (column: GuardedColumn) => {
  if (column.type === 'integer' || column.type === 'number') return sql`numeric`
  if (column.type === 'boolean') return sql`boolean`
  return column.type === 'time' ? sql`timestamptz` : sql`text`
}

const forms: Readonly<Partial<Record<GuardedColumn['type'], RegExp>>> = {
  text: /^/,
  integer: /^-?\d{1,18}(\.\d{1,9})?$/,
  number: /^-?\d{1,18}(\.\d{1,9})?$/,
  boolean: /^(true|false)$/,
  time: /^\d{4}-\d{2}-\d{2}/,
}

/** Whether a value can be compared with a column at all; one that cannot lets no row through in place of failing. */
function isOfType(column: GuardedColumn, op: string, value: string): boolean {
  const form = forms[column.type]
  if (!form || op === 'Null' || op === 'NotNull') return form !== undefined
  return form.test(value) && (column.type !== 'time' || !Number.isNaN(Date.parse(value)))
}

function compare(column: GuardedColumn, op: string, value: string, actor: Actor): Condition {
  const ref = sql.ref(column.source)
  if (value.startsWith('@') && column.type !== 'text') return nothing
  if (value === '@organizationAndSuborganization') return below(ref, actor.organizeIds)
  if (value === '@userAraSubordinates') {
    return sql`${ref} in (select id from app_user where id = ${actor.userId} or manager_id = ${actor.userId})`
  }
  const values = valuesOf(value, actor)
  if (values.length === 0 || values.some((item) => !isOfType(column, op, item))) return nothing
  const cast = castOf(column)
  const first = sql`cast(${values[0] ?? ''} as ${cast})`
  switch (op) {
    case 'Equal':
    case 'Included':
      return sql`${ref} in (${sql.join(values.map((item) => sql`cast(${item} as ${cast})`))})`
    case 'NotEqual':
    case 'NotIncluded':
      return sql`(${ref} is null or ${ref} not in (${sql.join(values.map((item) => sql`cast(${item} as ${cast})`))}))`
    case 'GreaterThan':
      return sql`${ref} > ${first}`
    case 'GreaterThanOrEqual':
      return sql`${ref} >= ${first}`
    case 'LessThan':
      return sql`${ref} < ${first}`
    case 'LessThanOrEqual':
      return sql`${ref} <= ${first}`
    case 'Null':
      return sql`${ref} is null`
    case 'NotNull':
      return sql`${ref} is not null`
    default:
      return nothing
  }
}

function conditionOf(model: GuardedModel, condition: RowCondition, actor: Actor): Condition {
  const parts = condition.groups.map((group) => {
    const column = model.columns.get(group.field)
    return column ? compare(column, group.op, group.value, actor) : nothing
  })
  if (parts.length === 0) return nothing
  return condition.logic === 'or' ? any(parts) : all(parts)
}

function schemeOf(model: GuardedModel, scheme: RowScheme, actor: Actor): Condition {
  if (!scheme.isLive) return nothing
  if (scheme.allRows) return sql`true`
  if (scheme.conditions.length === 0) return nothing
  const parts = scheme.conditions.map((condition) => conditionOf(model, condition, actor))
  return scheme.matchLogic === 'or' ? any(parts) : all(parts)
}

/** The rows of arms as a condition; null lets every row through. */
function armsFilter(model: GuardedModel, actor: Actor, arms: Arms): Condition | null {
  if (arms === 'all') return null
  if (arms.length === 0) return nothing
  return any(arms.map((schemes) => all(schemes.map((scheme) => schemeOf(model, scheme, actor)))))
}

const present = (conditions: readonly (Condition | null)[]): Condition[] =>
  conditions.filter((condition) => condition !== null)

/** The conditions that limit which rows of a model a person sees and exports: the same for every purpose. */
export function rowFilters(model: GuardedModel, actor: Actor): Condition[] {
  const page = actor.isAdministrator ? undefined : actor.pages.get(model.modelId)
  return present([page ? armsFilter(model, actor, seenArms(page)) : null, model.rows(actor)])
}

/**
 * What limits further, of the rows that a person sees, those on which he may do what let this call in; null where that is
 * each of them. A button counts for the rows that it was given with.
 */
export function actFilter(model: GuardedModel, actor: Actor): Condition | null {
  const { acting } = actor
  const page = actor.isAdministrator ? undefined : actor.pages.get(model.modelId)
  if (!page || !acting?.button || acting.modelId !== model.modelId) return null
  const given = page.buttons.get(acting.button)
  return countsEverywhere(page, given) ? null : armsFilter(model, actor, givenArms(page, given))
}

/** Of the rows that a person sees, those in which he sees a column; null where he does in each of them. */
export function columnFilter(model: GuardedModel, actor: Actor, name: string): Condition | null {
  const page = actor.isAdministrator ? undefined : actor.pages.get(model.modelId)
  const given = page?.columns.get(model.shownWith[name] ?? name)
  if (!page || !given || !isNarrowed(model, actor, name)) return null
  return armsFilter(model, actor, givenArms(page, given))
}

/** Of the rows that a person sees, those in which he may write a field; null where he may in each of them. */
export function fieldFilter(model: GuardedModel, actor: Actor, field: string): Condition | null {
  const page = actor.isAdministrator ? undefined : actor.pages.get(model.modelId)
  const given = page?.limitsForms ? page.forms.get(field) : undefined
  const written =
    page && given && !countsEverywhere(page, given) ? armsFilter(model, actor, givenArms(page, given)) : null
  const conditions = present([written, columnFilter(model, actor, field)])
  return conditions.length === 0 ? null : all(conditions)
}
