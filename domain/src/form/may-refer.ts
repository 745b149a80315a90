import type { FieldReference } from './kind'

/** A field as settings of others name it. */
interface Referred {
  /** `table.column` in a sub-table. */
  readonly key: string
  readonly kind: string
}

/**
 * Whether a setting may name a field: one of a kind that it takes, and a column only from the rows that it stands in.
 * @param table key of the sub-table in whose rows the setting stands, null outside
 */
export function mayRefer(
  { key, kind }: Referred,
  { kinds }: Pick<FieldReference, 'kinds'>,
  table: string | null,
): boolean {
  const [above, column] = key.split('.')
  return (kinds?.includes(kind) ?? true) && (column === undefined || above === table)
}
