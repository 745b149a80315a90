import formBody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { allEndpoints } from '@workstation/contract/index'
import Fastify, { type FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error'
import { installErrorHandler } from '../platform/error-handler'
import { installJsonBody } from '../platform/json-body'
import { on } from '../platform/route'
import { type Gatekeepers, serveRoutes } from '../platform/serve-routes'

export interface ListeningApp {
  readonly app: FastifyInstance
  /** What the handler of the last call was given; null when it was not reached. */
  heard(): Record<string, unknown> | null
}

const nobody = async () => Promise.reject(new AppError('session.missing'))
const gates: Gatekeepers = {
  session: nobody,
  fileCookie: nobody,
  reviewLink: async () => null,
  releasedPage: async () => null,
  once: (_, work) => work(undefined),
}

/** Serves every call of the contract as the product does, with handlers that only note what reaches them. */
export async function startListeningApp(): Promise<ListeningApp> {
  let heard: Record<string, unknown> | null = null
  // As much as the largest call takes: what counts here is what the contract says of a field.
  const app = Fastify({ bodyLimit: 11 * 1024 * 1024, routerOptions: { maxParamLength: 200 } })
  installErrorHandler(app)
  installJsonBody(app)
  await app.register(formBody, { bodyLimit: 64 * 1024 })
  await app.register(multipart)
  app.addHook('onRequest', async () => {
    heard = null
  })
  const routes = allEndpoints.map(({ endpoint }) =>
    on(endpoint, 'public', async (input) => {
      heard = input as Record<string, unknown>
      throw new AppError('forbidden')
    }),
  )
  serveRoutes(app, routes, gates, 0)
  await app.ready()
  return { app, heard: () => heard }
}
