import { isSealed } from '@workstation/domain/form/kept-secret'
import type { FieldColumn, StoredValue } from '@workstation/domain/form/kind'

const two = (number: number) => String(number).padStart(2, '0')

/** A day as the driver reads one: midnight of this process's own zone. */
function dayOf(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  const date = new Date(2000, month - 1, day)
  date.setFullYear(year, month - 1, day)
  return date
}

const dayText = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** A value of a record as its column takes and answers it. */
export function columnValue(type: FieldColumn, value: StoredValue): unknown {
  if (value === null) return null
  if (type === 'timestamptz') return new Date(Number(value))
  if (type === 'date') return dayOf(String(value))
  return type === 'bytea' ? bytesOf(value) : value
}

/** What was sealed; nothing else may come into such a column. */
function bytesOf(value: StoredValue): Buffer {
  if (!isSealed(value)) throw new Error('a secret is stored sealed')
  return Buffer.from(value.sealed)
}

/** What a column answered, as records keep it; moments of guarded lists come as milliseconds. */
export function storedValue(type: FieldColumn, value: unknown): StoredValue {
  if (value === null || value === undefined || value === '') return null
  if (type === 'timestamptz') return value instanceof Date ? value.getTime() : Number(value)
  if (type === 'date') return dayText(value instanceof Date ? value : new Date(Number(value)))
  return type === 'bytea' ? { sealed: String(value) } : (value as StoredValue)
}
