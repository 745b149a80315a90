/** Whose value a field takes when two people have changed a record. */
export type Side = 'mine' | 'theirs'

/** A field in which what I wrote differs from what is stored by now. */
export interface DifferingField {
  name: string
  /** True when both of us have changed it, so that a value is lost whichever is taken. */
  both: boolean
  /** Mine where I have changed it, theirs where they alone have. */
  suggested: Side
}

type Fields = Readonly<Record<string, unknown>>

/** Nothing chosen is the same whether a form or a record says so. */
const plain = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value)

const isSame = (a: unknown, b: unknown) => plain(a) === plain(b)

/** Whether two records say the same in these fields. */
export const isSameRecord = (names: readonly string[], a: Fields, b: Fields): boolean =>
  names.every((name) => isSame(a[name], b[name]))

/**
 * The fields in which two changes of one record differ, in the order of `names`.
 * @param base the record from which I started
 */
export function differingFields(
  names: readonly string[],
  { base, mine, theirs }: { base: Fields; mine: Fields; theirs: Fields },
): DifferingField[] {
  return names
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => {
      const byMe = !isSame(base[name], mine[name])
      return { name, both: byMe && !isSame(base[name], theirs[name]), suggested: byMe ? 'mine' : 'theirs' }
    })
}

/** My record with their values in the fields that were chosen so. */
export const mergedRecord = <Record extends object>(
  mine: Record,
  theirs: Record,
  sides: Readonly<{ [name: string]: Side }>,
): Record => ({
  ...mine,
  ...Object.fromEntries(Object.entries(theirs).filter(([name]) => sides[name] === 'theirs')),
})
