import { type Endpoint, pathParameters } from '@workstation/contract/endpoint'
import { code } from '@workstation/contract/envelope'
import type { Language } from '@workstation/contract/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { type Actor, isPermitted } from './actor'
import { answerSchema } from './answer-schema'
import { AppError } from './app-error'
import { languageOf } from './language-of'
import type { Access, FileAnswer, Route, RouteLimits } from './route'
import { sendFile } from './send-file'

/** How callers are recognised. Features bring these in, since the platform knows none of them. */
export interface Gatekeepers {
  /** The person of the session that the request carries. Throws 600, 601 or 602 without one. */
  session(request: FastifyRequest, route: Route): Promise<Actor>
  /** The person of the session cookie for files, or of the session. */
  fileCookie(request: FastifyRequest, route: Route): Promise<Actor>
  /**
   * The person and target of a review token, or null when it is unknown, expired or revoked. Who has no session to fall
   * back on may be told why the token is worth nothing any more.
   */
  reviewLink(token: string, hasSession: boolean): Promise<{ actor: Actor; targetId: string } | null>
}

const doneText: Record<Language, string> = { zh: '操作成功', en: 'Done', zhtw: '操作成功' }

/** Fields of the input by where they travel. */
function splitInput(endpoint: Endpoint) {
  const names = pathParameters(endpoint.path)
  const required = endpoint.input.required ?? []
  const pick = (keep: (name: string) => boolean) => ({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(endpoint.input.properties as Record<string, TSchema>).filter(([name]) => keep(name)),
    ),
    required: required.filter(keep),
  })
  return { params: pick((name) => names.includes(name)), rest: pick((name) => !names.includes(name)) }
}

/** What input a call takes, by where it travels, and what it answers. */
export function schemaOf(endpoint: Endpoint) {
  const { params, rest } = splitInput(endpoint)
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  return {
    params,
    ...(inQuery || endpoint.body === 'multipart' ? { querystring: rest } : {}),
    ...(!inQuery && endpoint.body !== 'multipart' ? { body: { ...rest, coerced: endpoint.body === 'form' } } : {}),
    ...(endpoint.answer === 'envelope' ? { response: { 200: answerSchema(endpoint.output) } } : {}),
  }
}

async function admit(route: Route, request: FastifyRequest, input: Record<string, unknown>, gates: Gatekeepers) {
  const access: Access = route.access
  const isStranger = access === 'visitor' && !request.headers.authorization
  if (access === 'public' || isStranger) return { actor: null, linkTarget: null }
  if (access === 'reviewLink') return admitReviewer(route, request, input, gates)
  if (access === 'fileCookie') return { actor: await gates.fileCookie(request, route), linkTarget: null }
  const actor = await gates.session(request, route)
  if (typeof access === 'object' && !isPermitted(actor, access)) throw new AppError('forbidden')
  return { actor, linkTarget: null }
}

async function admitReviewer(
  route: Route,
  request: FastifyRequest,
  input: Record<string, unknown>,
  gates: Gatekeepers,
) {
  const token = typeof input.token === 'string' ? input.token : ''
  const hasSession = Boolean(request.headers.authorization)
  const link = token ? await gates.reviewLink(token, hasSession) : null
  if (link) return { actor: link.actor, linkTarget: link.targetId }
  if (!hasSession) throw new AppError('review.link-invalid')
  return { actor: await gates.session(request, route), linkTarget: null }
}

/**
 * Registers every route: input checked, caller admitted, answer wrapped in the envelope and stripped to the contract.
 * @param perMinute calls a minute that one caller may make of a route that sets no limit of its own; 0 sets none at all
 */
export function serveRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  gates: Gatekeepers,
  perMinute: number,
): void {
  for (const route of routes) {
    const { endpoint, limits } = route
    const handle = route.handle as (input: object, context: object) => Promise<unknown>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      ...(endpoint.body === 'multipart' ? {} : { preValidation: readMissingBody }),
      ...(limits.bodyBytes ? { bodyLimit: limits.bodyBytes } : {}),
      config: { rateLimit: perMinute > 0 ? rateLimitOf(limits, perMinute) : false },
      handler: async (request, reply) => {
        const input = {
          ...(request.query as object),
          ...(request.body as object | undefined),
          ...(request.params as object),
        }
        const language = languageOf(request.headers['accept-language'])
        const caller = await admit(route, request, input as Record<string, unknown>, gates)
        const { ip, id: requestId, log } = request
        const setHeader = (name: string, value: string) => void reply.header(name, value)
        const answer = await handle(input, { ...caller, language, ip, requestId, log, request, setHeader })
        return respond(reply, endpoint, answer, language)
      },
    })
  }
}

/** A client with nothing to say sends no body at all, and no type of it either; that is the empty one. */
async function readMissingBody(request: FastifyRequest): Promise<void> {
  if (request.method === 'POST' || request.method === 'PUT') request.body ??= {}
}

/** A tight limit counts by address, so that it cannot be passed by claiming another session. */
const rateLimitOf = (limits: RouteLimits, perMinute: number) =>
  limits.perMinute
    ? { max: limits.perMinute, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => request.ip }
    : { max: perMinute, timeWindow: '1 minute' }

function respond(reply: FastifyReply, endpoint: Endpoint, answer: unknown, language: Language) {
  if (endpoint.answer === 'file') return sendFile(reply, answer as FileAnswer)
  return reply.send({ code: code.success, msg: doneText[language], data: answer ?? null })
}
