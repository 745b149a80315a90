import type { MultipartFile } from '@fastify/multipart'
import type { Endpoint } from '@workstation/contract/endpoint'
import type { ErrorObject } from 'ajv'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error'
import { readFormParts } from './form-parts'
import { inputSchemas } from './input-schema'
import { perInstance } from './per-instance'
import { checkOf } from './schema-compiler'
import { skipRest } from './skip-rest'
import { holdsText, wireReader } from './wire-values'

type Json = Record<string, unknown>

/** The checked input of a call, and the file that came behind fields of a form. */
export interface Received {
  readonly input: Json
  readonly file?: MultipartFile | null
}

/** Where the fields beside those of the path were found. */
interface Carried {
  readonly fields: Json
  /** True where numbers can only travel as text. */
  readonly coerced: boolean
  readonly file?: MultipartFile | null
}

/** Names the fields that were refused, in the order of the check. */
function refusedFields(errors: readonly ErrorObject[]): string {
  const names = errors.map((problem) => {
    const missing = (problem.params as { missingProperty?: string }).missingProperty
    return missing ?? (problem.instancePath.split('/').filter(Boolean).join('.') || 'body')
  })
  return [...new Set(names)].join(', ')
}

const isMultipart = (request: FastifyRequest) => /^multipart\//i.test(request.headers['content-type'] ?? '')

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a body; a client with nothing to say sends none at all. */
function bodyOf(request: FastifyRequest): Json {
  const body: unknown = request.body ?? {}
  if (!isRecord(body)) throw new AppError('invalid', { fields: 'body' })
  return body
}

/** GET has its fields in the query; so has DELETE, whose list of ids existing clients send as a JSON body instead. */
function carriedByAddress(request: FastifyRequest): Carried {
  const body = request.method === 'DELETE' ? bodyOf(request) : {}
  if (Object.keys(body).length > 0) return { fields: body, coerced: false }
  return { fields: request.query as Json, coerced: true }
}

/** Fields of an upload travel in the query, where all that it needs is there, else as parts before the file. */
async function carriedByForm(request: FastifyRequest, required: readonly string[]): Promise<Carried> {
  const query = request.query as Json
  if (required.every((name) => Object.hasOwn(query, name))) return { fields: query, coerced: true }
  return { ...(await readFormParts(request)), coerced: true }
}

async function carried(endpoint: Endpoint, request: FastifyRequest, required: readonly string[]): Promise<Carried> {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return carriedByAddress(request)
  if (endpoint.body === 'multipart') return carriedByForm(request, required)
  if (endpoint.body === 'form' && isMultipart(request)) return { ...(await readFormParts(request)), coerced: true }
  return { fields: bodyOf(request), coerced: endpoint.body === 'form' }
}

/** What the input of a call is read and checked by; the same for all servers of a process. */
const readersOf = perInstance((endpoint: Endpoint) => {
  const { params, rest } = inputSchemas(endpoint)
  return {
    checkParams: checkOf(params, true),
    checks: { coerced: checkOf(rest, true), strict: checkOf(rest, false) },
    readWire: wireReader(rest),
    required: rest.required,
  }
})

/**
 * Makes the function that reads the input of a call: each field from the one place where it travels, and nothing that
 * was not checked.
 * @throws not-found for a value of the path that no record can have, invalid for any other that the contract refuses
 */
export function inputReader(endpoint: Endpoint): (request: FastifyRequest) => Promise<Received> {
  return async (request) => {
    // Made with the first call of the kind: a start that makes them all takes a tenth longer.
    const { checkParams, checks, readWire, required } = readersOf(endpoint)
    const path = { ...(request.params as Json) }
    if (checkParams(path).length > 0 || !holdsText(path)) throw new AppError('not-found')
    try {
      const { fields, coerced, file } = await carried(endpoint, request, required)
      const input = readWire(fields, coerced)
      const errors = checks[coerced ? 'coerced' : 'strict'](input)
      if (errors.length > 0) throw new AppError('invalid', { fields: refusedFields(errors) })
      const unfit = Object.keys(input).filter((name) => !holdsText(input[name]))
      if (unfit.length > 0) throw new AppError('invalid', { fields: unfit.join(', ') })
      return { input: { ...input, ...path }, ...(file === undefined ? {} : { file }) }
    } catch (error) {
      if (isMultipart(request)) skipRest(request.raw)
      throw error
    }
  }
}
