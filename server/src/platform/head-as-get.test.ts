import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let folder: string
let app: TestApp
let origin: string
let token: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workstation-pages-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="zh-CN"><head></head><body></body></html>')
  app = await startTestApp({ running: false, webFolder: folder })
  origin = await app.listen()
  token = (await app.makeUser()).token
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each(['/healthz', '/home', '/index.html', '/api/oauth/CurrentUser', '/api/nowhere'])(
  'HEAD of %s answers as GET does, without its body',
  async (path) => {
    const headers = { authorization: token, 'accept-encoding': 'identity' }
    const [head, get] = [
      await fetch(origin + path, { method: 'HEAD', headers }),
      await fetch(origin + path, { headers }),
    ]
    const told = ({ status, headers: said }: Response) => [status, said.get('content-type'), said.get('content-length')]
    expect(told(head)).toEqual(told(get))
    expect((await get.text()).length).toBeGreaterThan(0)
    expect(await head.text()).toBe('')
  },
)
