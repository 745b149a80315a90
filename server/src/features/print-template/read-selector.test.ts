import { printTemplate } from '@workstation/contract/print-template'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { documentText, printForm, printLine } from '../../testing/print-form'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const grants = [{ modelId: 'printTemplate', button: 'btn_add' }, { modelId: 'project' }, { modelId: 'area' }]
  keeper = await app.makeUser({ grants })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

const add = async (more: Record<string, unknown> = {}) =>
  dataOf(await app.call(printTemplate.create, printForm(more) as never, keeper)).id

test('[PRT-10] who may use them reads which templates are on, as a tree of categories', async () => {
  const [on, off, process] = [await add(), await add({ enabledMark: 0 }), await add({ type: 1 })]
  const user = await app.makeUser({ grants: [{ modelId: 'project' }] })
  expect((await app.call(printTemplate.selector, {})).code).toBe(602)
  const idsOf = async (type?: 1 | 2) => {
    const { list } = dataOf(await app.call(printTemplate.selector, type ? { type } : { type: '' as never }, user))
    expect(list.every(({ parentId }) => parentId === '-1')).toBe(true)
    return list.flatMap(({ children }) => children.map(({ id }) => id))
  }
  const [processes, pages, both] = [await idsOf(1), await idsOf(2), await idsOf()]
  expect([processes.includes(process), processes.includes(on)]).toEqual([true, false])
  expect([pages.includes(on), pages.includes(off), pages.includes(process)]).toEqual([true, false, false])
  expect(both).toEqual(expect.arrayContaining([on, process]))
  // One whose category is off can still be chosen.
  const turn = (enabled_mark: number) =>
    app.services.db.updateTable('dictionary_entry').set({ enabled_mark }).where('id', '=', 'printDev-common').execute()
  await turn(0)
  const { list } = dataOf(await app.call(printTemplate.selector, {}, user))
  expect(list.find(({ id }) => id === on)).toMatchObject({ parentId: '-1', hasChildren: false })
  await turn(1)
})

test('[THR-11] the choice of templates named those of pages that one does not have to whoever is signed in', async () => {
  const { db } = app.services
  const approval = await add({ source: 'project', type: 1 })
  await db.updateTable('print_template').set({ source: 'workflowMonitor' }).where('id', '=', approval).execute()
  const [ofProject, ofArea] = [
    await add(),
    await add({ source: 'area', document: documentText(printLine('{enCode}')) }),
  ]
  const offered = async (as: TestUser) => {
    const { list } = dataOf(await app.call(printTemplate.selector, {}, as))
    const ids = list.flatMap((node) => [node.id, ...node.children.map(({ id }) => id)])
    return [ofProject, ofArea, approval].map((id) => ids.includes(id))
  }
  // Anybody may take part in an approval.
  expect(await offered(nobody)).toEqual([false, false, true])
  expect(await offered(await app.makeUser({ grants: [{ modelId: 'area' }] }))).toEqual([false, true, true])
  expect(await offered(keeper)).toEqual([true, true, true])
  const folders = dataOf(await app.call(printTemplate.selector, { type: 2 }, nobody)).list
  expect(folders).toEqual([])
})
