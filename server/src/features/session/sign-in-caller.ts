import type { Language } from '@workstation/contract/language'
import type { FastifyRequest } from 'fastify'

/** What signing in needs of a request, whoever sends it. */
export interface SignInCaller {
  readonly ip: string
  readonly requestId: string
  readonly language: Language
  readonly request: FastifyRequest
  readonly setHeader: (name: string, value: string) => void
}

const text = (value: string | string[] | undefined, length: number) => String(value ?? '').slice(0, length)

/** The kind of device that the client says it is; only shown and compared, never trusted. */
export function deviceOf(request: FastifyRequest): string {
  const named = text(request.headers['client-origin'], 20).toLowerCase()
  return /^[a-z]{1,20}$/.test(named) ? named : 'pc'
}

export const userAgentOf = (request: FastifyRequest): string => text(request.headers['user-agent'], 300)
