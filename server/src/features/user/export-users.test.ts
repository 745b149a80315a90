import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ImportedLine,
  importedLine,
  makeImportOrganizes,
  peopleSheet,
  previewSheet,
} from '../../testing/import-people'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { userColumns } from './import-columns'

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

describe('the exports', () => {
  test('[USR-36] no session, no permission, bad input, works: what failed, with the reason, importable again', async () => {
    const list = [{ ...importedLine({ account: '=1+1' }), errorsInfo: '账号：只能用字母和数字' }]
    expect((await app.call(user.exportFailures, { list })).code).toBe(602)
    expect((await app.call(user.exportFailures, { list }, nobody.token)).code).toBe(400)
    expect((await app.call(user.exportFailures, { list: 'x' }, admin.token)).code).toBe(401)
    const { data } = await app.call(user.exportFailures, { list }, admin.token)
    const [header, row] = await readExport(app, data)
    expect(header?.at(-1)).toBe('异常原因')
    // [THR-17]: what begins like a formula stays text.
    expect([row?.[0], row?.at(-1)]).toEqual(["'=1+1", '账号：只能用字母和数字'])
    const { name, url } = (await app.call(user.exportFailures, { list }, admin.token)).data
    expect(name).toBe('用户导入异常数据.xlsx')
    const again = await preview((await app.app.inject({ url })).rawPayload)
    expect(again.data.dataRow[0]).toMatchObject({ account: '=1+1', realName: '王小明', organizeId: '集团/东院' })
  })

  test('[USR-32] no session, no permission, bad input, works: words, paths, and importable columns', async () => {
    await importAs([
      importedLine({ account: 'exported1', realName: '钱多多', gender: '女', organizeId: '集团/西院/结构所' }),
    ])
    expect((await app.call(user.exportExcel, {})).code).toBe(602)
    expect((await app.call(user.exportExcel, {}, nobody.token)).code).toBe(400)
    expect((await app.call(user.exportExcel, { selectKey: 'password_hash' }, admin.token)).msg).toContain(
      'password_hash',
    )
    const { data } = await app.call(user.exportExcel, { keyword: '钱多多' }, clerk.token)
    const rows = await readExport(app, data)
    expect(rows[0]).toEqual(userColumns.map(({ title }) => title.zh))
    expect(rows[1]?.slice(0, 5)).toEqual(['exported1', '钱多多', '女', null, '集团/西院/结构所'])
    expect(rows[1]?.[9]).toBe('正常')
    const page = await app.call(
      user.exportExcel,
      { selectKey: 'realName,creatorTime', dataType: 0, pageSize: 1, keyword: '钱多多' },
      admin.token,
    )
    expect((await readExport(app, page.data))[0]).toEqual(['姓名', '创建时间'])
  })
})

describe('[THR-13] hidden columns', () => {
  test('are neither in the template, nor read, nor written, nor exported', async () => {
    const { db } = app.services
    const limited = await app.makeUser({
      grants: ['btn_import', 'btn_download'].map((button) => ({ modelId: 'user', button })),
      organizeId: 'group',
    })
    await db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', '=', 'user').execute()
    for (const column of ['account', 'realName', 'organize']) {
      const grant = {
        object_type: 'user',
        object_id: limited.id,
        item_kind: 'column',
        item_id: `user-column-${column}`,
      }
      await db.insertInto('permission_grant').values(grant).execute()
    }
    const template = await readExport(app, (await app.call(user.importTemplate, {}, limited.token)).data)
    expect(template[0]).toEqual(['账号*', '姓名*', '所属组织*', '状态'])
    const whole = await peopleSheet([importedLine({ mobilePhone: '13800138000' })])
    expect((await preview(whole, limited)).msg).toContain('不能导入这些列：性别、电子邮箱')
    const hidden = importedLine({
      account: 'hidden1',
      mobilePhone: '13800138000',
      email: 'x@example.com',
      gender: '女',
      roleId: '评审管理员',
    })
    const { data } = await importAs([hidden], limited)
    expect(data.snum).toBe(1)
    expect(await find('hidden1')).toMatchObject({ mobile_phone: '', email: '', gender: 0 })
    const exported = (await app.call(user.exportExcel, { selectKey: 'account,mobilePhone,email' }, limited.token)).data
    expect((await readExport(app, exported))[0]).toEqual(['账号'])
    const usual = (await app.call(user.exportExcel, {}, limited.token)).data
    expect((await readExport(app, usual))[0]).toEqual(['账号', '姓名', '所属组织', '状态'])
  })
})
