import type { FastifyRequest } from 'fastify'
import { isLocalCaller } from '../../platform/is-local-caller'
import type { Services } from '../../services'

/** Whether this client may sign in as a demo person: anybody where DEMO=1 says so, else only who sits at the machine. */
export const offersDemo = ({ config }: Services, request: FastifyRequest): boolean =>
  config.demo === 'on' || (config.demo === 'loopback' && isLocalCaller(config, request))
