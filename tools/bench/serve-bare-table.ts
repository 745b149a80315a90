import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Serves the bare table as a page of its own; ends with `close`. */
export async function serveBareTable(): Promise<{ url: string; close: () => void }> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./bare-table.mjs', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const page = `<!doctype html><html><body></body><script>${outputFiles[0]?.text.replaceAll('</script', '<\\/script')}</script></html>`
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
