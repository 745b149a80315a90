import type { FastifyRequest } from 'fastify'
import type { Actor, Looker } from './actor'

const callers = new WeakMap<FastifyRequest, Looker>()

/** Remembers who was let in by a request, for what looks at it once it is answered; in a preview, who previews. */
export const noteCaller = (request: FastifyRequest, actor: Actor): void =>
  void callers.set(request, actor.readOnly ?? actor)

/** Who was let in by a request; undefined for strangers and refused ones. */
export const callerOf = (request: FastifyRequest): Looker | undefined => callers.get(request)
