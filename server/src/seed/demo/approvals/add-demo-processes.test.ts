import { treeRoot } from '@workstation/domain/tree/tree-root'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { formOf, makeForm } from '../../../testing/make-form'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { addBillRules } from '../../store'
import { callerOf, formFolder } from '../add-demo-forms'
import { makeDemoPeople } from '../make-demo-people'
import { addDemoGroups, addDemoOrganizes, addDemoPeople } from '../store'
import { addDemoProcesses } from './add-demo-processes'
import { approvalNumbers } from './approval-numbers'

let app: TestApp
let own = ''
const leftOut: object[] = []
const add = async () => {
  const log = { warn: (details: object) => leftOut.push(details) } as unknown as Services['log']
  return addDemoProcesses({ ...app.services, log }, await callerOf(app.services, 'manager'))
}
beforeAll(async () => {
  app = await startTestApp({ running: false, config: { demo: 'on' } })
  await transact(app.services.db, async (trx) => {
    await addDemoOrganizes(trx)
    await addDemoPeople(trx, makeDemoPeople())
    await addDemoGroups(trx)
    await addBillRules(trx, approvalNumbers)
    const folder = { id: formFolder, en_code: 'demoForms', full_name: '在线表单', icon: '', parent_id: treeRoot }
    await trx
      .insertInto('menu')
      .values({ ...folder, type: 1, url_address: '', property_json: '{}', sort_code: 1 })
      .execute()
  })
  const field = { kind: 'input', key: 'who', label: '谁' }
  const named = { fullName: '我们的请假单', enCode: 'leave' }
  own = (await makeForm(app, await app.administrator(), formOf(field), named)).id
})
afterAll(() => app.close())

test('a process whose form somebody else has, or has deleted, is left out, and his stays as it is', async () => {
  const ids = await add()
  expect([...ids.keys()]).toEqual(['overtime', 'payment', 'expenses', 'contract', 'seal'])
  expect(leftOut).toEqual([{ process: 'leave', reason: 'code-exists' }])
  const { db } = app.services
  const forms = await db.selectFrom('design').select(['id', 'full_name']).where('en_code', '=', 'leave').execute()
  expect(forms).toEqual([{ id: own, full_name: '我们的请假单' }])
})

test('what is there already is not made again', async () => {
  const { db } = app.services
  const releases = () => db.selectFrom('workflow_version').select(['process_id', 'number']).orderBy('id').execute()
  const before = await releases()
  expect([...(await add()).keys()]).toEqual(['overtime', 'payment', 'expenses', 'contract', 'seal'])
  expect(await releases()).toEqual(before)
})
