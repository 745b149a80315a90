import type { ServedKind } from '../data-source/source-kinds'
import type { TypeName } from './column-type'
import { readType } from './read-type'

const isBits = (native: string) => /^bit\b/i.test(native)

/** SQL that reads a column as text which either kind of database takes back exactly; moments are in UTC. */
export function valueAsText(kind: ServedKind, native: string, column: string): string {
  const { name } = readType(kind, native).type
  if (kind === 'MySQL') {
    if (name === 'binary') return `hex(${column})`
    if (isBits(native)) return `cast(${column} + 0 as char)`
    // Cast to characters, they would be rounded.
    return name === 'float' || name === 'double' ? column : `cast(${column} as char)`
  }
  if (name === 'binary') return `encode(${column}, 'hex')`
  if (name === 'boolean') return `case ${column} when true then '1' when false then '0' end`
  return name === 'instant' ? `(${column} at time zone 'UTC')::text` : `${column}::text`
}

/** SQL that turns a bound text into a value of a column; one that is too long is refused, not cut. */
export function textAsValue(kind: ServedKind, native: string, bound: string): string {
  const { name } = readType(kind, native).type
  if (kind === 'MySQL') {
    if (name === 'binary') return `unhex(${bound})`
    return isBits(native) ? `cast(${bound} as unsigned)` : bound
  }
  if (name === 'binary') return `decode(${bound}, 'hex')`
  // An explicit cast to a length would cut.
  return name === 'varchar' || name === 'text' ? castText(native, bound) : `${bound}::${native}`
}

const castText = (native: string, bound: string) =>
  /^(?:character|text|name|citext)/i.test(native) ? bound : `${bound}::${native}`

const mysqlCasts: Partial<Record<TypeName, string>> = {
  smallint: 'signed',
  int: 'signed',
  bigint: 'signed',
  decimal: 'decimal(65,30)',
  date: 'date',
  time: 'time(6)',
  datetime: 'datetime(6)',
  instant: 'datetime(6)',
}

/** SQL of a bound text that a key column is compared with; null where such keys have no exact order as text. */
export function textAsKey(kind: ServedKind, native: string, bound: string): string | null {
  const { name } = readType(kind, native).type
  if (name === 'float' || name === 'json') return null
  if (kind === 'PostgreSQL') return textAsValue(kind, native, bound)
  if (isBits(native) || name === 'double' || /^(?:enum|set)\(/i.test(native)) return null
  if (name === 'binary') return `unhex(${bound})`
  const cast = mysqlCasts[name]
  return cast ? `cast(${bound} as ${cast})` : bound
}
