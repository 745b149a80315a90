import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import formBody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import { code } from '@workstation/contract/envelope'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { allRoutes } from './all-routes'
import { answerCaches } from './features/cache'
import { hearChat, readUnread } from './features/chat'
import { releasedModelOf, releasedPage } from './features/design'
import { recordFailures, recordRequests } from './features/log'
import { frameSources } from './features/menu'
import { greetingOf } from './features/message'
import { answerMonitor, watchMonitor } from './features/monitor'
import { allowRecordFiles } from './features/online-record'
import { reviewLinkGate } from './features/review'
import { countUse } from './features/right-use'
import { closedSessions, knownCaller, sessionGate, sessionTopic } from './features/session'
import { shownTexts } from './features/text'
import { installCrossOrigin, isWelcomeOrigin } from './platform/cross-origin'
import { cutSlowBodies } from './platform/cut-slow-bodies'
import { installErrorHandler } from './platform/error-handler'
import { findModelsBy } from './platform/guarded-model/page-model'
import { headAsGet } from './platform/head-as-get'
import { installHealth } from './platform/health'
import { installJsonBody } from './platform/json-body'
import { languageOf } from './platform/language-of'
import { doOnce, type Sent, type WorkOnce } from './platform/once/once'
import { installOpenApi } from './platform/openapi'
import { overHttps } from './platform/over-https'
import { installRateLimit } from './platform/rate-limit'
import { securityHeaders } from './platform/security-headers'
import { serveRoutes } from './platform/serve-routes'
import { installWeb, readWebRoot } from './platform/web-root'
import type { Services } from './services'

const jsonLimit = 1024 * 1024

/**
 * Builds the server, ready to listen or to be called without a port.
 * @param webFolder the built pages; left out, only the API is served
 */
export async function buildApp(services: Services, webFolder?: string): Promise<FastifyInstance> {
  const { config, log } = services
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    const msg = services.words.errorText('not-found', {}, languageOf(request.headers['accept-language']))
    return reply.code(404).send({ code: code.fail, msg, data: null, key: 'not-found' })
  }
  const web = webFolder ? readWebRoot(webFolder, config.timeZone) : null
  const setSecurityHeaders = securityHeaders(web?.scriptHashes ?? [], overHttps(config))
  const app = Fastify({
    loggerInstance: log,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: jsonLimit,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    rewriteUrl: headAsGet,
    // An address that nobody can read, or with a longer name than any record has; no hook runs for it.
    frameworkErrors: (_, request, reply) =>
      setSecurityHeaders(request, reply, () => void answerNotFound(request, reply)),
  })
  installErrorHandler(app, recordFailures(app, services), services.words)
  installCrossOrigin(app, config)
  cutSlowBodies(app)
  installJsonBody(app)
  app.addHook('onRequest', setSecurityHeaders)
  await installRateLimit(app, services.redis, knownCaller(services))
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(formBody, { bodyLimit: 64 * 1024 })
  await app.register(multipart, { limits: { fields: 20, fieldSize: 64 * 1024, files: 20, headerPairs: 100 } })
  // Before the hook of the plugin, which would close the sockets without a word.
  app.addHook('preClose', () => services.realtime.stop())
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } })
  await app.register((api, _, done) => {
    serveApi(api, services)
    done()
  })
  if (web)
    await installWeb(app, web, {
      frameSources: () => frameSources(services),
      textVersion: () => shownTexts(services).version,
    })
  app.setNotFoundHandler(answerNotFound)
  return app
}

/** So many proxies, counted from the socket, or these addresses. */
const trustedProxies = (setting: number | string | false) =>
  typeof setting === 'number' ? (_: string, hop: number) => hop < setting : setting

function serveApi(api: FastifyInstance, services: Services): void {
  const session = sessionGate(services)
  answerCaches(services)
  answerMonitor(services)
  allowRecordFiles(services)
  findModelsBy(services, (pageId) => releasedModelOf(services, pageId))
  const routes = allRoutes(services)
  api.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  const gates = {
    session: session.session,
    fileCookie: session.fileCookie,
    reviewLink: reviewLinkGate(services),
    releasedPage: (id: string) => releasedPage(services, id),
    once: <Answer>(sent: Sent, work: WorkOnce<Answer>) => doOnce(services, sent, work),
    admitted: countUse(api, services),
  }
  recordRequests(api, services)
  serveRoutes(api, routes, gates, services.config.rateLimit)
  services.realtime.install(api, {
    isWelcome: (request) => isWelcomeOrigin(services.config, request),
    authenticate: session.bySocketToken,
    closedSessions: (ids) => closedSessions(services, ids),
    // A turn later, when the memory of this node has forgotten what it knew of the sessions.
    watchSessions: (check) => services.invalidation.on(sessionTopic, (userId) => void setImmediate(check, userId)),
    async greeting(userId) {
      const [greeting, unreadNums] = await Promise.all([greetingOf(services, userId), readUnread(services, userId)])
      return { ...greeting, unreadNums, textVersion: shownTexts(services).version }
    },
    hear: (caller, event) =>
      event.method === 'WatchMonitor' ? watchMonitor(services, caller, event.on) : hearChat(services, caller, event),
  })
  installHealth(api, services)
  installOpenApi(api, routes, gates.session)
}
