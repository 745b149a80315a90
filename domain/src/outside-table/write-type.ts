import type { ServedKind } from '../data-source/source-kinds'
import { type ColumnType, isNarrower, type Loss } from './column-type'
import { readType } from './read-type'

export interface WrittenType {
  readonly sql: string
  readonly loss: Loss | null
}

const plain = (sql: string): WrittenType => ({ sql, loss: null })

const digitsOf = ({ length, scale }: ColumnType) => `(${length},${scale ?? 0})`

function writePostgres(type: ColumnType): WrittenType {
  switch (type.name) {
    case 'int':
      return plain('integer')
    case 'decimal':
      return plain(type.length === null ? 'numeric' : `numeric${digitsOf(type)}`)
    case 'float':
      return plain('real')
    case 'double':
      return plain('double precision')
    case 'varchar':
      return plain(type.length === null ? 'text' : `character varying(${type.length})`)
    case 'time':
      return plain('time without time zone')
    case 'datetime':
      return plain('timestamp without time zone')
    case 'instant':
      return plain('timestamp with time zone')
    case 'json':
      return plain('jsonb')
    case 'binary':
      return plain('bytea')
    default:
      return plain(type.name)
  }
}

/** Characters that a key of MySQL holds under every row format. */
const keyLength = 190
const mostDigits = { length: 65, scale: 30 }

function mysqlDecimal(type: ColumnType): WrittenType {
  if (type.length === null) return { sql: `decimal${digitsOf({ ...type, ...mostDigits })}`, loss: 'digits' }
  const fits = type.length <= mostDigits.length && (type.scale ?? 0) <= mostDigits.scale
  const held = { ...type, length: Math.min(type.length, 65), scale: Math.min(type.scale ?? 0, 30) }
  return { sql: `decimal${digitsOf(held)}`, loss: fits ? null : 'digits' }
}

function mysqlText({ length }: ColumnType, isKey: boolean): WrittenType {
  const most = isKey ? keyLength : 4000
  if (length !== null && length <= most) return plain(`varchar(${length})`)
  return isKey ? { sql: `varchar(${keyLength})`, loss: 'length' } : plain('longtext')
}

function writeMysql(type: ColumnType, isKey: boolean): WrittenType {
  switch (type.name) {
    case 'boolean':
      return plain('tinyint(1)')
    case 'decimal':
      return mysqlDecimal(type)
    case 'varchar':
    case 'text':
      return mysqlText(type, isKey)
    case 'time':
      return plain('time(6)')
    case 'datetime':
      return plain('datetime(6)')
    case 'instant':
      return { sql: 'datetime(6)', loss: 'zone' }
    case 'uuid':
      return plain('char(36)')
    case 'binary':
      return isKey ? { sql: `varbinary(${keyLength})`, loss: 'length' } : plain('longblob')
    default:
      return plain(type.name)
  }
}

/** How a kind of database writes a type. MySQL keeps keys of limited length only. */
export const writeType = (kind: ServedKind, type: ColumnType, isKey = false): WrittenType =>
  kind === 'MySQL' ? writeMysql(type, isKey) : writePostgres(type)

interface Way {
  readonly from: ServedKind
  readonly to: ServedKind
}

/** The type that a column gets where its table is made anew in another database, and what gets lost. */
export function carryType({ from, to }: Way, native: string, isKey: boolean): { sql: string; losses: Loss[] } {
  const { type, loss } = readType(from, native)
  // Within one kind a type that is known stays what it is.
  if (from === to && loss !== 'kind' && loss !== 'choice') return { sql: native, losses: [] }
  const written = writeType(to, type, isKey)
  return { sql: written.sql, losses: [loss, written.loss].filter((one) => one !== null) }
}

/** What gets lost where the values of a column go into one that exists. */
export function lossesInto({ from, to }: Way, native: string, target: string): Loss[] {
  const [was, will] = [readType(from, native), readType(to, target)]
  const isZoneLost = was.type.name === 'instant' && will.type.name === 'datetime'
  const isCut = was.type.name === will.type.name && isNarrower(was.type, will.type)
  const cut: Loss = was.type.name === 'decimal' ? 'digits' : 'length'
  return [...(isZoneLost ? ['zone' as const] : []), ...(isCut ? [cut] : [])]
}
