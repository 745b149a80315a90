import { billRule } from '@workstation/contract/bill-rule'
import { dataInterface } from '@workstation/contract/data-interface'
import { design } from '@workstation/contract/design'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interfaceForm } from '../../../testing/interface-form'
import { formOf, makeDesign, makeForm, type TestNode } from '../../../testing/make-form'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.administrator()
})
afterAll(() => app.close())

let count = 0
/** Something that a field names, and how it is deleted. */
interface Named {
  readonly node: TestNode
  readonly remove: () => Promise<{ code: number }>
}

async function namingRule(): Promise<Named> {
  count += 1
  const rule = `r${count}`
  const format = { prefix: 'A-', dateFormat: 'no', digit: 3, startNumber: '1' } as const
  const { id } = dataOf(await app.call(billRule.create, { fullName: rule, enCode: rule, ...format }, keeper))
  const node = { kind: 'billRule', key: 'no', label: '单号', settings: { rule } }
  return { node, remove: () => app.call(billRule.remove, { id }, keeper) }
}

async function namingInterface(): Promise<Named> {
  const { id } = dataOf(await app.call(dataInterface.create, interfaceForm() as never, keeper))
  const source: TestNode['source'] = { from: 'interface', id, value: 'id', label: 'fullName', parameters: [] }
  const node = { kind: 'select', key: 'what', label: '单号', source }
  return { node, remove: () => app.call(dataInterface.remove, { id }, keeper) }
}

const release = (id: string) => app.call(design.release, { id }, keeper)
const draftOf = async ({ node }: Named) =>
  (await makeDesign(app, keeper, formOf({ kind: 'input', key: 'title' }, node))).id

describe.each([
  ['data interface', namingInterface],
  ['bill rule', namingRule],
])('a %s', (_, name) => {
  test('was deleted while a form was released that names it: one of the two is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const named = await name()
      const id = await draftOf(named)
      const answers = await Promise.all([release(id), named.remove()])
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    }
  })

  test('that is gone is told by the field that names it, and nothing is released', async () => {
    const named = await name()
    const id = await draftOf(named)
    dataOf((await named.remove()) as never)
    expect(await release(id)).toMatchObject({ key: 'design.named-gone', msg: expect.stringContaining('单号') })
    expect(dataOf(await app.call(design.get, { id }, keeper))).toMatchObject({ state: 0 })
  })
})

test('an interface that a button of a list calls was deleted: it is kept', async () => {
  const { id: named } = dataOf(await app.call(dataInterface.create, interfaceForm() as never, keeper))
  const form = formOf({ kind: 'input', key: 'title' })
  const button = {
    id: 'ask',
    label: '查询',
    place: 'row',
    does: { do: 'interface', id: named, parameters: [] },
  } as const
  const list = { ...deriveList(listFields(form, '')), custom: [button] }
  await makeForm(app, keeper, form, { listData: JSON.stringify(list) })
  expect(await app.call(dataInterface.remove, { id: named }, keeper)).toMatchObject({ key: 'data-interface.in-use' })
})
