import { design } from '@workstation/contract/design'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, makeDesign } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let as: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  as = await app.administrator()
})
afterAll(() => app.close())

test('a designed list lost its column when the key of the field changed: it follows, and stays as it is sent', async () => {
  const first = formOf({ kind: 'number', key: 'price' }, { kind: 'input', key: 'title' })
  const [price] = first.root
  const list = {
    ...deriveList(listFields(first)),
    columns: [{ field: 'price', width: 90, total: true }, { field: 'title' }],
    sort: { field: 'price', direction: 'desc' },
    buttons: [{ code: 'btn_edit', shown: true, when: 'price > 3' }],
  }
  const more = { listData: JSON.stringify(list) }
  const { id, fullName, enCode } = await makeDesign(app, as, first, more)
  const save = async (key: string, sent: object = {}) => {
    const nodes = { ...first.nodes, [price ?? '']: { ...first.nodes[price ?? ''], key } }
    const formData = JSON.stringify({ ...first, nodes })
    dataOf(await app.call(design.update, { id, fullName, enCode, formData, ...sent }, as))
    return JSON.parse(dataOf(await app.call(design.get, { id }, as)).listData)
  }
  expect(await save('cost')).toEqual({
    ...list,
    columns: [{ field: 'cost', width: 90, total: true }, { field: 'title' }],
    sort: { field: 'cost', direction: 'desc' },
    buttons: [{ code: 'btn_edit', shown: true, when: 'cost > 3' }],
  })
  // Undone, it is as it was.
  expect(await save('price')).toEqual(list)
  expect(await save('worth', more)).toEqual(list)
  // A draft that cannot be read any more is still replaced by one that can.
  await app.services.db.updateTable('design').set({ draft: '{}' }).where('id', '=', id).execute()
  expect(await save('price')).toEqual(list)
})
