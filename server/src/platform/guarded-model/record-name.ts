import type { GuardedModel } from './model'

/** The columns by which people know a record, the best first. */
export const nameColumns = ['fullName', 'realName', 'title', 'name', 'reviewname', 'account', 'fileName'] as const

/** The columns that name the records of a model: those that usually do, or else the first that is sorted as names are. */
export function namingColumns(model: GuardedModel): readonly string[] {
  const usual = nameColumns.filter((name) => model.columns.has(name))
  if (usual.length > 0) return usual
  const isName = ({ name, collate, holds }: { name: string; collate?: string; holds?: string }) =>
    collate !== undefined && holds === undefined && !(name in model.words)
  return [...model.columns.values()].filter(isName).flatMap(({ name }, at) => (at === 0 ? [name] : []))
}

/** What a record is called as far as its row was read; '' where nothing names it. */
export const recordName = (row: Readonly<Record<string, unknown>>, columns: readonly string[] = nameColumns): string =>
  String(columns.map((name) => row[name]).find(Boolean) ?? '')
