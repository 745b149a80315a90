import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services'

const loopback = /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/

/** Whether this client may sign in as a demo person: anybody where DEMO=1 says so, else only who sits at the machine. */
export function offersDemo({ config }: Services, request: FastifyRequest): boolean {
  if (config.demo !== 'loopback') return config.demo === 'on'
  // Behind a proxy on this machine everybody would seem to sit at it.
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return loopback.test(request.ip) && !isForwarded
}
