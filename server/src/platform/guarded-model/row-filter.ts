import { type RawBuilder, sql } from 'kysely'
import type { Actor, RowCondition, RowScheme } from '../actor'
import type { GuardedColumn, GuardedModel } from './model'

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
  if (scheme.allRows) return sql`true`
  if (scheme.conditions.length === 0) return nothing
  const parts = scheme.conditions.map((condition) => conditionOf(model, condition, actor))
  return scheme.matchLogic === 'or' ? any(parts) : all(parts)
}

/** Rows that granted schemes let through; null lets every row through. A page that limits rows shows none without a scheme. */
function schemeFilter(model: GuardedModel, actor: Actor): Condition | null {
  const page = actor.pages.get(model.modelId)
  if (actor.isAdministrator || !page?.limitsRows) return null
  const grantees = page.rowSchemes.filter((schemes) => schemes.length > 0)
  if (grantees.length === 0) return nothing
  if (grantees.some((schemes) => schemes.some((scheme) => scheme.allRows))) return null
  return any(grantees.map((schemes) => all(schemes.map((scheme) => schemeOf(model, scheme, actor)))))
}

/** The conditions that limit which rows of a model a person sees, changes and exports: the same for every purpose. */
export function rowFilters(model: GuardedModel, actor: Actor): Condition[] {
  return [schemeFilter(model, actor), model.rows(actor)].filter((condition) => condition !== null)
}
