import { endpoint, mayMake, pathParameters } from '@workstation/contract/endpoint'
import { EnvelopeOf } from '@workstation/contract/envelope'
import { allEndpoints } from '@workstation/contract/index'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Actor } from './actor'
import { dataSchema } from './answer-schema'
import { AppError } from './app-error'
import { type Access, on, type Route } from './route'

type Json = Record<string, unknown>

const docs = endpoint({ method: 'GET', path: '/api/docs/openapi.json', output: Type.Unknown() })

const pageText = (access: Exclude<Access, string>) =>
  'modelIn' in access
    ? [`{${access.modelIn}}`, access.buttonIn ? `{${access.buttonIn}}` : access.button]
    : [access.modelId, access.button]
const accessText = (access: Access): string =>
  typeof access === 'string' ? access : pageText(access).filter(Boolean).join('/')

const names = new Map(allEndpoints.map(({ endpoint: call, name }) => [call, name]))

const keyOfCreate = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'What makes something is done once for each key of a person',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
}

function parametersOf({ endpoint, access }: Route): Json[] {
  const { path, input, method, body } = endpoint
  const inPath = pathParameters(path)
  const inQuery = method === 'GET' || method === 'DELETE' || body === 'multipart'
  const required = input.required ?? []
  const entries = Object.entries(input.properties as Record<string, TSchema>)
  const named = entries
    .filter(([name]) => inPath.includes(name) || inQuery)
    .map(([name, schema]) => {
      const isPath = inPath.includes(name)
      return { name, in: isPath ? 'path' : 'query', required: isPath || required.includes(name), schema }
    })
  return mayMake(endpoint) && access !== 'public' ? [...named, keyOfCreate] : named
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

function bodyOf({ endpoint: { path, input, method, body } }: Route): Json {
  if (method === 'GET' || method === 'DELETE') return {}
  const files = { type: 'object', properties: { file: { type: 'array', items: { type: 'string', format: 'binary' } } } }
  const inPath = pathParameters(path)
  const fields = Object.entries(input.properties as Record<string, TSchema>).filter(([name]) => !inPath.includes(name))
  const required = (input.required ?? []).filter((name) => !inPath.includes(name))
  const schema = { type: 'object', properties: Object.fromEntries(fields), ...(required.length ? { required } : {}) }
  return { requestBody: { content: { [mediaTypes[body]]: { schema: body === 'multipart' ? files : schema } } } }
}

function operationOf(route: Route): Json {
  const { endpoint: call, access } = route
  const name = names.get(call) ?? call.path
  const answer =
    call.answer === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: EnvelopeOf(dataSchema(call.output)) } }
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    'x-access': accessText(access),
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(route),
    ...bodyOf(route),
    responses: { 200: { description: 'data, or code and msg of what was refused', content: answer } },
  }
}

/** Describes the served routes as OpenAPI 3.1, whose schemas are the JSON Schemas of the contract as they are. */
export function openApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '项目评审工作站 Review Workstation', version: '1' },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  }
}

/** Serves the description to administrators. */
export function installOpenApi(
  app: FastifyInstance,
  routes: readonly Route[],
  session: (request: FastifyRequest, route: Route) => Promise<Actor>,
): void {
  const route = on(docs, 'signedIn', async () => openApiDocument(routes))
  app.get(docs.path, async (request) => {
    const actor = await session(request, route)
    if (!actor.isAdministrator) throw new AppError('forbidden')
    return openApiDocument(routes)
  })
}
