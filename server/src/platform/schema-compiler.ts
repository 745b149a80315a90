import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import fastJson from 'fast-json-stringify'
import type { TSchema } from 'typebox'
import { answerSchema } from './answer-schema'
import { perInstance } from './per-instance'

const options = { useDefaults: true, removeAdditional: true, allErrors: false, strict: false } as const
const strict = new Ajv(options)
// Path, query and form values arrive as text.
const coercing = new Ajv({ ...options, coerceTypes: 'array' })

/** Checks a value and answers what is wrong with it; defaults are filled in and unknown fields dropped where it stands. */
export type Check = (value: unknown) => readonly ErrorObject[]

/**
 * A check that is compiled when it is first asked for: compiling all of them would double a start.
 * @param coerced takes text for numbers, as paths, queries and forms carry it
 */
export function checkOf(schema: object, coerced: boolean): Check {
  let compiled: ValidateFunction | undefined
  return (value) => {
    compiled ??= (coerced ? coercing : strict).compile(schema)
    return compiled(value) ? [] : (compiled.errors ?? [])
  }
}

/** Writes the answers of a call as the contract says; compiled when the first one is written, for the same reason. */
export const answerWriter = perInstance((output: TSchema): ((answer: unknown) => string) => {
  let compiled: ((answer: unknown) => string) | undefined
  return (answer) => {
    compiled ??= fastJson(answerSchema(output))
    return compiled(answer)
  }
})
