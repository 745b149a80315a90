import { accountRules } from '@workstation/domain/user/account-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { seedBaseData } from './base-data'
import { addMenus } from './store'

const silent = { info: () => {} }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

const seed = (adminPassword: string | null = null) =>
  seedBaseData({ db: app.services.db, log: silent }, { adminPassword })
const count = async (table: 'menu' | 'menu_item' | 'role' | 'dictionary_entry' | 'permission_grant') => {
  const query = app.services.db.selectFrom(table).select((eb) => eb.fn.countAll<string>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

describe('base data', () => {
  test('a second load changes nothing, and what was deleted or renamed stays so', async () => {
    const { db } = app.services
    await db.deleteFrom('dictionary_entry').where('id', '=', 'profession-bridge').execute()
    await db.updateTable('role').set({ full_name: '审定人' }).where('id', '=', 'reviewFinal').execute()
    const tables = ['menu', 'menu_item', 'role', 'dictionary_entry', 'permission_grant'] as const
    const before = await Promise.all(tables.map(count))
    expect(await seed('other9word')).toEqual({ generatedPassword: null })
    expect(await Promise.all(tables.map(count))).toEqual(before)
    const role = db.selectFrom('role').select('full_name').where('id', '=', 'reviewFinal')
    expect(await role.executeTakeFirst()).toEqual({ full_name: '审定人' })
  })

  test('every seeded page has an address {area}/{page}, and every grant a page or item', async () => {
    const { db } = app.services
    const pages = await db.selectFrom('menu').select(['id', 'url_address']).where('type', '=', 2).execute()
    expect(pages.filter((page) => !/^[a-z-]+\/[a-z-]+$/.test(page.url_address))).toEqual([])
    const items = new Set((await db.selectFrom('menu_item').select('id').execute()).map((item) => item.id))
    const ids = new Set([...items, ...pages.map((page) => page.id)])
    const grants = await db.selectFrom('permission_grant').select('item_id').execute()
    expect(grants.filter((grant) => !ids.has(grant.item_id))).toEqual([])
  })
})

describe('[AUT-13] the roles of an office', () => {
  test('who reads everything is granted a page that comes later, but not again what was taken', async () => {
    const { db } = app.services
    const pagesOf = async () => {
      const rows = db.selectFrom('permission_grant').select('item_id').where('object_id', '=', 'auditor')
      return (await rows.orderBy('item_id').execute()).map(({ item_id }) => item_id)
    }
    const later = { id: 'later', parentId: 'system', name: '后来', icon: '', address: 'system/later' }
    const before = await pagesOf()
    await addMenus(db, [{ ...later, buttons: { btn_add: '新增', btn_download: '导出' } }])
    expect((await pagesOf()).filter((id) => !before.includes(id))).toEqual(['later', 'later-button-btn_download'])
    await db.deleteFrom('permission_grant').where('object_id', '=', 'auditor').where('item_id', '=', 'later').execute()
    await addMenus(db, [later])
    expect(await pagesOf()).not.toContain('later')
    await db.updateTable('role').set({ deleted_at: new Date() }).where('id', '=', 'auditor').execute()
    await addMenus(db, [{ ...later, id: 'last', address: 'system/last' }])
    expect(await pagesOf()).not.toContain('last')
  })
})

describe('the first administrator', () => {
  test('[THR-14] nodes that start together make one, with a generated password that must be changed', async () => {
    const { db } = app.services
    await db.deleteFrom('app_user').where('is_administrator', '=', true).execute()
    const results = await Promise.all([seed(), seed(), seed()])
    const passwords = results.map((result) => result.generatedPassword).filter((password) => password !== null)
    expect(passwords).toHaveLength(1)
    const password = passwords[0] ?? ''
    expect(accountRules.password(password)).toBe(true)
    expect((await signIn(app, 'admin', password)).code).toBe(200)
    const row = db
      .selectFrom('app_user')
      .select(['must_change_password', 'password_hash'])
      .where('account', '=', 'admin')
    const admin = await row.executeTakeFirstOrThrow()
    expect(admin.must_change_password).toBe(true)
    expect(admin.password_hash).not.toContain(password)
  })

  test('a password that the operator chose need not be changed', async () => {
    const { db } = app.services
    await db.deleteFrom('app_user').where('is_administrator', '=', true).execute()
    expect(await seed('chosen9word')).toEqual({ generatedPassword: null })
    const row = db.selectFrom('app_user').select('must_change_password').where('account', '=', 'admin')
    expect(await row.executeTakeFirstOrThrow()).toEqual({ must_change_password: false })
    expect((await signIn(app, 'admin', 'chosen9word')).code).toBe(200)
  })
})
