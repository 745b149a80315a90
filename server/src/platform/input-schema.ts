import { type Endpoint, pathParameters } from '@workstation/contract/endpoint'
import type { TSchema } from 'typebox'

type Json = Record<string, unknown>
interface Fields {
  readonly type: 'object'
  readonly additionalProperties: false
  readonly properties: Readonly<Record<string, TSchema>>
  readonly required: readonly string[]
}

/** The same schema with every object that names its fields closed: what a nested one does not name is dropped too. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)])) as Json
  const isOpen = copy.type === 'object' && copy.properties !== undefined && copy.additionalProperties === undefined
  return isOpen ? { ...copy, additionalProperties: false } : copy
}

/** Fields of the input by where they travel: those of the path, and the rest. */
export function inputSchemas({ path, input }: Endpoint): { params: Fields; rest: Fields } {
  const names = pathParameters(path)
  const pick = (keep: (name: string) => boolean): Fields => ({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(input.properties as Record<string, TSchema>)
        .filter(([name]) => keep(name))
        .map(([name, schema]) => [name, closed(schema) as TSchema]),
    ),
    required: (input.required ?? []).filter(keep),
  })
  return { params: pick((name) => names.includes(name)), rest: pick((name) => !names.includes(name)) }
}
