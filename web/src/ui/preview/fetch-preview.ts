import { ApiError } from '../../platform/api'
import { serverRequest } from '../../platform/server-request'

/**
 * Bytes from the address of a preview.
 * @param range first and last byte, both included; left out, the whole file
 * @throws ApiError with the words of the server when it answers an error in place of bytes
 */
export async function fetchPreview(address: string, range?: { start: number; end: number }): Promise<Response> {
  const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
  const response = await serverRequest(address, { headers })
  if (response.ok && !response.headers.get('content-type')?.includes('json')) return response
  const body: unknown = await response.json().catch(() => null)
  const msg = typeof body === 'object' && body !== null && 'msg' in body ? String(body.msg) : ''
  throw msg ? new ApiError(0, msg, false) : new Error(`The preview answered ${response.status}`)
}
