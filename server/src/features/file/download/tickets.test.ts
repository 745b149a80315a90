import { randomBytes } from 'node:crypto'
import { file } from '@workstation/contract/file'
import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newToken, sha256 } from '../../../platform/token'
import { openSession, type TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { textFile, uploadFiles } from '../../../testing/upload-file'
import type { StoredUpload } from '../stored-file'

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(100)])
const home = { ip: '10.0.0.1', agent: 'Firefox' }
let app: TestApp
let owner: TestUser
let other: TestUser
let document: StoredUpload

beforeAll(async () => {
  app = await startTestApp({ running: false })
  owner = await app.makeUser()
  other = await app.makeUser()
  document = await upload('annex', textFile('计算书.txt', '0123456789'))
})
afterAll(() => app.close())

async function upload(type: string, content: ReturnType<typeof textFile>): Promise<StoredUpload> {
  return (await uploadFiles<StoredUpload>(app.app, `/api/file/Uploader/${type}`, [content], owner.token)).data
}
async function ticketUrl(): Promise<string> {
  const { data } = await app.call(file.ticket, { type: 'annex', id: document.id }, owner.token)
  return data.url
}
const open = (url: string, client = home, headers: Record<string, string> = {}) =>
  app.app.inject({
    url,
    remoteAddress: client.ip,
    headers: { 'user-agent': client.agent, 'accept-language': 'zh', ...headers },
  })
const refused = { code: 400, key: 'file.ticket', data: null }

describe('a ticket', () => {
  test('[THR-16] is given to nobody without a session', async () => {
    expect((await app.call(file.ticket, { type: 'annex', id: document.id })).code).toBe(400)
    expect((await app.call(file.ticket, { type: 'annex', id: document.id }, 'bearer forged')).code).toBe(602)
  })

  test('[THR-16] is not given to who may not read the file, nor for what does not exist', async () => {
    const missing = { code: 400, key: 'not-found', data: null }
    expect(await app.call(file.ticket, { type: 'annex', id: document.id }, other.token)).toMatchObject(missing)
    expect(await app.call(file.ticket, { type: 'annex', id: 'unknown' }, owner.token)).toMatchObject(missing)
    expect(await app.call(file.ticket, { type: 'IM', id: document.id }, owner.token)).toMatchObject(missing)
    expect(await app.call(file.ticket, { type: 'annex', id: '../x' }, owner.token)).toMatchObject(missing)
  })

  test('[THR-16] is worth nothing once the session that asked for it has ended, though another one is open', async () => {
    const { services } = app
    const [ending, staying] = await Promise.all([
      openSession(services.db, owner.id, app.clock.now()),
      openSession(services.db, owner.id, app.clock.now()),
    ])
    const ask = async (token: string) =>
      (await app.call(file.ticket, { type: 'annex', id: document.id }, token)).data.url
    const [first, second] = [await ask(ending), await ask(staying)]
    await app.call(session.logout, {}, ending)
    expect((await open(first)).json()).toMatchObject(refused)
    expect((await open(second)).body).toBe('0123456789')
  })

  test('[FIL-07] answers the name and an address, which opens the file', async () => {
    const { data } = await app.call(file.ticket, { type: 'annex', id: document.id }, owner.token)
    expect(data.name).toBe('计算书.txt')
    const response = await open(data.url)
    expect(response.body).toBe('0123456789')
  })

  test('is kept as a hash alone', async () => {
    const token = new URL(await ticketUrl(), 'http://x').searchParams.get('encryption') ?? ''
    const kept = await app.services.db.selectFrom('download_ticket').select('ticket_hash').execute()
    expect(kept.map((row) => row.ticket_hash)).toContain(sha256(token))
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('[THR-16] belongs to its first client: another address or browser gets nothing', async () => {
    const url = await ticketUrl()
    expect((await open(url)).statusCode).toBe(200)
    expect((await open(url, { ip: '10.0.0.2', agent: home.agent })).json()).toMatchObject(refused)
    expect((await open(url, { ip: home.ip, agent: 'curl' })).json()).toMatchObject(refused)
    expect((await open(url)).body).toBe('0123456789')
  })

  test('[THR-16] of two clients at the same moment serves one', async () => {
    const url = await ticketUrl()
    const clients = ['1', '2', '3', '4'].map((ip) => open(url, { ip: `10.0.1.${ip}`, agent: 'x' }))
    const bodies = (await Promise.all(clients)).map((response) => response.body)
    expect(bodies.filter((body) => body === '0123456789')).toHaveLength(1)
  })

  test('[THR-16] unopened ends after ten minutes, opened ten minutes after its first request', async () => {
    const unopened = await ticketUrl()
    const opened = await ticketUrl()
    app.clock.advance({ minutes: 9 })
    expect((await open(opened)).body).toBe('0123456789')
    app.clock.advance({ minutes: 2 })
    expect((await open(unopened)).json()).toMatchObject(refused)
    app.clock.advance({ minutes: 7 })
    expect((await open(opened)).body).toBe('0123456789')
    app.clock.advance({ minutes: 2 })
    expect((await open(opened)).json()).toMatchObject(refused)
  })

  test('[THR-16] that is guessed opens nothing', async () => {
    expect((await open(`/api/file/Download?encryption=${newToken()}`)).json()).toMatchObject(refused)
    expect((await open('/api/file/Download')).json()).toMatchObject({ code: 401 })
  })

  test('answers ranges, so that a viewer can seek and a download can go on', async () => {
    const url = await ticketUrl()
    const part = await open(url, home, { range: 'bytes=2-4' })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('234')
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 2-4/10',
      'content-length': '3',
      'accept-ranges': 'bytes',
    })
    expect((await open(url, home, { range: 'bytes=8-' })).body).toBe('89')
    expect((await open(url, home, { range: 'bytes=20-' })).statusCode).toBe(200)
  })

  test('[THR-06] answers a file that no browser runs', async () => {
    const { headers } = await open(await ticketUrl())
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="___.txt"; filename\*=UTF-8''%E8%AE%A1/)
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  test('opens nothing once its file was deleted', async () => {
    const gone = await upload('annex', textFile('weg.txt'))
    const { data } = await app.call(file.ticket, { type: 'annex', id: gone.id }, owner.token)
    await app.services.db.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    expect((await open(data.url)).json()).toMatchObject(refused)
  })
})

describe('an image', () => {
  let avatar: StoredUpload
  let picture: StoredUpload
  let cookie: string

  beforeAll(async () => {
    avatar = await upload('userAvatar', { name: 'me.png', content: png })
    picture = await upload('annexpic', { name: 'site.png', content: png })
    const value = newToken()
    cookie = `file_session=${value}`
    const token = sha256(other.token.replace('bearer ', ''))
    const hash = { file_cookie_hash: sha256(value) }
    await app.services.db.updateTable('session').set(hash).where('token_hash', '=', token).execute()
  })
  const show = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

  test('[THR-16] is shown to nobody without a session', async () => {
    expect((await show(avatar.url)).json()).toMatchObject({ code: 602 })
    expect((await show(avatar.url, { cookie: 'file_session=forged-forged-forged-forged' })).json().code).not.toBe(200)
  })

  test('of a person is shown to everybody who is signed in, by token or by cookie', async () => {
    expect((await show(avatar.url, { authorization: other.token })).rawPayload).toEqual(png)
    const response = await show(avatar.url, { cookie })
    expect(response.rawPayload).toEqual(png)
    expect(response.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  })

  test('[THR-16] that is not attached is shown to its uploader alone', async () => {
    expect((await show(picture.url, { authorization: owner.token })).rawPayload).toEqual(png)
    expect((await show(picture.url, { cookie })).json()).toMatchObject({ key: 'not-found' })
  })

  test('[THR-06] is never a document', async () => {
    const url = `/api/file/Image/annex/${document.id}`
    expect((await show(url, { authorization: owner.token })).json()).toMatchObject({ key: 'not-found' })
  })
})
