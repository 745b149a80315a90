import { isBareList } from '@workstation/contract/fields'
import type { TSchema } from 'typebox'

/** The same schema with no field required: a column that the caller may not see is left out of his answer. */
function withoutRequired(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutRequired)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([key, value]) => key !== 'required' || !Array.isArray(value))
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutRequired(value)]))
}

/** The `data` of an answer as it travels. */
export const dataSchema = (output: TSchema): TSchema =>
  isBareList(output) ? (output as TSchema & { properties: { list: TSchema } }).properties.list : output

/** What the serialiser of a call works by: the envelope around the call's output. Fields that it does not name stay here. */
export const answerSchema = (output: TSchema): object => ({
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: withoutRequired(dataSchema(output)) },
})
