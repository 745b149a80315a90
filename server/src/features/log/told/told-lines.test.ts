import { billRule } from '@workstation/contract/bill-rule'
import { type LogLine, log } from '@workstation/contract/log'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitPage } from '../../../testing/limit-page'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { readExport } from '../../../testing/read-export'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { syncTexts } from '../../text'

let app: TestApp
let root: TestUser
let auditor: TestUser
/** Reads the log and has none of the pages that it tells of. */
let outsider: TestUser
let person: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  root = await app.administrator()
  person = await app.makeUser({ realName: '周安' })
  const pages = ['billRule', 'user', 'role'].map((modelId) => ({ modelId }))
  auditor = await app.makeUser({ grants: [{ modelId: 'log', button: 'btn_download' }, ...pages] })
  outsider = await app.makeUser({ grants: [{ modelId: 'log', button: 'btn_download' }] })
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('audit_log').execute())

const lines = async (as = auditor, query: object = {}, language = 'zh'): Promise<LogLine[]> =>
  dataOf(await app.call(log.list, { type: '3', pageSize: 100, ...query } as never, as, { language } as never)).list
const newest = async (as = auditor, language = 'zh') => (await lines(as, {}, language))[0] as LogLine
const cells = async (as: TestUser) => {
  const input = { type: '3', selectKey: 'requestURL,json' } as const
  return (await readExport(app, dataOf(await app.call(log.export, input, as)), as)).slice(1)
}
const insert = (entity: string, entity_id: string, changes: object, id = 'line') =>
  app.services.db
    .insertInto('audit_log')
    .values({ id, user_id: null, action: `${entity}.update`, entity, entity_id, changes: JSON.stringify(changes) })
    .execute()

let rules = 0
const format = { dateFormat: 'yyyy', digit: 3, startNumber: '1' } as const
async function makeRule(fullName: string) {
  rules += 1
  const form = { ...format, fullName, enCode: `rule${rules}`, prefix: 'ALT' }
  const { id } = dataOf(await app.call(billRule.create, form, root))
  await app.services.db.deleteFrom('audit_log').execute()
  return { ...form, id }
}

describe('[SYS-10] a line of operations', () => {
  test('showed which record by its id, and what was changed as JSON', async () => {
    const rule = await makeRule('合同编号')
    dataOf(await app.call(billRule.update, { ...rule, prefix: 'NEU', mode: 'fast', enabledMark: 0 } as never, root))
    const line = await newest()
    expect(line.record).toEqual({ id: rule.id, name: '合同编号', page: 'billRule' })
    expect(line.changes).toEqual([
      { field: 'prefix', title: '前缀', from: 'ALT', to: 'NEU' },
      { field: 'mode', title: '取号方式', from: '连续无缺号', to: '快速，可有缺号' },
      { field: 'enabledMark', title: '状态', from: '启用', to: '停用' },
    ])
    // Other clients read what they did.
    expect(line.requestURL).toBe(`billRule/${rule.id}`)
    expect(JSON.parse(line.json)).toEqual({
      from: { prefix: 'ALT', mode: 'gapless', enabledMark: 1 },
      to: { prefix: 'NEU', mode: 'fast', enabledMark: 0 },
    })
    expect((await newest(auditor, 'en')).changes?.[0]).toEqual({
      ...{ field: 'prefix', title: 'Prefix', from: 'ALT', to: 'NEU' },
    })
    expect(await cells(auditor)).toEqual([
      [`合同编号 ${rule.id}`, '前缀：ALT → NEU；取号方式：连续无缺号 → 快速，可有缺号；状态：启用 → 停用'],
    ])
  })

  test('of something new tells what it holds, without what was left empty', async () => {
    await insert('billRule', 'gone', { from: {}, to: { fullName: '新规则', prefix: '', digit: 3 }, joined: [] })
    const line = await newest()
    expect(line.changes).toEqual([
      { field: 'fullName', title: '规则名称', from: null, to: '新规则' },
      { field: 'digit', title: '流水位数', from: null, to: '3' },
    ])
    // It is gone: no page shows it.
    expect(line.record).toEqual({ id: 'gone', name: '新规则', page: '' })
    expect((await cells(auditor))[0]?.[1]).toBe('规则名称：新规则；流水位数：3')
  })

  test('names people and what they belong to', async () => {
    const other = await app.makeUser({ realName: '何雨' })
    await insert('user', person.id, {
      from: { managerId: null, gender: 0, birthday: '2000-01-31T16:00:00.000Z' },
      to: { managerId: other.id, gender: 2, birthday: null },
      roles: { before: [], after: ['reviewLeader', 'unheard'] },
    })
    const role = await app.services.db
      .selectFrom('role')
      .select('full_name')
      .where('id', '=', 'reviewLeader')
      .executeTakeFirstOrThrow()
    const line = await newest()
    expect(line.record).toEqual({ id: person.id, name: '周安', page: 'user' })
    expect(line.changes).toEqual([
      { field: 'gender', title: '性别', from: '保密', to: '女' },
      { field: 'managerId', title: '直属主管', from: '', to: '何雨' },
      { field: 'birthday', title: '出生日期', from: '2000-02-01', to: '' },
      { field: 'roles', title: '角色', from: '', to: `${role.full_name}、unheard` },
    ])
  })

  test('of what the product no longer knows stands as it was kept', async () => {
    await insert('unheard', 'x/y', { from: { foo: 1 }, to: { foo: 2 }, opinion: '好' })
    const line = await newest()
    expect(line.record).toEqual({ id: 'x/y', name: '', page: '' })
    expect(line.changes).toEqual([
      { field: 'foo', title: 'foo', from: '1', to: '2' },
      { field: 'opinion', title: '意见', from: null, to: '好' },
    ])
    expect(await cells(auditor)).toEqual([['x/y', 'foo：1 → 2；意见：好']])
  })

  test('of what it does not keep says that it changed', async () => {
    await insert('user', person.id, { fields: ['mobilePhone'] })
    await insert('setting', 'settings', { smtpPassword: 'changed' }, 'other')
    const told = new Map((await lines()).map(({ id, changes }) => [id, changes]))
    expect(told.get('line')).toEqual([{ field: 'mobilePhone', title: '手机号码', from: null, to: null }])
    expect(told.get('other')).toMatchObject([{ field: 'smtpPassword', from: null, to: null }])
    expect((await cells(auditor)).map(([, text]) => text)).toContain('手机号码：（内容不记录）')
  })

  test('calls settings as the page where they are changed', async () => {
    const text = { zh: { key: { smtpHost: 'SMTP 服务器' } }, en: { key: { smtpHost: 'SMTP host' } } }
    await syncTexts(app.services, { config: text })
    await insert('setting', 'settings', {
      smtpHost: { from: '', to: 'mail.example' },
      unheardOf: { from: '', to: '1' },
    })
    expect((await newest()).changes).toEqual([
      { field: 'smtpHost', title: 'SMTP 服务器', from: '', to: 'mail.example' },
      { field: 'unheardOf', title: 'unheardOf', from: '', to: '1' },
    ])
    expect((await newest(auditor, 'en')).changes?.[0]?.title).toBe('SMTP host')
  })

  test('of other kinds has nothing to say in words', async () => {
    const signIn = { id: 's', user_id: null, account: 'a', ip: '', device: '', place: '', outcome: 'in' }
    await app.services.db
      .insertInto('sign_in_log')
      .values({ ...signIn, at: app.clock.now() })
      .execute()
    const { list } = dataOf(await app.call(log.list, { type: '1' }, auditor))
    expect(list.length).toBeGreaterThan(0)
    for (const line of list) expect([line.record, line.changes]).toEqual([undefined, undefined])
  })
})

describe('[THR-13] what a reader of the log may not see', () => {
  const secret = { from: { prefix: 'GEHEIM-ALT', suffix: 'OFFEN' }, to: { prefix: 'GEHEIM-NEU', suffix: 'WEG' } }
  const limitRules = (columns: readonly string[]) =>
    limitPage(app, { personId: auditor.id, page: 'billRule' }, { columns })
  const free = (page: string) => limitPage(app, { personId: auditor.id, page }, {})

  test('a column that the page of the record hides from him is told neither in words nor as it is kept', async () => {
    const rule = await makeRule('隐藏规则')
    await insert('billRule', rule.id, { ...secret, fields: ['prefix'] })
    expect((await newest()).changes).toHaveLength(2)
    await limitRules(['fullName', 'suffix'])
    const line = await newest()
    expect(line.changes).toEqual([{ field: 'suffix', title: '后缀', from: 'OFFEN', to: 'WEG' }])
    expect(JSON.parse(line.json)).toEqual({ from: { suffix: 'OFFEN' }, to: { suffix: 'WEG' }, fields: [] })
    expect(await cells(auditor)).toEqual([[`隐藏规则 ${rule.id}`, '后缀：OFFEN → WEG']])
    expect(JSON.stringify(await lines())).not.toMatch(/GEHEIM|prefix/)
    await free('billRule')
    expect(JSON.stringify(await newest())).toContain('GEHEIM-NEU')
  })

  test('nor does a keyword find by it', async () => {
    const rule = await makeRule('隐藏规则')
    await insert('billRule', rule.id, secret)
    await insert('unheard', 'x', { to: { foo: 'GEHEIM' } }, 'open')
    const found = async (as = auditor) => (await lines(as, { keyword: 'geheim' })).map(({ id }) => id).sort()
    expect(await found()).toEqual(['line', 'open'])
    await limitRules(['fullName', 'suffix'])
    expect(await found()).toEqual(['open'])
    expect(await found(outsider)).toEqual(['line', 'open'])
    // What is not hidden is still found by what stands beside it.
    expect((await lines(auditor, { keyword: '编号规则' })).map(({ id }) => id)).toEqual(['line'])
    await free('billRule')
  })

  test('a field that the form of the record does not show him is not told', async () => {
    await insert('billRule', 'r', secret)
    await limitPage(app, { personId: auditor.id, page: 'billRule' }, { forms: ['fullName', 'suffix'] })
    expect((await newest()).changes?.map(({ field }) => field)).toEqual(['suffix'])
    await free('billRule')
  })

  test('a name is told by the rights of its page, and in its own line as far as that is seen', async () => {
    const rule = await makeRule('秘密规则')
    await insert('billRule', rule.id, { from: { suffix: 'a' }, to: { suffix: 'b' } })
    expect((await newest()).record).toEqual({ id: rule.id, name: '秘密规则', page: 'billRule' })
    expect((await newest(outsider)).record).toEqual({ id: rule.id, name: '', page: '' })
    expect(await cells(outsider)).toEqual([[rule.id, '后缀：a → b']])
    await limitRules(['suffix'])
    expect((await newest()).record).toEqual({ id: rule.id, name: '', page: 'billRule' })
    await app.services.db.deleteFrom('audit_log').execute()
    await insert('billRule', rule.id, { from: { fullName: '秘密规则' }, to: { fullName: '公开' } })
    expect(JSON.stringify(await newest())).not.toMatch(/秘密|公开/)
    expect((await newest(outsider)).record?.name).toBe('公开')
    await free('billRule')
  })

  test('a record out of sight is not named', async () => {
    const [seen, unseen] = [await makeRule('看得见'), await makeRule('看不见')]
    await insert('billRule', seen.id, {}, 'seen')
    await insert('billRule', unseen.id, {}, 'unseen')
    const rows = { field: 'fullName', value: '看得见' }
    await limitPage(app, { personId: auditor.id, page: 'billRule' }, { rows })
    const names = new Map((await lines()).map(({ id, record }) => [id, record?.name]))
    expect([names.get('seen'), names.get('unseen')]).toEqual(['看得见', ''])
    await free('billRule')
  })

  test('people are named to nobody from whom their page hides names', async () => {
    await insert('project', 'p', { from: { leaderId: null }, to: { leaderId: person.id } })
    expect((await newest()).changes?.[0]?.to).toBe('周安')
    await limitPage(app, { personId: auditor.id, page: 'user' }, { columns: ['account'] })
    expect((await newest()).changes?.[0]?.to).toBe(person.id)
    await free('user')
  })

  test('columns of the log itself', async () => {
    await insert('billRule', 'r', { from: { fullName: 'OFFEN', ...secret.from }, to: secret.to })
    expect((await newest()).record?.name).toBe('OFFEN')
    await limitPage(app, { personId: auditor.id, page: 'log' }, { columns: ['moduleName'] })
    expect([(await newest()).record, (await newest()).changes]).toEqual([undefined, undefined])
    expect(JSON.stringify(await newest())).not.toMatch(/GEHEIM|OFFEN/)
    await limitPage(app, { personId: auditor.id, page: 'log' }, { columns: ['requestURL'] })
    expect([(await newest()).record?.id, (await newest()).changes]).toEqual(['r', undefined])
    expect(JSON.stringify(await newest())).not.toMatch(/GEHEIM|OFFEN/)
    expect(await cells(auditor)).toEqual([['r']])
    await free('log')
  })
})
