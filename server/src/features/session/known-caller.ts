import type { FastifyRequest } from 'fastify'
import type { KnownCaller } from '../../platform/rate-limit'
import { sha256 } from '../../platform/token'
import type { Services } from '../../services'
import { bearerToken } from './bearer-token'
import { sessionCache } from './session-cache'

/** The person of a session that was open when this node last saw it, from its memory alone. */
export const knownCaller =
  (services: Services): KnownCaller =>
  ({ headers }: FastifyRequest) => {
    const token = bearerToken(headers.authorization)
    return token ? sessionCache(services).knownUser(`token:${sha256(token)}`) : null
  }
