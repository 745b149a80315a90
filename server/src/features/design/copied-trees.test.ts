import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { FormDocument } from '@workstation/domain/form/document'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, makeForm, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let as: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
beforeAll(async () => {
  app = await startTestApp({ running: false })
  as = await app.administrator()
  const title = { kind: 'input', key: 'title' }
  form = await makeForm(app, as, formOf(title), { fullName: '部件', enCode: 'parts' })
  const named = (key: string, id: string): TestNode => ({
    ...{ kind: 'relationForm', key },
    source: { from: 'model' as const, id, parameters: [], value: 'id', label: 'title' },
  })
  const other = await makeForm(app, as, formOf(title))
  // By its own id, by its entry of the menu, in a row, and another form.
  const document = formOf(title, named('above', form.id), named('like', form.menuId), named('else', other.id), {
    ...{ kind: 'table', key: 'rows', children: [named('part', form.id)] },
  })
  const does = { do: 'link', address: `/model/lc_${form.enCode}?keyword={title}` }
  const custom = [{ id: 'alike', label: '同类', place: 'row', does }]
  const list = { ...deriveList(listFields(document, form.id)), view: 'treeTable', parent: 'above', custom }
  const documents = { formData: JSON.stringify(document), listData: JSON.stringify(list) }
  dataOf(await app.call(design.update, { id: form.id, fullName: '部件', enCode: 'parts', ...documents }, as))
  dataOf(await app.call(design.release, { id: form.id }, as))
})
afterAll(() => app.close())

const put = (id: string, record: object) => app.call(onlineRecord.create, { id, data: JSON.stringify(record) }, as)
const namedBy = (text: string) =>
  Object.fromEntries(
    Object.values((JSON.parse(text) as FormDocument).nodes).flatMap(({ key, source }) =>
      source?.from === 'model' ? [[key, source.id]] : [],
    ),
  )

async function isTreeOfItsOwn(id: string) {
  const { formData, listData, enCode } = dataOf(await app.call(design.get, { id }, as))
  const { else: kept, ...own } = namedBy(formData)
  expect(own).toEqual({ above: id, like: id, part: id })
  expect(kept).not.toBe(id)
  expect(JSON.parse(listData)).toMatchObject({ view: 'treeTable', parent: 'above' })
  const [button] = (JSON.parse(listData) as { custom: { does: object }[] }).custom
  expect(button?.does).toEqual({ do: 'link', address: `/model/lc_${enCode}?keyword={title}` })
  expect(enCode).not.toBe(form.enCode)
  dataOf(await app.call(design.release, { id }, as))
  const strange = dataOf(await put(form.id, { title: 'of the first' })).id
  expect(await put(id, { title: 'wrong', above: strange })).toMatchObject({ key: 'record.fields' })
  const top = dataOf(await put(id, { title: 'top' })).id
  dataOf(await put(id, { title: 'part', above: top, like: top, rows: [{ part: top }] }))
  const { list } = dataOf(await app.call(onlineRecord.list, { id, treeBy: 'above', treeOpen: [{ id: top }] }, as))
  expect(list.map((row) => [row['title'], row['treeDepth']])).toEqual([
    ['top', 0],
    ['part', 1],
  ])
}

test('a copied tree stood below the records of the form that it was copied from: it has records of its own', async () => {
  await isTreeOfItsOwn(dataOf(await app.call(design.copy, { id: form.id }, as)).id)
})

test('a tree that comes from a file has records of its own as well', async () => {
  const { url } = dataOf(await app.call(onlineRecord.exportData, { id: form.id }, as))
  const text = (await app.app.inject({ url })).payload
  await isTreeOfItsOwn(dataOf(await app.call(design.importOne, { text }, as)).id)
})
