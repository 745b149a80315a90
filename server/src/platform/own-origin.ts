import type { FastifyRequest } from 'fastify'
import type { Config } from './config'
import { reachableOrigin } from './reachable-origin'

/** Where people reach this product: PUBLIC_URL, else the address that the caller used himself, where that can be read. */
export function ownOrigin(config: Pick<Config, 'publicUrl' | 'host' | 'port'>, request: FastifyRequest): string {
  const used = `${request.protocol}://${request.host}`
  return config.publicUrl === null && URL.canParse(used) ? new URL(used).origin : reachableOrigin(config)
}
