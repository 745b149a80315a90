import type { IncomingMessage } from 'node:http'

/**
 * HEAD is a GET whose body Node leaves out (RFC 9110, 9.3.2). A route of its own for each would lengthen every start.
 * @returns the address as it was
 */
export function headAsGet(request: IncomingMessage): string {
  if (request.method === 'HEAD') request.method = 'GET'
  return request.url ?? '/'
}
