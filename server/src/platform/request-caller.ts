import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor'

const callers = new WeakMap<FastifyRequest, Actor>()

/** Remembers who was let in by a request, for what looks at it once it is answered. */
export const noteCaller = (request: FastifyRequest, actor: Actor): void => void callers.set(request, actor)

/** Who was let in by a request; undefined for strangers and refused ones. */
export const callerOf = (request: FastifyRequest): Actor | undefined => callers.get(request)
