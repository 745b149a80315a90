import type { Endpoint } from '@workstation/contract/endpoint'
import { code } from '@workstation/contract/envelope'
import { isBareList } from '@workstation/contract/fields'
import type { Language } from '@workstation/contract/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, isPermitted, type PermissionNeed } from './actor'
import { addressGroup } from './address-group'
import { AppError } from './app-error'
import { inputReader } from './input-reader'
import { languageOf } from './language-of'
import type { Sent, WorkOnce } from './once/once'
import { noteCaller } from './request-caller'
import type { Access, FileAnswer, NamedPage, Route, RouteLimits } from './route'
import { answerWriter } from './schema-compiler'
import { sendFile } from './send-file'
import { skipRest } from './skip-rest'

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
  /** The page of the records of a released form, by the id under which a call names it; null where there is none. */
  releasedPage(id: string): Promise<string | null>
  /** Does what creates something once for each key that a client gives it. */
  once<Answer>(sent: Sent, work: WorkOnce<Answer>): Promise<Answer>
  /** Hears of each call that a right let in. */
  admitted?(actor: Actor, by: PermissionNeed): void
}

/** Who brings a serialiser says what it writes. */
const json = 'application/json; charset=utf-8'

const doneText: Record<Language, string> = { zh: '操作成功', en: 'Done', zhtw: '操作成功' }

/** A preview reads what others may see of a person: nothing is changed in it, and what is his own stays his own. */
function checkPreviewed(actor: Actor | null, { reads }: Endpoint): void {
  if (!actor?.readOnly || reads === true) return
  throw new AppError(reads === 'own' ? 'preview.own' : 'preview.read-only')
}

async function admit(route: Route, request: FastifyRequest, input: Record<string, unknown>, gates: Gatekeepers) {
  const caller = await recognise(route, request, input, gates)
  checkPreviewed(caller.actor, route.endpoint)
  const { access } = route
  if (!caller.actor || typeof access !== 'object') return caller
  const need = 'modelIn' in access ? await needOf(access, caller.actor, input, gates) : access
  if (!isPermitted(caller.actor, need)) throw new AppError('forbidden')
  gates.admitted?.(caller.actor, need)
  return { ...caller, actor: { ...caller.actor, acting: need } }
}

/** What a call asks for whose page its path names; a form that is not there and one of others are answered alike. */
async function needOf(
  { modelIn, buttonIn, ...access }: NamedPage,
  actor: Actor,
  input: Record<string, unknown>,
  gates: Gatekeepers,
): Promise<PermissionNeed> {
  const modelId = await gates.releasedPage(String(input[modelIn]))
  if (modelId === null || !isPermitted(actor, { modelId })) throw new AppError('not-found')
  const button = buttonIn === undefined ? access.button : String(input[buttonIn])
  return button ? { modelId, button } : { modelId }
}

async function recognise(
  route: Route,
  request: FastifyRequest,
  input: Record<string, unknown>,
  gates: Gatekeepers,
): Promise<{ actor: Actor | null; linkTarget: string | null }> {
  const access: Access = route.access
  const isStranger = access === 'visitor' && !request.headers.authorization
  if (access === 'public' || isStranger) return { actor: null, linkTarget: null }
  if (access === 'reviewLink') return admitReviewer(route, request, input, gates)
  if (access === 'fileCookie') return { actor: await gates.fileCookie(request, route), linkTarget: null }
  return { actor: await gates.session(request, route), linkTarget: null }
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
    const readInput = inputReader(endpoint)
    const write = answerWriter(endpoint.output)
    const handle = route.handle as (input: object, context: object) => Promise<unknown>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(limits.bodyBytes ? { bodyLimit: limits.bodyBytes } : {}),
      config: { rateLimit: perMinute > 0 ? rateLimitOf(limits, perMinute) : false },
      handler: async (request, reply) => {
        const { input, file } = await readInput(request)
        const language = languageOf(request.headers['accept-language'])
        const caller = await admit(route, request, input, gates).catch((error: unknown) => {
          if (file) skipRest(request.raw)
          throw error
        })
        if (caller.actor) noteCaller(request, caller.actor)
        const { ip, id: requestId, log } = request
        const setHeader = (name: string, value: string) => void reply.header(name, value)
        const header = request.headers['idempotency-key']
        const answer = await gates.once({ header, endpoint, personId: caller.actor?.userId, input }, (once) =>
          handle(input, { ...caller, language, ip, requestId, log, request, file, setHeader, once }),
        )
        if (endpoint.answer === 'file') return sendFile(reply, answer as FileAnswer)
        return reply
          .type(json)
          .serializer(write)
          .send(envelopeOf(endpoint, answer, language))
      },
    })
  }
}

/** A tight limit counts by address, so that it cannot be passed by claiming another session. */
const rateLimitOf = (limits: RouteLimits, perMinute: number) =>
  limits.perMinute
    ? {
        max: limits.perMinute,
        timeWindow: '1 minute',
        keyGenerator: (request: FastifyRequest) => addressGroup(request.ip),
      }
    : { max: perMinute, timeWindow: '1 minute' }

function envelopeOf(endpoint: Endpoint, answer: unknown, language: Language) {
  const data = isBareList(endpoint.output) ? (answer as { list: unknown }).list : answer
  return { code: code.success, msg: doneText[language], data: data ?? null }
}
