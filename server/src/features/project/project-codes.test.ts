import { project } from '@workstation/contract/project'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAtMost } from '../../testing/expect-at-most'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  app.clock.set(new Date('2026-03-31T02:00:00Z'))
  keeper = await app.makeUser({ grants: [{ modelId: 'project', button: 'btn_add' }] })
})
afterAll(() => app.close())

describe('a project without a code', () => {
  const add = (more: object = {}) => app.call(project.create, { fullName: '新桥', ...more }, keeper)
  const codeOf = async (answer: ReturnType<typeof add>) => {
    const { id } = dataOf(await answer)
    const row = await app.services.db
      .selectFrom('project')
      .select('en_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.en_code
  }

  test('bears the next number of the rule, and one that was typed stays', async () => {
    expect(await codeOf(add())).toBe('P20260001')
    expect(await codeOf(add({ enCode: 'OWN' }))).toBe('OWN')
    expect(await codeOf(add({ enCode: '' }))).toBe('P20260002')
  })

  test('stood in the log without the number that it was given', async () => {
    const { id } = dataOf(await add())
    const { db } = app.services
    const logged = db.selectFrom('audit_log').select('changes').where('entity_id', '=', id)
    const row = db.selectFrom('project').select('en_code').where('id', '=', id)
    const { en_code: enCode } = await row.executeTakeFirstOrThrow()
    expect(enCode).toBe('P20260003')
    expect(await logged.executeTakeFirstOrThrow()).toMatchObject({ changes: { to: { fullName: '新桥', enCode } } })
  })

  test('passes over numbers that somebody typed before', async () => {
    await codeOf(add({ enCode: 'P20260004' }))
    await codeOf(add({ enCode: 'p20260005' }))
    expect(await codeOf(add())).toBe('P20260006')
  })

  test('many at once bear different ones', async () => {
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(add())))
    expect(new Set(codes).size).toBe(6)
  })

  test('takes its number, is written, looked at and logged in two waits before its end, which the next project waits for', async () => {
    await expectAtMost({ trips: 6, statements: 9 }, async () => dataOf(await add()))
  })

  test('is refused while the rule is off, or makes what is no code, and nothing is taken', async () => {
    const { db } = app.services
    const rule = await db
      .selectFrom('bill_rule')
      .select(['id', 'enabled_mark'])
      .where('en_code', '=', 'project')
      .executeTakeFirstOrThrow()
    const change = (values: object) => db.updateTable('bill_rule').set(values).where('id', '=', rule.id).execute()
    await change({ enabled_mark: 0 })
    expect(await add()).toMatchObject({ key: 'bill.off' })
    await change({ enabled_mark: 1, prefix: '项目' })
    expect(await add()).toMatchObject({ key: 'bill.unfit' })
    const { rows } = await sql`select from bill_counter where stem like '项目%'`.execute(db)
    expect(rows).toHaveLength(0)
    await change({ prefix: 'P' })
  })
})
