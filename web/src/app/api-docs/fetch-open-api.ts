import { apiHeaders } from '../../platform/api-request'
import { serverRequest } from '../../platform/server-request'
import type { OpenApi } from './open-api'

/** The server's own description of its calls; it is no call of the contract, and has no envelope. */
export async function fetchOpenApi({ signal }: { signal: AbortSignal }): Promise<OpenApi> {
  const response = await serverRequest('/api/docs/openapi.json', { headers: apiHeaders(), signal })
  const document = (await response.json()) as OpenApi & { msg?: string }
  if (!document.paths) throw new Error(document.msg)
  return document
}
