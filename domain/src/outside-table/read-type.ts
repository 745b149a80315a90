import type { ServedKind } from '../data-source/source-kinds'
import { type ColumnType, type ReadType, type TypeName, typeOf } from './column-type'

const plainPostgres: Readonly<Record<string, TypeName>> = {
  boolean: 'boolean',
  smallint: 'smallint',
  integer: 'int',
  bigint: 'bigint',
  real: 'float',
  'double precision': 'double',
  numeric: 'decimal',
  'character varying': 'varchar',
  character: 'varchar',
  text: 'text',
  name: 'text',
  date: 'date',
  'time without time zone': 'time',
  'timestamp without time zone': 'datetime',
  'timestamp with time zone': 'instant',
  json: 'json',
  jsonb: 'json',
  uuid: 'uuid',
  bytea: 'binary',
}
const plainMysql: Readonly<Record<string, TypeName>> = {
  tinyint: 'smallint',
  smallint: 'smallint',
  mediumint: 'int',
  int: 'int',
  bigint: 'bigint',
  year: 'smallint',
  decimal: 'decimal',
  float: 'float',
  double: 'double',
  char: 'varchar',
  varchar: 'varchar',
  tinytext: 'text',
  text: 'text',
  mediumtext: 'text',
  longtext: 'text',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  timestamp: 'instant',
  json: 'json',
  uuid: 'uuid',
  binary: 'binary',
  varbinary: 'binary',
  tinyblob: 'binary',
  blob: 'binary',
  mediumblob: 'binary',
  longblob: 'binary',
}

function sized(name: TypeName, [length, scale]: readonly number[]): ColumnType {
  if (name === 'varchar') return typeOf(name, length ?? null)
  return name === 'decimal' && length !== undefined ? typeOf(name, length, scale ?? 0) : typeOf(name)
}

/** The words of a type and the numbers in its brackets; no words where there is anything else. */
function partsOf(native: string) {
  const [, numbers = ''] = /\(([\d, ]+)\)/.exec(native) ?? []
  const words = native.replace(/ *\([\d, ]+\)/, '')
  return {
    words: /^[a-z ]+$/.test(words) ? words : '',
    numbers: numbers === '' ? [] : numbers.split(',').map(Number),
  }
}

function readPostgres(native: string): ReadType {
  const { words, numbers } = partsOf(native)
  const name = Object.hasOwn(plainPostgres, words) ? plainPostgres[words] : undefined
  if (name) return { type: sized(name, numbers), loss: null }
  if (words === 'citext') return { type: typeOf('text'), loss: 'case' }
  if (words === 'time with time zone') return { type: typeOf('time'), loss: 'zone' }
  return { type: typeOf('text'), loss: 'kind' }
}

/** One size up, since the other kind has no numbers without a sign. */
const wider: Partial<Record<TypeName, ColumnType>> = {
  smallint: typeOf('int'),
  int: typeOf('bigint'),
  bigint: typeOf('decimal', 20, 0),
}

function readMysql(native: string): ReadType {
  if (/^(?:enum|set)\(/.test(native)) return { type: typeOf('text'), loss: 'choice' }
  const { words, numbers } = partsOf(native)
  const [word = '', ...rest] = words.split(' ')
  if (word === 'bit')
    return { type: (numbers[0] ?? 1) === 1 ? typeOf('boolean') : typeOf('decimal', 20, 0), loss: null }
  const name = Object.hasOwn(plainMysql, word) ? plainMysql[word] : undefined
  if (!name) return { type: typeOf('text'), loss: 'kind' }
  const type = sized(name, numbers)
  return rest.includes('unsigned') ? { type: wider[name] ?? type, loss: 'unsigned' } : { type, loss: null }
}

/**
 * What a column holds.
 * @param native the type as its own database writes it: `format_type` of PostgreSQL, `COLUMN_TYPE` of MySQL
 */
export const readType = (kind: ServedKind, native: string): ReadType =>
  (kind === 'MySQL' ? readMysql : readPostgres)(native.trim().toLowerCase())

/** The type of a column as forms have it; what they do not offer by the words of its own database. */
export function typeForForm(kind: ServedKind, native: string): { dataType: string; dataLength: string } {
  const { type, loss } = readType(kind, native)
  if (loss !== null) return { dataType: native, dataLength: '' }
  const dataLength = type.length === null ? '' : [type.length, type.scale].filter((one) => one !== null).join(',')
  return { dataType: type.name, dataLength }
}
