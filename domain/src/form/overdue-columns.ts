import { type KeptColumn, type PlannedForm, planRelease } from './release-plan'

/** Days that the column of a field that went is kept, within which the field comes back with its values. */
export const daysKept = 30
const dayMs = 86_400_000

/** A column with when a release let go of it: milliseconds since 1970; null while it is used, or not used yet. */
export interface GoneColumn extends KeptColumn {
  readonly goneAt: number | null
}

/** Until when a column is kept, for milliseconds since 1970. */
export const keptUntil = (goneAt: number): number => goneAt + daysKept * dayMs

/** The columns with which a draft would bring fields back, as `table.column`. */
export const wantedColumns = (columns: readonly GoneColumn[], draft: PlannedForm): ReadonlySet<string> =>
  new Set(
    planRelease(null, draft, columns).flatMap(({ act, table, column }) =>
      act === 'restore' ? [`${table}.${column}`] : [],
    ),
  )

/**
 * The columns that were kept long enough. One with which the draft brings its field back stays, so that a plan that said so
 * holds.
 * @param now milliseconds since 1970
 */
export function overdueColumns<Column extends GoneColumn>(
  columns: readonly Column[],
  draft: PlannedForm,
  now: number,
): Column[] {
  const wanted = wantedColumns(columns, draft)
  return columns.filter(
    ({ table, name, goneAt, isPurged }) =>
      !isPurged && goneAt !== null && keptUntil(goneAt) <= now && !wanted.has(`${table}.${name}`),
  )
}
