import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let local: Awaited<ReturnType<typeof startTestApp>>
let open: TestApp
let off: TestApp
beforeAll(async () => {
  const first = await startTestApp({ running: false, config: { demo: 'loopback' } })
  local = first
  open = await startTestApp({ running: false, config: { demo: 'on' }, database: first.database })
  off = await startTestApp({ running: false, config: { demo: 'off' }, database: first.database })
  const property = JSON.stringify({ demoPart: '发起人' })
  const demo = await local.makeUser({ account: 'demoone', realName: '林晓' })
  const boss = await local.makeUser({ account: 'demoboss', isAdministrator: true })
  await local.services.db
    .updateTable('app_user')
    .set({ is_demo: true, property })
    .where('id', 'in', [demo.id, boss.id])
    .execute()
  await local.makeUser({ account: 'ordinary' })
  const { id: partless } = await local.makeUser({ account: 'demopartless' })
  await local.services.db.updateTable('app_user').set({ is_demo: true }).where('id', '=', partless).execute()
})
afterAll(async () => {
  await off.close()
  await open.close()
  await local.close()
})

const demoLogin = async (test: TestApp, account: string, remoteAddress = '127.0.0.1', headers = {}) => {
  const payload = { account }
  const { method, path: url } = session.demoLogin
  return (await test.app.inject({ method, url, payload, remoteAddress, headers })).json()
}

describe('demo sign-in', () => {
  test('is offered to the machine itself by default, to nobody else', async () => {
    expect((await demoLogin(local, 'demoone')).code).toBe(200)
    expect((await demoLogin(local, 'demoone', '203.0.113.5')).msg).toBe('演示账号未开启')
    const { demoPeople } = (await local.call(session.signInPage, {})).data
    expect(demoPeople.find((person) => person.account === 'demoone')).toEqual({
      account: 'demoone',
      realName: '林晓',
      role: '发起人',
      headIcon: '',
    })
  })

  test.each([
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.5' }],
    ['a name that was made to lead here', { host: 'evil.example' }],
    ['a page elsewhere', { origin: 'https://evil.example' }],
  ])('[THR-14] through %s it is neither offered nor done', async (_, headers) => {
    expect((await demoLogin(local, 'demoone', '127.0.0.1', headers)).msg).toBe('演示账号未开启')
    const page = await local.app.inject({ url: session.signInPage.path, headers })
    expect(page.json().data.demoPeople).toEqual([])
  })

  test('[THR-14] a server with a public address or a proxy has nobody who sits at it', async () => {
    for (const config of [{ publicUrl: 'https://review.example.com' }, { trustProxy: 1 }]) {
      const proxied = await startTestApp({
        running: false,
        config: { demo: 'loopback', ...config },
        database: local.database,
      })
      expect((await demoLogin(proxied, 'demoone')).msg).toBe('演示账号未开启')
      expect((await proxied.app.inject('/metrics')).statusCode).toBe(404)
      await proxied.close()
    }
  })

  test('[THR-14] no form of another page signs in', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { method, path: url } = session.demoLogin
    for (const server of [local, open]) {
      const answer = await server.app.inject({ method, url, payload: 'account=demoone', headers })
      expect(answer.json().code).not.toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('with DEMO=1 it is offered to everybody, with DEMO=0 to nobody', async () => {
    expect((await demoLogin(open, 'demoone', '203.0.113.5')).code).toBe(200)
    expect((await demoLogin(off, 'demoone')).msg).toBe('演示账号未开启')
    expect((await off.call(session.signInPage, {})).data.demoPeople).toEqual([])
  })

  test('[THR-14] signs in nobody but the demo people who are offered, and no administrator', async () => {
    for (const account of ['ordinary', 'admin', 'demoboss', 'demopartless', 'nobody']) {
      expect((await demoLogin(open, account)).msg).toBe('演示账号未开启')
    }
  })
})
