import { session } from '@workstation/contract/session'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const envelope = () => Response.json({ code: 200, msg: '', data: null })

test('[SES-47] [PLT-31] calls, previews and the description of the interface all go to the host of the provider', async () => {
  vi.stubEnv('VITE_API_HOST', 'https://provider.example')
  vi.resetModules()
  const hosts: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    hosts.push(new URL(url).origin + new URL(url).pathname)
    if (url.includes('openapi')) return Response.json({ paths: {} })
    return url.includes('Preview') ? new Response('a') : envelope()
  })
  const { call } = await import('./api')
  const { fetchPreview } = await import('../ui/preview/fetch-preview')
  const { fetchOpenApi } = await import('../app/api-docs/fetch-open-api')
  await call(session.logout, {})
  await fetchPreview('/api/file/Preview/1')
  await fetchOpenApi({ signal: new AbortController().signal })
  expect(hosts).toEqual([
    `https://provider.example${session.logout.path}`,
    'https://provider.example/api/file/Preview/1',
    'https://provider.example/api/docs/openapi.json',
  ])
})

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('[SES-47] nothing of the pages goes to the server by another way', () => {
  const sends = /(?<![\w.])(window\.)?fetch\(|new XMLHttpRequest|sendBeacon|axios/
  const files = Object.entries(sources).flatMap(([file, text]) => (sends.test(text) ? [file] : []))
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  expect(files.toSorted()).toEqual([
    // Parts of the page itself, beside its code.
    '../ui/preview/pdf/local-data.ts',
    // The way itself; an upload with its progress, which asks the same client for its address and headers.
    './server-request.ts',
    './upload/send-form.ts',
  ])
})
