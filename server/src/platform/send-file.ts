import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './route'

/** Content-Disposition with the name in plain ASCII and in UTF-8 (RFC 6266, RFC 8187). */
function dispositionOf(answer: FileAnswer): string {
  const ascii = answer.name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(answer.name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${answer.disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Sends bytes so that no browser runs them: type as stated, no sniffing, sandboxed (THR-06). */
export function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  reply.code(answer.status ?? 200).headers({
    'content-type': answer.mediaType,
    'content-disposition': dispositionOf(answer),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    ...answer.headers,
  })
  if (answer.size !== undefined) reply.header('content-length', answer.size)
  return reply.send(answer.stream)
}
