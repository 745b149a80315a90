import type { FileAnswer } from '../../../platform/route'

const pdf = 'application/pdf'
/** What browsers show without running any of it; the content of an upload was checked to be of its type. */
const shownTypes = [pdf, 'text/plain', 'image/png', 'image/jpeg', 'image/gif']

const typeOf = (mediaType: string) => mediaType.split(';')[0] ?? ''

/** The address of a preview. Existing clients put it into a frame, where a file that is to be saved shows nothing. */
export const inlineAddress = (address: string): string =>
  address.startsWith('/api/file/Download?') ? `${address}&inline=1` : address

/** The file shown in place of saved, where that is safe (THR-06). */
export function shownInline(answer: FileAnswer): FileAnswer {
  const type = typeOf(answer.mediaType)
  if (!shownTypes.includes(type)) return answer
  // The viewer of a browser draws no PDF in a sandbox.
  const policy: Record<string, string> = type === pdf ? { 'content-security-policy': "frame-ancestors 'self'" } : {}
  return { ...answer, disposition: 'inline', headers: { ...answer.headers, ...policy } }
}
