import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

/**
 * Sets headers that keep a page from running what is not ours.
 * @param scriptHashes CSP sources of the document's own inline scripts
 * @param https true when people reach the server over https, so that browsers may insist on it
 */
export function securityHeaders(scriptHashes: readonly string[], https: boolean) {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // wasm-unsafe-eval: hashing and the script sandbox compile WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 15_552_000 } : false,
    // Addresses may carry the token of a review link.
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  })
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void =>
    setHeaders(request.raw, reply.raw, done)
}
