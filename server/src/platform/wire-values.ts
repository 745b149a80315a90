import { isText } from '@workstation/contract/fields'
import type { TSchema } from 'typebox'

type Json = Record<string, unknown>

interface Wire {
  type?: string
  pattern?: string
  const?: unknown
  anyOf?: Wire[]
  'x-loose'?: boolean
  'x-needed'?: boolean
}

const isNumeric = ({ type, anyOf }: Wire): boolean =>
  type === 'number' || type === 'integer' || (anyOf?.some(isNumeric) ?? false)
const takesNull = ({ type, anyOf }: Wire): boolean => type === 'null' || (anyOf?.some(takesNull) ?? false)

/** True where '' is a value, or a text that is missing and has to be said so. */
function takesEmpty({ type, pattern, const: only, anyOf }: Wire): boolean {
  if (anyOf) return anyOf.some(takesEmpty)
  if (only !== undefined) return only === ''
  return type === 'string' && (pattern === undefined || new RegExp(pattern, 'u').test(''))
}

/** What a client means by an empty text where the field takes none: the cleared value, else that it gives none. */
type Empty = 'keep' | 'null' | 'absent'
function meaningOfEmpty(schema: Wire, isRequired: boolean): Empty {
  if (takesEmpty(schema)) return 'keep'
  if (takesNull(schema)) return 'null'
  return isRequired ? 'keep' : 'absent'
}

/** A number that came as text, or a text that came as a number, as the field has it; anything else as it came. */
function asDeclared(schema: Wire, value: unknown): unknown {
  if (isNumeric(schema)) return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof value === 'number' ? String(value) : value
}

/**
 * Makes a function that reads the fields of an input as existing clients mean them, before they are checked: empty text
 * where a field takes none, and numbers as text where the contract calls the field loose. The function is told whether
 * numbers can only travel as text, where nothing stands for null and the check would read 0 for it.
 */
export function wireReader(schema: { properties: Record<string, TSchema>; required: readonly string[] }) {
  const fields = Object.entries(schema.properties as Record<string, Wire>).map(([name, field]) => ({
    name,
    field,
    empty: meaningOfEmpty(field, field['x-needed'] === true || schema.required.includes(name)),
    isLeftOut: isNumeric(field) && !schema.required.includes(name),
  }))
  return (given: Json, coerced: boolean): Json => {
    const read: Json = {}
    for (const { name, field, empty, isLeftOut } of fields) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined
      if (value === undefined || (value === '' && empty === 'absent')) continue
      if (value === '' && empty === 'null' && coerced && isLeftOut) continue
      if (value === '' && empty === 'null') read[name] = null
      else read[name] = field['x-loose'] ? asDeclared(field, value) : value
    }
    return read
  }
}

/** True when every text of a value, names of fields among them, can be stored. */
export function holdsText(value: unknown): boolean {
  if (typeof value === 'string') return isText(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(holdsText)
  return Object.entries(value).every(([name, held]) => isText(name) && holdsText(held))
}
