import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { addressGroup } from './address-group'
import { AppError } from './app-error'

/** Answers the person of a session that this node knows to be open, without asking anybody; null for all else. */
export type KnownCaller = (request: FastifyRequest) => string | null

/**
 * Limits calls of the API; which routes, and how many calls a minute, each route says in its config. A person counts for
 * himself once his session was found to be true; who only claims one counts with his address, as many as he makes up.
 * @param redis counts across nodes; null counts in this process
 */
export async function installRateLimit(
  app: FastifyInstance,
  redis: Redis | null,
  knownCaller: KnownCaller,
): Promise<void> {
  const callerOf = (request: FastifyRequest) => knownCaller(request) ?? addressGroup(request.ip)
  await app.register(fastifyRateLimit, {
    global: false,
    keyGenerator: callerOf,
    ...(redis ? { redis, nameSpace: 'rate:' } : {}),
    skipOnError: true,
    errorResponseBuilder: (_, context) => new AppError('too-many-requests', { seconds: Math.ceil(context.ttl / 1000) }),
  })
}
