import { dataInterface } from '@workstation/contract/data-interface'
import { dictionary } from '@workstation/contract/dictionary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interfaceForm } from '../../testing/interface-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
let [below, lowest] = ['', '']
let ids: readonly string[] = []
const top = 'DataInterfaceType-statistics'

beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  const add = async (fullName: string, parentId: string) => {
    const form = { dictionaryTypeId: 'DataInterfaceType', fullName, enCode: `c-${fullName}`, parentId }
    return dataOf(await app.call(dictionary.create, form as never, admin)).id
  }
  below = await add('monthly', top)
  lowest = await add('finance', below)
  const make = async (fullName: string, categoryId: string) =>
    dataOf(await app.call(dataInterface.create, interfaceForm({ fullName, categoryId }) as never, admin)).id
  ids = [await make('甲', lowest), await make('乙', top)]
})
afterAll(() => app.close())

interface Node {
  readonly id: string
  readonly children: readonly Node[]
}
const idsOf = (nodes: readonly Node[]): unknown[] =>
  nodes.map(({ id, children }) => (children.length > 0 ? [id, idsOf(children)] : id))
const selector = async () => idsOf(dataOf(await app.call(dataInterface.selector, {}, admin)).list as readonly Node[])
const listed = async (categoryId: string) => {
  const [pages, choices] = [dataInterface.list, dataInterface.getList].map((call) =>
    app.call(call as typeof dataInterface.getList, { categoryId }, admin),
  )
  const of = async (answer: typeof pages) =>
    dataOf((await answer) as never as { code: 200; data: { list: { id: string }[] } }).list.map(({ id }) => id)
  return [await of(pages), await of(choices)]
}

test('categories that lie in others were offered side by side: each lies where it is kept, empty ones on the way among them', async () => {
  expect(await selector()).toEqual([[top, [[below, [[lowest, [ids[0]]]]], ids[1]]]])
})

test('a category is narrowed to with all that lies below it, in the list and where one is chosen', async () => {
  const [first, second] = ids
  expect(await listed(top)).toEqual([
    [first, second],
    [first, second],
  ])
  expect(await listed(below)).toEqual([[first], [first]])
  expect(await listed('DataInterfaceType-outside')).toEqual([[], []])
})

test('below a category that is off, others stand at the top', async () => {
  await app.call(dictionary.toggleState, { id: below }, admin)
  expect(await selector()).toEqual([
    [lowest, [ids[0]]],
    [top, [ids[1]]],
  ])
  await app.call(dictionary.toggleState, { id: below }, admin)
})
