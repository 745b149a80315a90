import type { TSchema } from 'typebox'

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const within = (size: number, least: unknown, most: unknown): boolean =>
  (typeof least !== 'number' || size >= least) && (typeof most !== 'number' || size <= most)

const looksLike = (text: string, { pattern }: Json): boolean =>
  typeof pattern !== 'string' || new RegExp(pattern).test(text)

function fitsObject(schema: Json, value: unknown): boolean {
  if (!isObject(value)) return false
  const needed = (schema['required'] as readonly string[] | undefined) ?? []
  if (needed.some((name) => !Object.hasOwn(value, name))) return false
  const known = (schema['properties'] as Readonly<Record<string, TSchema>> | undefined) ?? {}
  return Object.entries(known).every(([name, one]) => {
    if (!Object.hasOwn(value, name) || value[name] === undefined) return !needed.includes(name)
    return fitsSchema(one, value[name])
  })
}

/** A record's values, whatever their names; for an object of named properties there is nothing to see. */
function fitsRecord(schema: Json, value: unknown): boolean {
  const patterns = schema['patternProperties'] as Readonly<Record<string, TSchema>> | undefined
  const [one] = Object.values(patterns ?? {})
  return one === undefined || Object.values(value as Json).every((each) => fitsSchema(one, each))
}

function fitsType(schema: Json, value: unknown): boolean {
  switch (schema['type']) {
    case 'string':
      return (
        typeof value === 'string' &&
        within(value.length, schema['minLength'], schema['maxLength']) &&
        looksLike(value, schema)
      )
    case 'integer':
      return Number.isSafeInteger(value) && within(Number(value), schema['minimum'], schema['maximum'])
    case 'number':
      return Number.isFinite(value) && within(Number(value), schema['minimum'], schema['maximum'])
    case 'boolean':
      return typeof value === 'boolean'
    case 'null':
      return value === null
    case 'array':
      return (
        Array.isArray(value) &&
        within(value.length, schema['minItems'], schema['maxItems']) &&
        value.every((one) => fitsSchema(schema['items'] as TSchema, one))
      )
    case 'object':
      return fitsObject(schema, value) && fitsRecord(schema, value)
    default:
      return true
  }
}

/**
 * Whether a value is what a schema of a form document or of settings says. A check of our own for the few sorts of
 * schema that those use, as the whole of typebox's would weigh more than the designer may; other properties are kept.
 */
export function fitsSchema(schema: TSchema, value: unknown): boolean {
  const known: Json = schema as Json
  if ('const' in known) return value === known['const']
  const choices = known['anyOf']
  if (Array.isArray(choices)) return choices.some((one: TSchema) => fitsSchema(one, value))
  return fitsType(known, value)
}
