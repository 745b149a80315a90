import { Ajv } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'

const options = { useDefaults: true, removeAdditional: true, allErrors: false, strict: false } as const
const strict = new Ajv(options)
// Path, query and form values arrive as text.
const coercing = new Ajv({ ...options, coerceTypes: 'array' })

/** Checks input as the contract says: JSON bodies as they are, path, query and form values after coercion. Unknown fields are dropped. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const body = httpPart === 'body' && !(schema as { coerced?: boolean }).coerced
  return (body ? strict : coercing).compile(schema)
}
