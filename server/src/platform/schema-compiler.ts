import { Ajv, type ValidateFunction } from 'ajv'
import fastJson from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'

const options = { useDefaults: true, removeAdditional: true, allErrors: false, strict: false } as const
const strict = new Ajv(options)
// Path, query and form values arrive as text.
const coercing = new Ajv({ ...options, coerceTypes: 'array' })

/**
 * Checks input as the contract says: JSON bodies as they are, path, query and form values after coercion. Unknown
 * fields are dropped. A call is compiled when it is first asked for: compiling all of them would double a start.
 */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const body = httpPart === 'body' && !(schema as { coerced?: boolean }).coerced
  let compiled: ValidateFunction | undefined
  const validate: ReturnType<FastifySchemaCompiler<object>> = (input: unknown) => {
    compiled ??= (body ? strict : coercing).compile(schema)
    const isValid = compiled(input)
    validate.errors = compiled.errors
    return isValid
  }
  return validate
}

/** Writes answers as the contract says; compiled when the first one is written. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  let compiled: ((answer: unknown) => string) | undefined
  return (answer: unknown) => {
    compiled ??= fastJson(schema)
    return compiled(answer)
  }
}
