import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error'

/** Names the interfaces that a call came through, so that none asks itself for ever, on however many servers. */
export const chainHeader = 'x-data-interfaces'

/** Interfaces that may ask one another. */
const longest = 5

/** The interfaces that a call came through, with this one. @throws data-interface.loop */
export function chainOf({ headers }: FastifyRequest, id: string): string[] {
  const chain = String(headers[chainHeader] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (chain.includes(id) || chain.length >= longest) throw new AppError('data-interface.loop')
  return [...chain, id]
}
