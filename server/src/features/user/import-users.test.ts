import { buffer } from 'node:stream/consumers'
import { session } from '@workstation/contract/session'
import { user } from '@workstation/contract/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSheet } from '../../platform/spreadsheet/write-sheet'
import { hearLog } from '../../testing/hear-log'
import {
  type ImportedLine,
  importedLine,
  makeImportOrganizes,
  peopleSheet,
  previewSheet,
  uploadSheet,
} from '../../testing/import-people'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
let clerk: TestUser
let nobody: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makeImportOrganizes(app)
  admin = await app.administrator()
  const buttons = ['btn_import', 'btn_download']
  clerk = await app.makeUser({
    grants: buttons.map((button) => ({ modelId: 'user', button })),
    roles: ['reviewLeader'],
    organizeId: 'group',
  })
  nobody = await app.makeUser({ grants: [{ modelId: 'user' }], organizeId: 'group' })
})
afterAll(() => app.close())

const importAs = (list: ImportedLine[], as = admin) => app.call(user.importData, { list }, as.token)
const find = (account: string) =>
  app.services.db.selectFrom('app_user').selectAll().where('account', '=', account).executeTakeFirst()
const preview = (content: Buffer, as = admin) => previewSheet(app, content, as)
const accountsNow = async () =>
  Number(
    (
      await app.services.db
        .selectFrom('app_user')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

describe('the template', () => {
  test('[USR-33] no session, no permission, works: the columns with stars, choices and a guide', async () => {
    expect((await app.call(user.importTemplate, {})).code).toBe(602)
    expect((await app.call(user.importTemplate, {}, nobody.token)).msg).toBe('您没有这项操作的权限')
    const { data } = await app.call(user.importTemplate, {}, admin.token)
    expect(data.name).toBe('用户导入模板.xlsx')
    expect(await readExport(app, data)).toEqual([
      [
        '账号*',
        '姓名*',
        '性别*',
        '电子邮箱',
        '所属组织*',
        '直属主管',
        '岗位',
        '角色',
        '排序',
        '状态',
        '说明',
        '手机号码',
      ],
    ])
    const english = await app.call(user.importTemplate, {}, admin.token, { language: 'en' })
    expect((await readExport(app, english.data))[0]?.[0]).toBe('Account*')
  })
})

describe('the preview', () => {
  test('[USR-35] no session, no permission, bad input, somebody else’s file, works and writes nothing', async () => {
    const before = await accountsNow()
    const id = await uploadSheet(app, await peopleSheet([importedLine({ account: 'shown1' })]), admin)
    expect((await app.call(user.importPreview, { fileName: id })).code).toBe(602)
    expect((await app.call(user.importPreview, { fileName: id }, nobody.token)).msg).toBe('您没有这项操作的权限')
    expect((await app.call(user.importPreview, {}, admin.token)).code).toBe(401)
    expect((await app.call(user.importPreview, { fileName: id }, clerk.token)).msg).toBe('内容不存在或您无权查看')
    expect((await app.call(user.importPreview, { fileName: '../../x' }, admin.token)).code).toBe(401)
    const { data } = await app.call(user.importPreview, { fileName: id }, admin.token)
    expect(data.dataRow).toEqual([{ ...importedLine({ account: 'shown1' }) }])
    expect(await accountsNow()).toBe(before)
  })

  test('[USR-35] says what is wrong with each line, by field and in one sentence, in the language of the reader', async () => {
    const content = await peopleSheet([
      importedLine({ account: 'admin' }),
      importedLine({
        account: 'li lei',
        realName: '<b>',
        gender: 'x',
        organizeId: '北院',
        email: 'a@',
        mobilePhone: '123',
      }),
      importedLine({ account: 'Twice' }),
      importedLine({
        account: 'twice',
        managerId: '没有这个人',
        positionId: '站长',
        roleId: '国王',
        sortCode: '-1',
        enabledMark: '?',
      }),
      importedLine({ account: '', realName: '', gender: '', organizeId: '', email: 'a@example.com' }),
      importedLine({ organizeId: '结构所', description: '长'.repeat(501) }),
    ])
    const rows = (await preview(content)).data.dataRow
    const fields = rows.map((row) => (row.problems ?? []).map(({ field }) => field))
    expect(fields).toEqual([
      ['account'],
      ['account', 'realName', 'email', 'mobilePhone', 'gender', 'organizeId'],
      [],
      ['enabledMark', 'sortCode', 'account', 'managerId', 'positionId', 'roleId'],
      ['account', 'realName', 'gender', 'organizeId'],
      ['description', 'organizeId'],
    ])
    expect(rows[0]?.errorsInfo).toBe('账号：已有这个账号')
    expect(rows[3]?.problems?.find(({ field }) => field === 'account')?.text).toBe('与第 3 条的账号重复')
    expect(rows[5]?.errorsInfo).toContain('有多个组织叫“结构所”，请从最上级写起')
    const id = await uploadSheet(app, content, admin)
    const english = await app.call(user.importPreview, { fileName: id }, admin.token, { language: 'en' })
    expect(english.data.dataRow[0]?.errorsInfo).toBe('Account is in use already')
  })

  test.each([
    ['a header that is not ours', ['甲', '乙'], '第 1 行缺少这些列：账号*、姓名*'],
    ['a missing column', ['账号', '姓名', '性别'], '第 1 行缺少这些列：所属组织*'],
    ['an unknown column', ['账号', '姓名', '性别', '所属组织', '民族'], '不能导入这些列：民族'],
    ['a column twice', ['账号', '姓名', '性别', '所属组织', '姓名*'], '这些列重复出现：姓名*'],
  ])('refuses %s', async (_, titles, text) => {
    const content = await buffer(
      writeSheet({ name: 'x', columns: titles.map((title) => ({ title })), timeZone: 'UTC' }, [['a']]),
    )
    expect((await preview(content)).msg).toContain(text)
  })

  test('[THR-20] refuses more than a thousand lines, an empty file and what is no workbook', async () => {
    expect((await preview(await peopleSheet(Array.from({ length: 1001 }, () => importedLine())))).msg).toContain(
      '一次最多导入 1000 行',
    )
    expect((await preview(await peopleSheet([]))).msg).toContain('没有可导入的数据')
    expect((await preview(Buffer.from('PK\u0003\u0004 no workbook'))).msg).toContain('无法读取这个文件')
  })
})

describe('the import', () => {
  test('[USR-34] no session, no permission, bad input, works: each line whole or not at all', async () => {
    const list = [
      importedLine({ account: 'boss1', realName: '赵主任', enabledMark: '禁用', sortCode: '7', roleId: '专业负责人' }),
      importedLine({ account: 'bad one' }),
      importedLine({
        account: 'eng1',
        gender: '女',
        email: 'e@example.com',
        mobilePhone: '13800138000',
        organizeId: '集团 / 东院／结构所，集团/西院',
        managerId: '赵主任/boss1',
        positionId: '工程师',
        description: '新来的',
      }),
    ]
    expect((await app.call(user.importData, { list })).code).toBe(602)
    expect((await importAs(list, nobody)).msg).toBe('您没有这项操作的权限')
    expect((await app.call(user.importData, { list: [{ account: 'x' }] }, admin.token)).code).toBe(401)
    expect(await find('boss1')).toBeUndefined()
    const { data } = await importAs(list)
    expect(data).toMatchObject({ snum: 2, fnum: 1, resultType: 1 })
    expect(data.failResult).toMatchObject([{ account: 'bad one', errorsInfo: '账号：只能用字母和数字' }])
    const boss = await find('boss1')
    expect(boss).toMatchObject({
      enabled_mark: 0,
      sort_code: 7,
      gender: 1,
      created_by: admin.id,
      must_change_password: true,
    })
    expect(await find('eng1')).toMatchObject({ manager_id: boss?.id, gender: 2, mobile_phone: '13800138000' })
    const [row] = (await app.call(user.list, { keyword: 'eng1' }, admin.token)).data.list
    expect(row).toMatchObject({ organizeId: 'eastA,west', positionId: 'engEast', description: '新来的' })
    const audit = app.services.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('entity_id', '=', boss?.id ?? '')
    expect(await audit.execute()).toEqual([{ action: 'user.create', user_id: admin.id }])
  })

  test('[THR-14] first passwords are answered once, work, and have to be changed', async () => {
    const { data } = await importAs([importedLine({ account: 'fresh1' })])
    expect(data.passwords.map(({ account }) => account)).toEqual(['fresh1'])
    const { token } = (await signIn(app, 'fresh1', data.passwords[0]?.password ?? '')).data
    expect((await app.call(session.organizes, {}, token)).msg).toBe('请先修改初始密码')
  })

  test('a line at which the product fails keeps none of the others back, and the log is told once', async () => {
    const { db } = app.services
    await sql`alter table app_user add constraint torn check (account <> 'torn1')`.execute(db)
    const lines = hearLog(app.app.log)
    const { data } = await importAs([importedLine({ account: 'torn1' }), importedLine({ account: 'whole1' })])
    await sql`alter table app_user drop constraint torn`.execute(db)
    expect(data.passwords.map(({ account }) => account)).toEqual(['whole1'])
    const err = expect.objectContaining({ code: '23514' })
    expect(lines).toEqual([['error', { err }, 'a line of an import failed']])
  })

  test('a manager of the same file may stand below; a circle, oneself and one that fails are told', async () => {
    const list = [
      importedLine({ account: 'low1', managerId: 'top1' }),
      importedLine({ account: 'top1' }),
      importedLine({ account: 'ring1', managerId: 'ring2' }),
      importedLine({ account: 'ring2', managerId: 'ring1' }),
      importedLine({ account: 'self1', managerId: 'self1' }),
      importedLine({ account: 'orphan1', managerId: 'broken1' }),
      importedLine({ account: 'broken1', gender: '?' }),
    ]
    const { data } = await importAs(list)
    expect(data.snum).toBe(2)
    expect((await find('low1'))?.manager_id).toBe((await find('top1'))?.id)
    const reasons = Object.fromEntries(data.failResult.map((one) => [one.account, one.errorsInfo]))
    expect(reasons).toEqual({
      ring1: '直属主管：主管不能是本人或其下属',
      ring2: '直属主管：主管不能是本人或其下属',
      self1: '直属主管：主管不能是本人或其下属',
      orphan1: '直属主管：主管“broken1”没有导入成功',
      broken1: '性别：请填写男、女或保密',
    })
  })

  test('[THR-10] nobody grants a role or a position with rights that he does not hold', async () => {
    const list = [
      importedLine({ account: 'role1', roleId: '评审管理员' }),
      importedLine({ account: 'role2', roleId: '专业负责人' }),
      importedLine({ account: 'chief1', positionId: '院长' }),
    ]
    const { data } = await importAs(list, clerk)
    expect(data.failResult.map((one) => one.errorsInfo)).toEqual([
      expect.stringContaining('没有角色“评审管理员”，或您不能授予'),
      expect.stringContaining('岗位“院长”带有权限，您不能授予'),
    ])
    expect(data.snum).toBe(1)
  })

  test('[THR-19] fields that a line does not have change nothing', async () => {
    const extra = {
      ...importedLine({ account: 'extra1' }),
      isAdministrator: '1',
      is_administrator: 'true',
      id: 'chosen',
      password_hash: 'x',
    }
    expect((await importAs([extra])).data.snum).toBe(1)
    expect(await find('extra1')).toMatchObject({ is_administrator: false, version: 1 })
    expect((await find('extra1'))?.id).not.toBe('chosen')
  })

  test('two imports of the same accounts at once make each person once', async () => {
    const list = Array.from({ length: 8 }, (_, at) => importedLine({ account: `race${at}` }))
    const [one, other] = await Promise.all([importAs(list, admin), importAs(list.toReversed(), clerk)])
    expect(one.data.snum + other.data.snum).toBe(8)
    expect(one.data.fnum + other.data.fnum).toBe(8)
    const failed = [...one.data.failResult, ...other.data.failResult]
    expect(new Set(failed.map((row) => row.errorsInfo))).toEqual(new Set(['账号：已有这个账号']))
    const again = await importAs(list)
    expect(again.data).toMatchObject({ snum: 0, fnum: 8, passwords: [] })
  })

  test('a second import of the same person is refused while the first runs', async () => {
    const list = Array.from({ length: 6 }, () => importedLine())
    const [one, other] = await Promise.all([importAs(list), importAs(list)])
    expect([one.code, other.code].sort()).toEqual([200, 400])
    expect([one.msg, other.msg]).toContain('您的上一次导入还在进行，请等它完成后再试')
  })
})
