import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'

const first = "document.title = '甲'"
const second = "\n  document.body.className = 'x'\n"
const html = `<!doctype html>
<html lang="zh-CN"><head><script>${first}</script></head>
<body><script>${second}</script><script type="module" src="/assets/main.js"></script></body></html>`

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workstation-pages-'))
  await writeFile(join(folder, 'index.html'), html)
  app = await startTestApp({ running: false, webFolder: folder, config: { timeZone: 'America/New_York' } })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')

test('[THR-06] the document runs its own inline scripts, each by its hash, and no other one', async () => {
  const { body, headers } = await app.app.inject('/home')
  const scripts = scriptsOf(String(headers['content-security-policy']))
  expect(scripts).toEqual(["'self'", "'wasm-unsafe-eval'", hashOf(first), hashOf(second)])
  // What a browser finds between the tags of the document is what was hashed.
  const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => hashOf(script))
  expect(inline).toEqual([hashOf(first), hashOf(second)])
  expect(scripts).not.toContain("'unsafe-inline'")
})

test('the document holds no frame where no other system is named', async () => {
  const { headers } = await app.app.inject('/home')
  expect(headers['content-security-policy']).toMatch(/;frame-src 'none'$/)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
})

test('every page knows the time zone of the server, also one without a session', async () => {
  for (const path of ['/', '/login', '/reviewInfo?token=x', '/home']) {
    expect((await app.app.inject(path)).body).toContain('<html data-time-zone="America/New_York" lang="zh-CN">')
  }
  expect((await app.call(session.signInPage, {})).data.sysConfigInfo.timeZone).toBe('America/New_York')
  const { token } = await app.makeUser()
  expect((await app.call(session.currentUser, {}, token)).data.sysConfigInfo.timeZone).toBe('America/New_York')
})

test.each([
  ['/assets/main.js%00', 404],
  ['/assets/%00', 404],
  ['/assets/..%00/main.js', 404],
  ['/assets/%ff', 404],
  ['/assets/none.js', 404],
  ['/review%00', 404],
  ['/review?next=%00', 200],
])('[THR-07] %s answers %s, never a bug', async (url, status) => {
  expect((await app.app.inject(url)).statusCode).toBe(status)
})
