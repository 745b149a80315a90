import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { session } from '@workstation/contract/session'
import { text } from '@workstation/contract/text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSheet } from '../../platform/spreadsheet/write-sheet'
import { uploadSheet } from '../../testing/import-people'
import { limitPage } from '../../testing/limit-page'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { syncTexts } from '.'
import { readPageTexts } from './base-texts'

const pages = {
  login: {
    zh: { welcome: '欢迎，{{name}}', count_other: '{{count}} 条', plain: '登录' },
    en: { welcome: 'Welcome, {{name}}', count_one: '{{count}} line', count_other: '{{count}} lines', plain: 'Sign in' },
    zhtw: { welcome: '歡迎，{{name}}', count_other: '{{count}} 條', plain: '登入' },
  },
  review: { zh: { add: '新建评审' }, en: { add: 'New review' }, zhtw: { add: '新建評審' } },
} as const

let app: TestApp
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'texts-'))
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><html lang="zh-CN"><body></body></html>')
  app = await startTestApp({ webFolder })
  await syncTexts(app.services, pages)
  const buttons = ['btn_edit', 'btn_reset', 'btn_download', 'btn_import']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'language', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'language' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

const find = async (keyword: string, more: object = {}) =>
  dataOf(await app.call(text.list, { keyword, pageSize: 500, ...more }, reader)).list
const keysOf = async (keyword: string, more: object = {}) => (await find(keyword, more)).map(({ textKey }) => textKey)
const textAt = async (key: string) => {
  const found = (await find(key)).find(({ textKey }) => textKey === key)
  if (!found) throw new Error(`there is no text ${key}`)
  return found
}
const save = async (key: string, form: object, as = keeper) =>
  app.call(text.update, { id: (await textAt(key)).id, ...form }, as)
const write = async (key: string, form: object) => dataOf(await save(key, form))
const shown = async () => dataOf(await app.call(text.shown, {}))
const resetAll = async () => dataOf(await app.call(text.resetAll, {}, keeper)).count
const document = async () => (await app.app.inject({ url: '/login' })).body

describe('[SYS-16] who may', () => {
  const line = { textKey: 'login:plain', zh: '登', en: '', zhtw: '' }
  const calls = [
    ['list', text.list, () => ({}), { currentPage: 0 }, false],
    ['places', text.places, () => ({}), null, false],
    ['get', text.get, (id: string) => ({ id }), { id: 'a b' }, false],
    ['update', text.update, (id: string) => ({ id, zh: '登录了' }), { zh: 'a\0' }, true],
    ['reset', text.reset, (id: string) => ({ id }), { id: 'a b' }, true],
    ['resetAll', text.resetAll, () => ({}), null, true],
    ['export', text.export, () => ({}), { pageSize: 0 }, true],
    ['importTemplate', text.importTemplate, () => ({}), null, true],
    ['importData', text.importData, () => ({ list: [line] }), { list: [] }, true],
    ['exportFailures', text.exportFailures, () => ({ list: [line] }), { list: [] }, true],
  ] as const

  test.each(calls)(
    '%s: no session, no permission, bad input, works',
    async (...[, endpoint, good, bad, needsButton]) => {
      const input = good((await textAt('login:plain')).id)
      const answer = (body: object, as?: TestUser) =>
        app.call(endpoint, body as never, as) as Promise<{ code: number; key?: string }>
      expect((await answer(input)).code).toBe(602)
      expect(await answer(input, nobody)).toMatchObject({ key: 'forbidden' })
      if (needsButton) expect(await answer(input, reader)).toMatchObject({ key: 'forbidden' })
      if (bad) expect(['invalid', 'not-found']).toContain((await answer({ ...input, ...bad }, keeper)).key)
      expect((await answer(input, keeper)).code).toBe(200)
    },
  )

  test('everybody reads what is shown, also before signing in', async () => {
    expect((await app.call(text.shown, {})).code).toBe(200)
  })

  test('who may write one language alone changes that one', async () => {
    await resetAll()
    const limited = await app.makeUser({ grants: [{ modelId: 'language', button: 'btn_edit' }] })
    await limitPage(app, { personId: limited.id, page: 'language' }, { forms: ['en'] })
    dataOf(await save('login:plain', { zh: '进入', en: 'Enter' }, limited))
    expect(await textAt('login:plain')).toMatchObject({ zh: '登录', en: 'Enter' })
    await limitPage(app, { personId: limited.id, page: 'language' }, {})
  })
})

describe('[SYS-16] the texts', () => {
  test('of pages and of the server are found by key and by what is shown in any language', async () => {
    await resetAll()
    expect(await keysOf('login:')).toEqual(['login:count_one', 'login:count_other', 'login:plain', 'login:welcome'])
    expect(await keysOf('歡迎')).toEqual(['login:welcome'])
    expect(await keysOf('new review')).toEqual(['review:add'])
    expect(await keysOf('错误', { place: 'login' })).toEqual([])
    expect(await textAt('errors:forbidden')).toMatchObject({ zh: '您没有这项操作的权限', place: 'errors', state: 0 })
    await write('review:add', { zh: '发起一次' })
    expect(await keysOf('发起一次')).toEqual(['review:add'])
    expect(await keysOf('新建评审')).toEqual([])
    expect(await keysOf('', { state: 1 })).toEqual(['review:add'])
    expect(await keysOf('login:', { state: 0 })).toHaveLength(4)
    const { list } = dataOf(await app.call(text.places, {}, reader))
    expect(list).toContainEqual({ place: 'review', count: 1, changed: 1 })
    expect(list).toContainEqual({ place: 'login', count: 4, changed: 0 })
  })

  test('say other words from now on, and their own again when these are written or nothing is', async () => {
    await resetAll()
    const before = await textAt('login:welcome')
    await write('login:welcome', { zh: '<b>{{name}}</b> 你好', en: 'Hi {{name}}' })
    const after = { zh: '<b>{{name}}</b> 你好', baseZh: '欢迎，{{name}}', en: 'Hi {{name}}', zhtw: '歡迎，{{name}}' }
    expect(await textAt('login:welcome')).toMatchObject({ ...after, state: 1, version: before.version + 1 })
    expect((await shown()).texts).toEqual({
      zh: { login: { welcome: '<b>{{name}}</b> 你好' } },
      en: { login: { welcome: 'Hi {{name}}' } },
      zhtw: {},
    })
    await write('login:welcome', { zh: '', en: 'Welcome, {{name}}' })
    expect(await textAt('login:welcome')).toMatchObject({ zh: '欢迎，{{name}}', en: 'Welcome, {{name}}', state: 0 })
    expect(await shown()).toEqual({ version: '', texts: { zh: {}, en: {}, zhtw: {} } })
  })

  test.each([
    ['without a place', { zh: '欢迎' }, 'text.missing', '缺少占位符 {{name}}', 'zh'],
    ['with another place', { en: 'Hi {{name}} {{x}}' }, 'text.unknown', '没有占位符 {{x}}，请使用原文的占位符', 'en'],
    ['blank', { zhtw: '  ' }, 'text.blank', '文字不能为空白；要用原文请恢复', 'zhtw'],
  ])('%s are refused at their language, and nothing changes', async (...[, form, key, msg, field]) => {
    expect(await save('login:welcome', form)).toMatchObject({ key, msg, fields: [field] })
    expect((await textAt('login:welcome')).state).toBe(0)
  })

  test('that a language does not have are written in none', async () => {
    expect(await save('login:count_one', { zh: '{{count}} 条' })).toMatchObject({ key: 'text.absent', fields: ['zh'] })
    await write('login:count_one', { en: 'one of {{count}}' })
  })

  test('of two people who save at once one succeeds, and the other is told', async () => {
    const { id, version } = await textAt('login:plain')
    const write = (zh: string) => app.call(text.update, { id, version, zh }, keeper)
    const answers = await Promise.all([write('进'), write('入')])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'changed' })
  })

  test('go back one by one and all at once, each with a line in the log', async () => {
    await write('login:plain', { zh: '进入' })
    await write('login:welcome', { zh: '{{name}}' })
    const { id } = await textAt('login:plain')
    dataOf(await app.call(text.reset, { id }, keeper))
    expect([(await textAt('login:plain')).state, (await textAt('login:welcome')).state]).toEqual([0, 1])
    expect(await resetAll()).toBeGreaterThan(0)
    expect(await keysOf('', { state: 1 })).toEqual([])
    expect(await resetAll()).toBe(0)
    const lines = await app.services.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'changes'])
      .where('entity_id', '=', id)
      .orderBy('at', 'desc')
      .execute()
    expect(lines[0]).toMatchObject({ action: 'text.update', user_id: keeper.id })
    expect(lines[0]?.changes).toMatchObject({ from: { zh: '进入' }, to: { zh: null } })
  })
})

describe('[SYS-16] what is shown', () => {
  test('is named by the page itself, and kept for good under its version', async () => {
    await resetAll()
    expect(await document()).not.toContain('data-texts')
    await write('login:plain', { zh: '进入' })
    const { version } = await shown()
    expect(await document()).toContain(`<html data-texts="${version}" `)
    const ask = (of: string) => app.app.inject({ url: `${text.shown.path}?version=${of}` })
    const { headers } = await ask(version)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', etag: `"${version}"` })
    expect((await ask('older')).headers['cache-control']).toBe('no-store')
  })

  test('says failures in other words too, before and after signing in', async () => {
    await resetAll()
    await write('errors:forbidden', { zh: '请联系信息科开通' })
    expect(await app.call(text.list, {}, nobody)).toMatchObject({ msg: '请联系信息科开通' })
    expect(await app.call(text.list, {}, nobody, { language: 'en' })).toMatchObject({
      msg: 'You are not permitted to do this',
    })
    await write('errors:session.missing', { zh: '请先登录' })
    expect(await app.call(session.currentUser, {})).toMatchObject({ msg: '请先登录' })
    // The server says these itself: pages need none of them.
    expect((await shown()).version).toBe('')
    await resetAll()
    expect(await app.call(text.list, {}, nobody)).toMatchObject({ msg: '您没有这项操作的权限' })
  })
})

describe('[SYS-16] a newer product', () => {
  test('shows its own text where what was written no longer fits, until somebody looks at it', async () => {
    await resetAll()
    await write('login:welcome', { zh: '你好 {{name}}', en: 'Hi {{name}}' })
    await write('review:add', { zh: '发起' })
    const { review: _, ...rest } = pages
    const newer = { ...rest, login: { ...pages.login, zh: { ...pages.login.zh, welcome: '欢迎，{{realName}}' } } }
    await syncTexts(app.services, newer)
    expect(await textAt('login:welcome')).toMatchObject({ zh: '你好 {{name}}', baseZh: '欢迎，{{realName}}', state: 2 })
    expect(await keysOf('review:')).toEqual([])
    await write('login:plain', { en: 'Enter' })
    expect((await shown()).texts).toEqual({
      zh: {},
      en: { login: { welcome: 'Hi {{name}}', plain: 'Enter' } },
      zhtw: {},
    })
    // Another language can be changed while this one waits.
    await write('login:welcome', { en: 'Hello {{name}}' })
    expect((await textAt('login:welcome')).state).toBe(2)
    expect(await save('login:welcome', { zh: '你好 {{name}}！' })).toMatchObject({ key: 'text.missing' })
    await write('login:welcome', { zh: '你好 {{realName}}' })
    expect((await textAt('login:welcome')).state).toBe(1)
    // An older one that runs beside it, or after it, finds what was written for it.
    await syncTexts(app.services, pages)
    expect(await textAt('review:add')).toMatchObject({ zh: '发起', state: 1 })
    expect((await textAt('login:welcome')).state).toBe(2)
    await resetAll()
  })

  test('has its texts from the built pages, and starts without them', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'texts-')), 'texts.json')
    expect(await readPageTexts(path)).toBeNull()
    writeFileSync(path, JSON.stringify(pages))
    expect(await readPageTexts(path)).toEqual(pages)
  })
})

describe('[SYS-16] translators', () => {
  const titles = ['文字键*', '出现位置', '简体中文', '英文', '繁体中文', '状态']
  const upload = async (rows: string[][], header = titles) => {
    const columns = header.map((title) => ({ title }))
    const bytes = await buffer(writeSheet({ name: 's', columns, timeZone: 'UTC' }, rows))
    return uploadSheet(app, bytes, keeper)
  }
  const preview = async (rows: string[][]) => app.call(text.importPreview, { fileName: await upload(rows) }, keeper)

  test('get key, place, three languages and state, and bring them back', async () => {
    await resetAll()
    await write('login:plain', { zhtw: '進入' })
    const exported = dataOf(await app.call(text.export, { keyword: 'login:plain', dataType: 1 }, keeper))
    const rows = (await readExport(app, exported, keeper)) as string[][]
    expect(rows).toEqual([
      ['文字键', '出现位置', '简体中文', '英文', '繁体中文', '状态'],
      ['login:plain', 'login', '登录', 'Sign in', '進入', '已修改'],
    ])
    // What was not translated says nothing new.
    const same = await app.call(text.importPreview, { fileName: await upload(rows.slice(1), rows[0]) }, keeper)
    expect(same).toMatchObject({ key: 'text.same' })
  })

  test('are told at its cell what is wrong, and nothing is written before it is confirmed', async () => {
    await resetAll()
    const { list } = dataOf(
      await preview([
        ['login:plain', '', '进入', '', '登入', ''],
        ['login:welcome', '', '欢迎，{{name}}', 'Hello', '', ''],
        ['nowhere:x', '', 'a', '', '', ''],
        ['review:add', '', '新建评审', 'New review', '', ''],
      ]),
    )
    expect(list).toEqual([
      { textKey: 'login:plain', zh: '进入', en: '', zhtw: '登入' },
      expect.objectContaining({
        textKey: 'login:welcome',
        problems: [{ field: 'en', text: '缺少占位符 {{name}}' }],
      }),
      expect.objectContaining({ problems: [{ field: 'textKey', text: '内容不存在或您无权查看' }] }),
    ])
    expect(await keysOf('', { state: 1 })).toEqual([])
    const outcome = dataOf(await app.call(text.importData, { list }, keeper))
    expect(outcome).toMatchObject({ changed: 1, failed: [{ textKey: 'login:welcome' }, { textKey: 'nowhere:x' }] })
    expect(await textAt('login:plain')).toMatchObject({ zh: '进入', en: 'Sign in', zhtw: '登入', state: 1 })
    const { failed } = outcome
    const file = dataOf(await app.call(text.exportFailures, { list: failed }, keeper))
    expect(await readExport(app, file, keeper)).toEqual([
      ['文字键', '简体中文', '英文', '繁体中文', '异常原因'],
      ['login:welcome', '欢迎，{{name}}', 'Hello', null, '缺少占位符 {{name}}'],
      ['nowhere:x', 'a', null, null, '内容不存在或您无权查看'],
    ])
  })
})
