import type { FieldColumn } from './kind'

/** A field as a release sees it. */
export interface PlannedField {
  /** Key of its sub-table; '' for the record itself. */
  readonly table: string
  readonly key: string
  readonly label: string
  readonly type: FieldColumn
  readonly required: boolean
  readonly unique: boolean
}

/** What a release is about: the fields, and the sub-tables with their labels. */
export interface PlannedForm {
  readonly fields: readonly PlannedField[]
  readonly tables: readonly { readonly key: string; readonly label: string }[]
}

/** A column that a release has made. */
export interface KeptColumn {
  readonly table: string
  readonly key: string
  readonly name: string
  readonly type: FieldColumn
  readonly isUnique: boolean
  /** Null while its field is there. */
  readonly until: number | null
  /** It was dropped with what it held; its name is never taken again, since statements that were prepared know its type. */
  readonly isPurged?: boolean
}

export type PlanAct =
  /** The records get a table of their own. */
  'move' | 'table' | 'add' | 'remove' | 'restore' | 'type' | 'require' | 'free' | 'unique' | 'shared' | 'label'

/** One change that a release makes. */
export interface PlannedStep {
  readonly act: PlanAct
  readonly table: string
  /** '' for a sub-table itself. */
  readonly key: string
  readonly label: string
  readonly from?: FieldColumn
  readonly to?: FieldColumn
  /** The column that it is about, where that is there already. */
  readonly column?: string
}

/** A field as people and calls name it: `key`, or `table.key` in a sub-table. */
export const columnPath = ({ table, key }: { readonly table: string; readonly key: string }): string =>
  table === '' ? key : `${table}.${key}`

const placeOf = ({ table, key }: { table: string; key: string }) => `${table}.${key}`
const byPlace = <T extends { table: string; key: string }>(all: readonly T[]) =>
  new Map(all.map((one) => [placeOf(one), one]))

/** What a field needs of its column: a new one, the one that it had before it was removed, or one of its new type. */
function columnSteps(field: PlannedField, columns: readonly KeptColumn[]): PlannedStep[] {
  const { table, key, label, type } = field
  const live = columns.find(({ until }) => until === null)
  if (live?.type === type) return []
  const isSecret = type === 'bytea' || live?.type === 'bytea'
  if (live && !isSecret) return [{ act: 'type', table, key, label, from: live.type, to: type, column: live.name }]
  // Nothing becomes a secret, and no secret something else: the field begins anew, and what it held goes the way of removed ones.
  const gone: PlannedStep[] = live ? [{ act: 'remove', table, key, label, from: live.type, column: live.name }] : []
  return [...gone, ...freshSteps(field, columns)]
}

/** The column that a field had before it was removed, or a new one. */
function freshSteps({ table, key, label, type }: PlannedField, columns: readonly KeptColumn[]): PlannedStep[] {
  const [kept] = columns.filter((one) => one.type === type).sort((one, other) => (other.until ?? 0) - (one.until ?? 0))
  if (kept) return [{ act: 'restore', table, key, label, to: type, column: kept.name }]
  return [{ act: 'add', table, key, label, to: type }]
}

/** What becomes stricter, looser or only called differently. */
function ruleSteps(field: PlannedField, before: PlannedField | undefined, live: KeptColumn | undefined): PlannedStep[] {
  const { table, key, label } = field
  const step = (act: PlanAct): PlannedStep => ({ act, table, key, label, ...(live ? { column: live.name } : {}) })
  const steps: PlannedStep[] = []
  if (field.unique !== (live?.isUnique ?? false)) steps.push(step(field.unique ? 'unique' : 'shared'))
  if (before && field.required !== before.required) steps.push(step(field.required ? 'require' : 'free'))
  if (before && label !== before.label) steps.push(step('label'))
  return steps
}

/**
 * What releasing a draft changes: of tables, which are never changed in a way that loses a value, and of what records must
 * hold. An empty answer changes looks, words and rules alone.
 * @param released the form as it was released last; null for the first time
 * @param made what releases have made so far
 * @param moves whether the records leave the table that forms share for one of their own
 */
export function planRelease(
  released: PlannedForm | null,
  draft: PlannedForm,
  made: readonly KeptColumn[],
  moves = false,
): PlannedStep[] {
  const columns = made.filter(({ isPurged }) => !isPurged)
  const known = new Set(columns.map(({ table }) => table))
  const before = byPlace(released?.fields ?? [])
  const after = byPlace(draft.fields)
  const tables = draft.tables
    .filter(({ key }) => !known.has(key) && !released?.tables.some((one) => one.key === key))
    .map(({ key, label }): PlannedStep => ({ act: 'table', table: key, key: '', label }))
  const changed = draft.fields.flatMap((field) => {
    const own = columns.filter((column) => placeOf(column) === placeOf(field))
    const live = own.find(({ until }) => until === null)
    return [...columnSteps(field, own), ...ruleSteps(field, before.get(placeOf(field)), live)]
  })
  const removed = columns
    .filter((column) => column.until === null && !after.has(placeOf(column)))
    .map(({ table, key, name, type }): PlannedStep => {
      const label = before.get(`${table}.${key}`)?.label ?? key
      return { act: 'remove', table, key, label, from: type, column: name }
    })
  const move: PlannedStep[] = moves ? [{ act: 'move', table: '', key: '', label: '' }] : []
  return [...move, ...tables, ...changed, ...removed]
}

/** Codes of designs name tables, keys of fields name columns; PostgreSQL cuts longer names without a word. Two underscores set off sub-tables. */
export const isTableCode = (code: string): boolean => /^[a-z][a-z0-9_]{0,23}$/.test(code) && !code.includes('__')
export const isFieldKey = (key: string): boolean => /^[a-z][a-z0-9_]{0,27}$/.test(key)

/** The first name for a column of a field that no column of its table has. */
export function columnName(key: string, taken: ReadonlySet<string>): string {
  const first = `f_${key}`
  for (let at = 2; ; at += 1) {
    const name = at === 2 && !taken.has(first) ? first : `${first}_${at}`
    if (!taken.has(name)) return name
  }
}
