import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config'

type Origins = Pick<Config, 'corsOrigins' | 'publicUrl'>

/** Seconds for which a browser remembers what it may send. */
const rememberedFor = '600'
const methods = 'GET, POST, PUT, DELETE'
/** What pages read of an answer beside its body. */
const exposed = 'content-disposition, content-range, accept-ranges, x-request-id, retry-after'
const headerList = /^[a-z0-9-]+(\s*,\s*[a-z0-9-]+)*$/i

/** Whether a request comes from a page of this server, from one that CORS_ORIGINS names, or from no page at all. */
export function isWelcomeOrigin({ corsOrigins, publicUrl }: Origins, request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined || origin === publicUrl || corsOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/**
 * Lets pages of named origins call the API (Fetch Standard, CORS protocol). The session travels in a header that they
 * set themselves, so credentials of the browser are never asked for: a cookie opens nothing from elsewhere.
 */
export function installCrossOrigin(app: FastifyInstance, { corsOrigins }: Pick<Config, 'corsOrigins'>): void {
  if (corsOrigins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    reply.header('vary', 'Origin')
    const { origin = '' } = request.headers
    if (!corsOrigins.includes(origin)) return
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed })
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    const asked = request.headers['access-control-request-headers'] ?? ''
    reply.headers({
      'access-control-allow-methods': methods,
      ...(headerList.test(asked) ? { 'access-control-allow-headers': asked } : {}),
      'access-control-max-age': rememberedFor,
    })
    return reply.code(204).send()
  })
}
