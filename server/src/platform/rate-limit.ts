import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { AppError } from './app-error'
import { sha256 } from './token'

/** Who is counted: the session that is claimed, else the address. */
const callerOf = (request: FastifyRequest) =>
  request.headers.authorization ? sha256(request.headers.authorization) : request.ip

/**
 * Limits calls of the API; which routes, and how many calls a minute, each route says in its config.
 * @param redis counts across nodes; null counts in this process
 */
export async function installRateLimit(app: FastifyInstance, redis: Redis | null): Promise<void> {
  await app.register(fastifyRateLimit, {
    global: false,
    keyGenerator: callerOf,
    ...(redis ? { redis, nameSpace: 'rate:' } : {}),
    skipOnError: true,
    errorResponseBuilder: (_, context) => new AppError('too-many-requests', { seconds: Math.ceil(context.ttl / 1000) }),
  })
}
