import { importJob } from '@workstation/contract/import-job'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type ImportedLine,
  importedLine,
  makeImportOrganizes,
  peopleSheet,
  uploadSheet,
} from '../../../testing/import-people'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { readExport } from '../../../testing/read-export'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { readImport } from './begin-import'
import { runImport } from './run-import'

let app: TestApp
let admin: TestUser
let clerk: TestUser
let nobody: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  // Jobs are run by hand, so that a test sees each step.
  vi.spyOn(app.services.jobs, 'send').mockResolvedValue(undefined)
  await makeImportOrganizes(app)
  admin = await app.administrator()
  clerk = await app.makeUser({
    grants: ['btn_import', 'btn_edit'].map((button) => ({ modelId: 'user', button })),
    roles: ['reviewLeader'],
    organizeId: 'group',
  })
  nobody = await app.makeUser({ grants: [{ modelId: 'user' }], organizeId: 'group' })
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('user_import').execute())

const current = async (as = admin) => dataOf(await app.call(importJob.current, {}, as.token)).current
const find = (account: string) =>
  app.services.db.selectFrom('app_user').selectAll().where('account', '=', account).executeTakeFirst()

/** Uploads and reads a sheet of these lines. */
async function begin(lines: readonly ImportedLine[], { as = admin, updates = 0 } = {}) {
  const fileName = await uploadSheet(app, await peopleSheet(lines), as)
  const { id } = dataOf(await app.call(importJob.begin, { fileName, updates }, as.token))
  await readImport(app.services, id)
  return id
}
const linesOf = async (id: string, only = '', as = admin) =>
  dataOf(await app.call(importJob.lines, { id, only, pageSize: 100 }, as.token)).list

/** Runs an import and answers how it stands. */
async function run(id: string, as = admin) {
  dataOf(await app.call(importJob.run, { id }, as.token))
  await runImport(app.services, id)
  return current(as)
}

describe('[USR-34] [THR-02] who may', () => {
  test.each([
    ['current', importJob.current, {}],
    ['begin', importJob.begin, { fileName: 'none' }],
    ['lines', importJob.lines, { id: 'none' }],
    ['correct', importJob.correct, { id: 'none', lines: [{ line: 1 }] }],
    ['run', importJob.run, { id: 'none' }],
    ['cancel', importJob.cancel, { id: 'none' }],
    ['failures', importJob.failures, { id: 'none' }],
    ['secrets', importJob.secrets, { id: 'none' }],
    ['remove', importJob.remove, { id: 'none' }],
  ] as const)('%s: no session, no permission, not one of his', async (name, endpoint, input) => {
    expect((await app.call(endpoint, input)).code).toBe(602)
    expect((await app.call(endpoint, input, nobody.token)).msg).toBe('您没有这项操作的权限')
    if (name !== 'current') expect((await app.call(endpoint, input, admin.token)).msg).toBe('内容不存在或您无权查看')
  })

  test('nobody sees or runs the import, or reads the file, of somebody else', async () => {
    const id = await begin([importedLine()])
    expect((await app.call(importJob.lines, { id }, clerk.token)).msg).toBe('内容不存在或您无权查看')
    expect((await app.call(importJob.run, { id }, clerk.token)).msg).toBe('内容不存在或您无权查看')
    expect(await current(clerk)).toBeNull()
    const fileName = await uploadSheet(app, await peopleSheet([importedLine()]), admin)
    expect((await app.call(importJob.begin, { fileName }, clerk.token)).msg).toBe('内容不存在或您无权查看')
  })

  test('bad input is refused', async () => {
    const id = await begin([importedLine()])
    for (const lines of [[], [{ line: 0 }], [{ line: 1, cells: { account: 'a\0' } }], [{ line: 20_001 }]])
      expect((await app.call(importJob.correct, { id, lines }, admin.token)).code).toBe(401)
    expect((await app.call(importJob.lines, { id, only: 'x' }, admin.token)).code).toBe(401)
  })

  test('the second page of its lines says which it is, and how many there are', async () => {
    const id = await begin([importedLine(), importedLine(), importedLine()])
    const second = dataOf(await app.call(importJob.lines, { id, currentPage: 2, pageSize: 2 }, admin.token))
    expect(second.list.map(({ line }) => line)).toEqual([3])
    expect(second.pagination).toEqual({ currentPage: 2, pageSize: 2, total: 3 })
  })
})

describe('[USR-35] reading', () => {
  test('keeps every line with its problems, and says so after a reload', async () => {
    const id = await begin([importedLine({ account: 'jobgood' }), importedLine({ account: 'bad one' })])
    expect(await current()).toMatchObject({
      id,
      state: 'ready',
      fileName: 'a.xlsx',
      total: 2,
      ready: 1,
      wrong: 1,
      reason: '',
    })
    const lines = await linesOf(id)
    expect(lines.map(({ line, state }) => [line, state])).toEqual([
      [1, 'ready'],
      [2, 'wrong'],
    ])
    expect((await linesOf(id, 'wrong'))[0]?.problems).toEqual([{ field: 'account', text: '只能用字母和数字' }])
    expect(await find('jobgood')).toBeUndefined()
  })

  test('a file of another product, an empty one and 20,001 lines fail with what to do', async () => {
    const foreign = await uploadSheet(app, await peopleSheet([importedLine()], ['工号', '部门', '职务']), admin)
    const { id } = dataOf(await app.call(importJob.begin, { fileName: foreign }, admin.token))
    await readImport(app.services, id)
    expect(await current()).toMatchObject({ state: 'failed', reason: expect.stringContaining('第 1 行缺少这些列') })
    const many = Array.from({ length: 20_001 }, () => importedLine())
    await begin(many)
    const reason = '一次最多导入 20000 行，请拆成几个文件分别导入'
    // The lines before the one too many were kept as they were read, and go with it.
    expect(await current()).toMatchObject({ state: 'failed', reason, total: 0 })
    expect((await app.call(importJob.run, { id: (await current())?.id ?? '' }, admin.token)).code).toBe(400)
  })

  test('names fit in any case, width and with blanks; the same account twice and unknown departments are told', async () => {
    const id = await begin([
      importedLine({
        account: 'ＷＩＤＥ１',
        mobilePhone: '１３８ 0013 8000',
        organizeId: ' 集团／東院 '.replace('東', '东'),
      }),
      importedLine({ account: 'wide1' }),
      importedLine({ account: 'bycode', organizeId: 'EASTA', positionId: 'e1', managerId: 'WIDE1 ' }),
      ...Array.from({ length: 100 }, (_, at) => importedLine({ organizeId: `新部门${at}` })),
    ])
    const lines = await linesOf(id)
    expect(lines[0]).toMatchObject({ account: 'WIDE1', mobilePhone: '13800138000', state: 'ready' })
    expect(lines[1]?.problems).toEqual([{ field: 'account', text: '与第 1 条的账号重复' }])
    expect(lines[2]).toMatchObject({ state: 'ready' })
    expect((await current())?.wrong).toBe(101)
    await run(id)
    const boss = await find('WIDE1')
    expect(await find('bycode')).toMatchObject({ manager_id: boss?.id })
  })
})

describe('[USR-35] correcting', () => {
  test('checks the lines anew, takes them out and back, and leaves what is in alone', async () => {
    const id = await begin([importedLine({ account: 'fix me' }), importedLine({ account: 'fixtwo' })])
    const correct = (lines: object[]) => app.call(importJob.correct, { id, lines }, admin.token)
    const { list } = dataOf(await correct([{ line: 1, cells: { account: 'fixone' } }]))
    expect(list).toMatchObject([{ line: 1, account: 'fixone', state: 'ready', problems: [] }])
    expect(dataOf(await correct([{ line: 1, cells: { account: 'fixtwo' } }])).list[0]?.problems).toEqual([])
    // Of two equal accounts the later one is told.
    expect(dataOf(await correct([{ line: 2, cells: {} }])).list[0]?.problems).toMatchObject([{ field: 'account' }])
    dataOf(await correct([{ line: 1, removed: 1 }]))
    expect(dataOf(await correct([{ line: 2, cells: {} }])).list).toMatchObject([{ state: 'ready' }])
    expect(await run(id)).toMatchObject({ state: 'done', added: 1, removed: 1 })
    expect(dataOf(await correct([{ line: 2, cells: { account: 'other' } }])).list).toMatchObject([
      { state: 'added', account: 'fixtwo' },
    ])
    dataOf(await correct([{ line: 1, removed: 0, cells: { account: 'fixone' } }]))
    expect(await run(id)).toMatchObject({ state: 'done', added: 2, removed: 0 })
    expect(await find('other')).toBeUndefined()
  })
})

describe('[USR-34] running', () => {
  test('adds people with all that a form gives, managers below among them, and an audit line each', async () => {
    const id = await begin([
      importedLine({ account: 'joblow', managerId: '周处长', gender: '女', sortCode: '7', description: '新' }),
      importedLine({
        ...{ account: 'jobtop', realName: '周处长', roleId: '专业负责人', positionId: '工程师' },
        ...{ organizeId: '集团/东院/结构所，集团/西院', enabledMark: '禁用', email: 'z@example.com' },
      }),
      importedLine({ account: 'jobring1', managerId: 'jobring2' }),
      importedLine({ account: 'jobring2', managerId: 'jobring1' }),
      importedLine({ account: 'joborphan', managerId: 'jobbroken' }),
      importedLine({ account: 'jobbroken', gender: '?' }),
    ])
    expect(await run(id)).toMatchObject({ state: 'done', added: 2, wrong: 4, ready: 0 })
    const top = await find('jobtop')
    expect(top).toMatchObject({ enabled_mark: 0, email: 'z@example.com', created_by: admin.id, password_hash: '' })
    expect(await find('joblow')).toMatchObject({
      manager_id: top?.id,
      gender: 2,
      sort_code: 7,
      must_change_password: true,
    })
    const [row] = dataOf(await app.call(user.list, { keyword: 'jobtop' }, admin.token)).list
    expect(row).toMatchObject({ organizeId: 'eastA,west', positionId: 'engEast', roleName: '专业负责人' })
    const audit = app.services.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('entity_id', '=', top?.id ?? '')
    expect(await audit.execute()).toEqual([{ action: 'user.create', user_id: admin.id }])
    expect((await find('joblow'))?.pinyin).not.toBe('')
    const problems = Object.fromEntries(
      (await linesOf(id, 'wrong')).map((line) => [line.account, line.problems[0]?.text]),
    )
    expect(problems).toMatchObject({ joborphan: '主管“jobbroken”没有导入成功', jobring1: '主管不能是本人或其下属' })
    const cells = await readExport(app, dataOf(await app.call(importJob.failures, { id }, admin.token)))
    expect(cells).toHaveLength(5)
  })

  test('[THR-10] gives nobody what the person lacks, whatever the lines say together', async () => {
    const id = await begin(
      [
        importedLine({ account: 'jobking', roleId: '评审管理员' }),
        importedLine({ account: 'jobchief', positionId: '院长' }),
        importedLine({ account: 'jobleader', roleId: '专业负责人' }),
      ],
      { as: clerk },
    )
    expect(await run(id, clerk)).toMatchObject({ added: 1, wrong: 2 })
    // A right that goes between reading and writing is gone for the import, too.
    const late = await begin([importedLine({ account: 'joblate', roleId: '专业负责人' })], { as: clerk })
    const { db } = app.services
    await db.deleteFrom('user_role').where('user_id', '=', clerk.id).execute()
    dataOf(await app.call(importJob.run, { id: late }, clerk.token))
    await runImport(app.services, late)
    expect(await find('joblate')).toBeUndefined()
    await db.insertInto('user_role').values({ user_id: clerk.id, role_id: 'reviewLeader' }).execute()
  })

  test('a role whose position gives more than the person has is refused by kind, the others go in', async () => {
    const id = await begin(
      [
        importedLine({ account: 'kind1' }),
        importedLine({ account: 'kind2', positionId: '工程师', organizeId: '集团/东院/结构所' }),
      ],
      { as: clerk },
    )
    await app.services.db
      .insertInto('permission_grant')
      .values({ object_type: 'position', object_id: 'engEast', item_kind: 'module', item_id: 'config' })
      .execute()
    expect(await run(id, clerk)).toMatchObject({ added: 1, wrong: 1 })
    expect(await find('kind2')).toBeUndefined()
    await app.services.db.deleteFrom('permission_grant').where('object_id', '=', 'engEast').execute()
  })

  test('updates people by account where that is asked for: empty cells stay, what agrees is not written', async () => {
    const first = await begin([
      importedLine({ account: 'upd1', email: 'a@example.com' }),
      importedLine({ account: 'upd2' }),
    ])
    await run(first)
    const again = [
      importedLine({ account: 'UPD1', realName: '王改名', gender: '', organizeId: '', email: '' }),
      importedLine({ account: 'upd2' }),
      importedLine({ account: 'upd3', managerId: 'upd1' }),
      importedLine({ account: admin.account }),
      importedLine({ account: 'upd1', enabledMark: '禁用' }),
    ]
    const plain = await begin(again)
    expect((await linesOf(plain, 'wrong')).map(({ line }) => line)).toEqual([1, 2, 4, 5])
    expect(await current()).toMatchObject({ updates: 0, total: 5 })
    const id = await begin(again, { updates: 1 })
    expect(await run(id)).toMatchObject({ updates: 1, updated: 1, same: 1, added: 1, wrong: 2, total: 5 })
    expect(await find('upd1')).toMatchObject({ real_name: '王改名', email: 'a@example.com', gender: 1, version: 2 })
    expect((await find('upd2'))?.version).toBe(1)
    expect((await find('upd3'))?.manager_id).toBe((await find('upd1'))?.id)
    expect((await app.call(importJob.begin, { fileName: 'x', updates: 1 }, nobody.token)).msg).toBe(
      '您没有这项操作的权限',
    )
  })

  test('an update minds which organisation comes first, and not how the others are ordered', async () => {
    const again = async (organizeId: string, updates = 1) =>
      run(await begin([importedLine({ account: 'ordered', organizeId })], { updates }))
    expect(await again('集团,集团/东院,集团/东院/结构所', 0)).toMatchObject({ added: 1 })
    expect(await again('集团,集团/东院/结构所,集团/东院')).toMatchObject({ updated: 0, same: 1 })
    expect(await again('集团/东院,集团,集团/东院/结构所')).toMatchObject({ updated: 1, same: 0 })
    expect(await again('集团/东院,集团')).toMatchObject({ updated: 1, same: 0 })
  })

  test('two at once: an account that somebody else took meanwhile is told, and its subordinates', async () => {
    const id = await begin([
      importedLine({ account: 'racer' }),
      importedLine({ account: 'racerlow', managerId: 'racer' }),
    ])
    dataOf(await app.call(importJob.run, { id }, admin.token))
    await app.makeUser({ account: 'RACER' })
    await runImport(app.services, id)
    expect((await linesOf(id, 'wrong')).map(({ account }) => account)).toContain('racer')
    await runImport(app.services, id)
    expect((await current())?.state).toBe('done')
  })
})
