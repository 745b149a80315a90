import { onlineRecord } from '@workstation/contract/online-record'
import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { castId } from '../demo-cast'
import { demoSteps, seedDemo } from '../seed-demo'

let app: TestApp
/** What an office decided before the demo did: who heads one of its departments, and who opens one of its forms. */
const chosen = { department: 'demo-equipment', head: castId('hvac'), form: 'demo-form-seal' }

const pageOf = async (design: string) =>
  (await app.services.db.selectFrom('design').select('menu_id').where('id', '=', design).executeTakeFirstOrThrow())
    .menu_id ?? ''

beforeAll(async () => {
  app = await startTestApp({ running: false, config: { demo: 'on' } })
  const { db } = app.services
  await seedDemo(app.services, demoSteps.slice(0, 2))
  await db.updateTable('organize').set({ manager_id: chosen.head }).where('id', '=', chosen.department).execute()
  const given = { object_type: 'role', object_id: 'reviewFinal', item_kind: 'module' }
  await db
    .insertInto('permission_grant')
    .values({ ...given, item_id: await pageOf(chosen.form) })
    .execute()
  expect(await seedDemo(app.services)).toBe(true)
})
afterAll(() => app.close())

const tokenOf = (person: string) => openSession(app.services.db, person, app.clock.now())
/** Who made the records of a form that somebody sees; the answer's code where he may not open it. */
async function makersSeenBy(person: string, form: string): Promise<ReadonlySet<unknown> | number> {
  const { code, data } = await app.call(onlineRecord.list, { id: `demo-form-${form}` }, await tokenOf(person))
  return code === 200 ? new Set(data.list.map(({ creatorUserId }) => creatorUserId)) : code
}

test('each department has a head, and one that somebody appointed stays', async () => {
  const { db } = app.services
  const departments = await db
    .selectFrom('organize')
    .select(['id', 'manager_id'])
    .where('category', '=', 'department')
    .where('id', 'like', 'demo-%')
    .execute()
  expect(departments.filter(({ manager_id }) => manager_id === null)).toEqual([])
  const headOf = (id: string) => departments.find((one) => one.id === id)?.manager_id
  expect(headOf(chosen.department)).toBe(chosen.head)
  expect(headOf('demo-structure')).toBe(castId('structural'))
  const clerk = db.selectFrom('app_user').select('manager_id').where('id', '=', castId('clerk'))
  expect(await clerk.executeTakeFirst()).toEqual({ manager_id: headOf('demo-office') })
})

test('people read of each paper what they asked for themselves, and its keepers read all of it', async () => {
  expect(await makersSeenBy(castId('architect'), 'leave')).toEqual(new Set(['周明轩']))
  const kept = await makersSeenBy(castId('clerk'), 'leave')
  expect(kept instanceof Set && kept.size).toBeGreaterThan(2)
  expect(await makersSeenBy(castId('clerk'), 'payment')).not.toBe(400)
  expect(await makersSeenBy(castId('architect'), 'payment')).toBe(400)
  expect(await makersSeenBy(castId('initiator'), 'contract')).toEqual(new Set(['林晓东']))
})

test('a form that somebody has given away already is left to him', async () => {
  expect(await makersSeenBy(castId('architect'), 'seal')).toBe(400)
  const { db } = app.services
  const page = await pageOf(chosen.form)
  const menu = db.selectFrom('menu').select('is_data_authorize').where('id', '=', page)
  expect(await menu.executeTakeFirst()).toEqual({ is_data_authorize: 0 })
})

test('nobody adds or changes on its page what an approval wrote', async () => {
  const { permissionList } = (await app.call(session.currentUser, {}, await tokenOf(castId('clerk')))).data
  const page = await pageOf('demo-form-leave')
  const buttons = permissionList.find(({ modelId }) => modelId === page)?.button.map(({ enCode }) => enCode)
  expect(buttons?.toSorted()).toEqual(['btn_detail', 'btn_download'])
})
