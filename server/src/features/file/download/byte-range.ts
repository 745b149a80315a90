import type { ByteRange } from '../../../platform/file-storage/storage'

/**
 * The one range that a Range header asks for (RFC 9110 §14), or null when the whole file is to be sent: no header,
 * several ranges, or one that the file does not have.
 * @param size bytes of the file
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : null
}
