import { type Parameter, type ParameterType, parameterTypes } from './parameter-types'

export interface Header {
  readonly field: string
  readonly defaultValue: string
}

type Json = Record<string, unknown>

/** The objects of a list that travels as itself or as JSON text; '' is none, anything else null. */
function objectsOf(value: unknown): Json[] | null {
  if (value === undefined || value === null || value === '') return []
  try {
    const list: unknown = typeof value === 'string' ? JSON.parse(value) : value
    const isList = Array.isArray(list) && list.every((item) => typeof item === 'object' && item !== null)
    return isList ? list : null
  } catch {
    return null
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const isType = (value: string): value is ParameterType => Object.hasOwn(parameterTypes, value)

/** Parameters as existing clients write them; a type that nobody knows reads as text. Null for what is no such list. */
export function readParameters(value: unknown): Parameter[] | null {
  const list = objectsOf(value)
  return (
    list?.map((item) => {
      const type = textOf(item.dataType)
      return {
        field: textOf(item.field).trim(),
        fieldName: textOf(item.fieldName),
        dataType: isType(type) ? type : 'varchar',
        required: [true, 1, '1', 'true'].includes(item.required as never) ? 1 : 0,
        defaultValue: textOf(item.defaultValue),
      }
    }) ?? null
  )
}

/** Headers by the same form. */
export const readHeaders = (value: unknown): Header[] | null =>
  objectsOf(value)?.map((item) => ({ field: textOf(item.field).trim(), defaultValue: textOf(item.defaultValue) })) ??
  null

/** The values that a caller gives, by the names of parameters. */
export function readValues(value: unknown): Map<string, string> | null {
  const list = objectsOf(value)
  return list && new Map(list.map((item) => [textOf(item.field).trim(), textOf(item.defaultValue)]))
}
