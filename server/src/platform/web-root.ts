import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built pages: their folder and the one HTML document. */
export interface WebRoot {
  readonly folder: string
  readonly html: string
  /** CSP sources of the inline scripts that the document carries. */
  readonly scriptHashes: readonly string[]
}

/**
 * Reads the built pages, or null when they were not built (then only the API is served).
 * @param timeZone IANA name; the document carries it, since pages without a session show times as well
 */
export function readWebRoot(folder: string, timeZone: string): WebRoot | null {
  const document = join(folder, 'index.html')
  if (!existsSync(document)) return null
  const html = readFileSync(document, 'utf8').replace('<html ', `<html data-time-zone="${timeZone}" `)
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  const scriptHashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { folder, html, scriptHashes }
}

/** The policy of the document, with the frames that it may hold: exactly these origins (RTE-54). */
const withFrames = (policy: string, origins: readonly string[]): string =>
  `${policy};frame-src ${origins.length > 0 ? origins.join(' ') : "'none'"}`

/** What the document says that may change while the server runs. */
interface Told {
  /** The origins of other systems that pages may be shown from. */
  frameSources(): Promise<readonly string[]>
  /** Of the texts that pages show in place of their own: with it they ask for these before they are first drawn. */
  textVersion(): string
}

const withTexts = (html: string, version: string) =>
  version === '' ? html : html.replace('<html ', `<html data-texts="${version}" `)

/** Serves the built pages: named assets for a year, compressed ahead of time; every other page path gets the document. */
export async function installWeb(
  app: FastifyInstance,
  web: WebRoot,
  { frameSources, textVersion }: Told,
): Promise<void> {
  // No name of a file holds NUL, and the file system refuses to be asked for one.
  app.addHook('onRequest', async (request, reply) => {
    if (/%00/.test(request.url.split('?')[0] ?? '')) return reply.callNotFound()
  })
  await app.register(fastifyStatic, {
    root: join(web.folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
  })
  for (const name of ['favicon.svg', 'robots.txt'].filter((file) => existsSync(join(web.folder, file)))) {
    const content = readFileSync(join(web.folder, name))
    const type = name.endsWith('.svg') ? 'image/svg+xml' : 'text/plain; charset=utf-8'
    app.get(`/${name}`, (_, reply) => reply.type(type).header('cache-control', 'public, max-age=86400').send(content))
  }
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    if (request.url.startsWith('/api/') && request.url !== '/api/docs') return reply.callNotFound()
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply.header('content-security-policy', withFrames(policy, await frameSources()))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(withTexts(web.html, textVersion()))
  })
}
