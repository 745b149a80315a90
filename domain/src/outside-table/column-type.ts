/** What a column of a database of others holds, whichever kind that is. `instant` is a moment, `datetime` a wall clock. */
export type TypeName =
  | 'boolean'
  | 'smallint'
  | 'int'
  | 'bigint'
  | 'decimal'
  | 'float'
  | 'double'
  | 'varchar'
  | 'text'
  | 'date'
  | 'time'
  | 'datetime'
  | 'instant'
  | 'json'
  | 'uuid'
  | 'binary'

export interface ColumnType {
  readonly name: TypeName
  /** Characters, or digits in all; null for no limit. */
  readonly length: number | null
  /** Digits behind the point. */
  readonly scale: number | null
}

/**
 * What gets lost on the way from one kind of database to the other: the list of values of an enumeration, a type that the
 * other does not have and that becomes text, that numbers are not negative, the zone of a moment, digits, or length.
 */
export type Loss = 'choice' | 'kind' | 'unsigned' | 'zone' | 'digits' | 'length' | 'case'

export interface ReadType {
  readonly type: ColumnType
  readonly loss: Loss | null
}

export const typeOf = (name: TypeName, length: number | null = null, scale: number | null = null): ColumnType => ({
  name,
  length,
  scale,
})

/** The types that a form offers; the others are shown and kept. */
export const offeredTypes = [
  'varchar',
  'text',
  'int',
  'bigint',
  'decimal',
  'double',
  'boolean',
  'date',
  'time',
  'datetime',
  'instant',
  'json',
] as const satisfies readonly TypeName[]

const isOffered = (name: string): name is (typeof offeredTypes)[number] =>
  (offeredTypes as readonly string[]).includes(name)

/** A length as forms have it, `50` or `18,2`, of a type that is offered; null where it is none. */
export function typeOfForm(dataType: string, dataLength: string): ColumnType | null {
  const name = dataType.trim().toLowerCase()
  if (!isOffered(name)) return null
  const numbers = dataLength.split(',').map((part) => (/^\s*\d{1,5}\s*$/.test(part) ? Number(part) : Number.NaN))
  if (name === 'varchar') {
    const [length = Number.NaN] = numbers
    return numbers.length === 1 && length >= 1 && length <= 10_000 ? typeOf(name, length) : null
  }
  if (name === 'decimal') {
    const [digits = Number.NaN, scale = 0] = numbers
    return numbers.length <= 2 && digits >= 1 && digits <= 38 && scale <= Math.min(digits, 30)
      ? typeOf(name, digits, scale)
      : null
  }
  // Clients send a length with every type; it means nothing for those without one.
  return typeOf(name)
}

/** Whether values may be cut or rounded where a type becomes another. */
export function isNarrower(was: ColumnType, will: ColumnType): boolean {
  if (will.name === 'text') return false
  if (was.name !== will.name) {
    const widths = ['smallint', 'int', 'bigint', 'decimal']
    const [from, to] = [widths.indexOf(was.name), widths.indexOf(will.name)]
    if (will.name === 'decimal' && to > from && from >= 0) return (will.length ?? 99) - (will.scale ?? 0) < 19
    return from < 0 || to < from
  }
  const most = Number.POSITIVE_INFINITY
  const places = ({ scale, length }: ColumnType) => scale ?? (length === null ? most : 0)
  const whole = (type: ColumnType) => (type.length === null ? most : type.length - (type.scale ?? 0))
  return whole(will) < whole(was) || (was.name === 'decimal' && places(will) < places(was))
}
