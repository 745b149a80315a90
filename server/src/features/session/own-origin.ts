import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services'

/** Where people reach this product: PUBLIC_URL, else the address that the caller used himself. */
export const ownOrigin = ({ config }: Services, request: FastifyRequest): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`
