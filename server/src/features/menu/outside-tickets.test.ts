import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { menu } from '@workstation/contract/menu'
import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import { openSession, type TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const token = '$' + '{token}'
const dataV = '$' + '{dataV}'
const secret = 'a-secret-of-at-least-thirty-two-letters'
const board = 'https://board.example'

let app: TestApp
let member: TestUser
let nobody: TestUser
let other: Server
let otherOrigin: string

const entries = [
  { id: 'plain', type: 7, url_address: 'https://plain.example/a?b=1' },
  { id: 'ticketed', type: 7, url_address: `${board}/in?ticket=${token}` },
  { id: 'view', type: 6, url_address: '', property_json: '{"moduleId":"sales"}' },
  { id: 'stranger', type: 7, url_address: `https://stranger.example/?t=${token}` },
  { id: 'script', type: 7, url_address: 'javascript:alert(1)' },
  { id: 'riddle', type: 7, url_address: `https://plain.example/\${password}` },
  { id: 'viewLink', type: 7, url_address: `${dataV}/list` },
  { id: 'page', type: 2, url_address: 'project/x' },
  { id: 'framed', type: 7, url_address: '' },
  { id: 'inOff', type: 7, url_address: 'https://plain.example', parent_id: 'offFolder' },
]

/** What the other system says of being shown elsewhere, by its paths. */
const headsOf: Record<string, Record<string, string>> = {
  '/refuses': { 'x-frame-options': 'DENY' },
  '/ours': { 'content-security-policy': 'frame-ancestors http://localhost', 'x-frame-options': 'DENY' },
  '/theirs': { 'content-security-policy': "frame-ancestors 'self'" },
}

const set = (settings: Record<string, string>) =>
  Promise.all(
    Object.entries(settings).map(([key, value]) =>
      app.services.db
        .insertInto('setting')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute(),
    ),
  ).then(() => app.clock.advance({ seconds: 31 }))

beforeAll(async () => {
  app = await startTestApp({ running: false })
  other = createServer((request, response) => {
    response.writeHead(200, headsOf[request.url ?? ''] ?? {})
    if (request.url?.startsWith('/endless')) response.write('ok')
    else response.end('ok')
  })
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  otherOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const { db } = app.services
  await db
    .insertInto('menu')
    .values({ id: 'offFolder', type: 1, en_code: 'off', full_name: 'off', enabled_mark: 0 })
    .execute()
  await db
    .insertInto('menu')
    .values(entries.map((entry) => ({ ...entry, en_code: entry.id, full_name: entry.id })))
    .execute()
  await set({
    visualHost: 'https://view.example:8443/dataV/',
    outsideHosts: otherOrigin,
    outsideSecrets: `${board} ${secret}\nhttps://view.example:8443 ${secret}2`,
  })
  member = await app.makeUser({ realName: '于会员', grants: entries.map(({ id }) => ({ modelId: id })) })
  nobody = await app.makeUser()
})
afterAll(async () => {
  await app.close()
  await new Promise((closed) => other.close(closed))
})

const open = (menuId: string, as: TestUser | undefined = member) => app.call(menu.openOutside, { menuId }, as)
const exchange = (ticket: string, with_ = secret) => app.call(menu.exchangeTicket, { ticket, secret: with_ })

/** A ticket as the address carries it. */
async function ticketOf(menuId = 'ticketed', name = 'ticket', as = member): Promise<string> {
  const { url } = dataOf(await open(menuId, as))
  return new URL(url).searchParams.get(name) ?? ''
}

describe('the address of an entry', () => {
  test('no session, no permission, bad input, works', async () => {
    expect((await app.call(menu.openOutside, { menuId: 'plain' })).code).toBe(602)
    expect(await open('plain', nobody)).toMatchObject({ key: 'not-found' })
    expect(await open('a b')).toMatchObject({ key: 'invalid' })
    expect(dataOf(await open('plain'))).toEqual({ url: 'https://plain.example/a?b=1', expiresAt: null })
  })

  test.each(['page', 'nowhere', 'inOff'])('%s is no entry that leads out', async (id) => {
    expect(await open(id)).toMatchObject({ key: 'not-found' })
  })

  test('[RTE-52] [RTE-53] a view gets the visualisation host, its module and a ticket that lasts 60 seconds', async () => {
    const { url, expiresAt } = dataOf(await open('view'))
    expect(url).toMatch(/^https:\/\/view\.example:8443\/dataV\/view\/sales\?token=[\w-]{43}$/)
    expect(expiresAt).toBe(app.clock.now().getTime() + 60_000)
    expect(url).not.toContain(member.token.replace('bearer ', ''))
  })

  test('[RTE-57] [RTE-58] [RTE-59] placeholders are filled; the ticket is never the session token', async () => {
    expect(dataOf(await open('viewLink')).url).toBe('https://view.example:8443/dataV/list')
    const { url } = dataOf(await open('ticketed'))
    expect(url).toMatch(/^https:\/\/board\.example\/in\?ticket=[\w-]{43}$/)
    expect(url).not.toContain(member.token.replace('bearer ', ''))
  })

  test.each([
    ['script', 'outside.address'],
    ['riddle', 'outside.placeholder'],
    ['stranger', 'outside.no-secret'],
  ])('[THR-06] %s is refused and says why', async (id, key) => {
    expect(await open(id)).toMatchObject({ code: 400, key })
  })

  test('without a visualisation host a view says so', async () => {
    await set({ visualHost: '' })
    expect(await open('view')).toMatchObject({ key: 'outside.no-view-host' })
    await set({ visualHost: 'https://view.example:8443/dataV/' })
  })
})

describe('[THR-16] a ticket', () => {
  test('tells the other system who it stands for, once', async () => {
    const ticket = await ticketOf()
    expect(dataOf(await exchange(ticket))).toEqual({ id: member.id, account: member.account, name: '于会员' })
    expect(await exchange(ticket)).toMatchObject({ key: 'outside.ticket' })
    const lines = await app.services.db
      .selectFrom('audit_log')
      .select(['user_id', 'entity_id', 'changes'])
      .where('action', '=', 'menu.exchangeTicket')
      .execute()
    expect(lines).toEqual([{ user_id: member.id, entity_id: 'ticketed', changes: { origin: board } }])
  })

  test('is exchanged once when two ask at the same time', async () => {
    const ticket = await ticketOf()
    const answers = await Promise.all([exchange(ticket), exchange(ticket), exchange(ticket)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400])
  })

  test('opens nothing with a wrong secret, and nothing after one', async () => {
    const ticket = await ticketOf()
    expect(await exchange(ticket, `${secret}x`)).toMatchObject({ key: 'outside.ticket' })
    expect(await exchange(ticket)).toMatchObject({ key: 'outside.ticket' })
  })

  test('of one system is worth nothing to another', async () => {
    expect(await exchange(await ticketOf('view', 'token'))).toMatchObject({ key: 'outside.ticket' })
    expect(dataOf(await exchange(await ticketOf('view', 'token'), `${secret}2`)).id).toBe(member.id)
  })

  test('ends after 60 seconds, and not sooner', async () => {
    const [first, second] = [await ticketOf(), await ticketOf()]
    app.clock.advance({ seconds: 59.999 })
    expect(dataOf(await exchange(first)).id).toBe(member.id)
    app.clock.advance({ seconds: 0.001 })
    expect(await exchange(second)).toMatchObject({ key: 'outside.ticket' })
  })

  test('ends with its session', async () => {
    const as = { ...member, token: await openSession(app.services.db, member.id, app.clock.now()) }
    const ticket = await ticketOf('ticketed', 'ticket', as)
    dataOf(await app.call(session.logout, {}, as))
    expect(await exchange(ticket)).toMatchObject({ key: 'outside.ticket' })
  })

  test('ends with its person', async () => {
    const gone = await app.makeUser({ grants: [{ modelId: 'ticketed' }] })
    const ticket = await ticketOf('ticketed', 'ticket', gone)
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', gone.id).execute()
    expect(await exchange(ticket)).toMatchObject({ key: 'outside.ticket' })
  })

  test('is kept as a hash alone, and what is over is let go', async () => {
    const ticket = await ticketOf()
    app.clock.advance({ seconds: 61 })
    await ticketOf()
    const rows = await app.services.db.selectFrom('outside_ticket').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })

  test('[THR-14] a system without a secret gets none, also not with an empty one', async () => {
    const ticket = await ticketOf()
    await set({ outsideSecrets: '' })
    expect(await exchange(ticket, '')).toMatchObject({ key: 'outside.ticket' })
    expect(await open('ticketed')).toMatchObject({ key: 'outside.no-secret' })
    await set({ outsideSecrets: `${board} ${secret}\nhttps://view.example:8443 ${secret}2` })
  })
})

describe('[RTE-54] showing another system inside the product', () => {
  const framing = async (path: string) => {
    await app.services.db
      .updateTable('menu')
      .set({ url_address: path.startsWith('http') ? path : otherOrigin + path })
      .where('id', '=', 'framed')
      .execute()
    return app.call(menu.framing, { id: 'framed' }, member)
  }

  test('no session, no permission, works', async () => {
    expect((await app.call(menu.framing, { id: 'framed' })).code).toBe(602)
    expect(await app.call(menu.framing, { id: 'framed' }, nobody)).toMatchObject({ key: 'not-found' })
    expect(dataOf(await framing('/page'))).toEqual({ framing: 'allowed', host: otherOrigin.slice('http://'.length) })
  })

  test('does not wait for a page that never ends, since its head says it', async () => {
    expect(dataOf(await framing('/endless'))).toMatchObject({ framing: 'allowed' })
  })

  test.each([
    ['/refuses', 'refused'],
    ['/theirs', 'refused'],
    ['/ours', 'allowed'],
  ])('says what the other side lets be done with %s: %s', async (path, answer) => {
    expect(dataOf(await framing(path))).toMatchObject({ framing: answer })
  })

  test('[THR-08] asks no system that the administrator has not listed', async () => {
    expect(await framing('http://127.0.0.1:9/')).toMatchObject({ key: 'outside.not-inside' })
    expect(await framing('http://169.254.169.254/latest/meta-data')).toMatchObject({ key: 'outside.not-inside' })
  })

  test('says that it does not know when nothing answers', async () => {
    await set({ outsideHosts: `${otherOrigin}\nhttp://127.0.0.1:9` })
    expect(dataOf(await framing('http://127.0.0.1:9/'))).toMatchObject({ framing: 'unknown' })
  })
})

describe('what waits for a design', () => {
  test('names who can release one, to whom the entry was granted', async () => {
    const { db } = app.services
    await db.insertInto('menu').values({ id: 'leave', type: 3, en_code: 'leave', full_name: '请假' }).execute()
    const user = await app.makeUser({ grants: [{ modelId: 'leave' }] })
    expect((await app.call(menu.design, { id: 'leave' })).code).toBe(602)
    expect(await app.call(menu.design, { id: 'leave' }, nobody)).toMatchObject({ key: 'not-found' })
    expect(await app.call(menu.design, { id: 'plain' }, member)).toMatchObject({ key: 'not-found' })
    expect(dataOf(await app.call(menu.design, { id: 'leave' }, user))).toEqual({ mayRelease: false, keepers: [] })
    const grants = [{ modelId: 'webDesign', button: 'btn_release' }, { modelId: 'leave' }]
    const keeper = await app.makeUser({ realName: '设计师', grants })
    expect(dataOf(await app.call(menu.design, { id: 'leave' }, user)).keepers).toEqual(['设计师'])
    expect(dataOf(await app.call(menu.design, { id: 'leave' }, keeper)).mayRelease).toBe(true)
  })

  test.each([
    [3, 'webDesign'],
    [5, 'reportDesign'],
    [8, 'portalDesign'],
  ])('of type %i names three of those who keep %s, by their names, and nobody who only sees it', async (type, page) => {
    const id = `waits${type}`
    await app.services.db.insertInto('menu').values({ id, type, en_code: id, full_name: id }).execute()
    const entry = { modelId: id }
    const release = { modelId: page, button: 'btn_release' }
    // In the order of pinyin, where code points would begin with 丁 and name 乙.
    for (const realName of ['乙', '丁', '甲', '丙']) await app.makeUser({ realName, grants: [release] })
    await app.makeUser({ realName: '阿', grants: [{ modelId: page }, entry] })
    const reader = await app.makeUser({ grants: [entry, { modelId: page }] })
    const keepers = ['丙', '丁', '甲']
    expect(dataOf(await app.call(menu.design, { id }, reader))).toEqual({ mayRelease: false, keepers })
    const keeper = await app.makeUser({ realName: '设计师二', grants: [release, entry] })
    expect(dataOf(await app.call(menu.design, { id }, keeper))).toEqual({ mayRelease: true, keepers })
  })
})
