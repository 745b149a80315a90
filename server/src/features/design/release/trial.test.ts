import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { FormDocument } from '@workstation/domain/form/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage } from '../../../testing/limit-page'
import { formOf, makeForm, type TestNode } from '../../../testing/make-form'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let as: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  as = await app.administrator()
})
afterAll(() => app.close())

const input = (key: string, more: Partial<TestNode> = {}): TestNode => ({ kind: 'input', key, ...more })
const number = (key: string, more: Partial<TestNode> = {}): TestNode => ({ kind: 'number', key, ...more })
const sum = (formula: string): TestNode => ({ kind: 'calculate', key: 's', settings: { formula } })
const rows = (...children: readonly TestNode[]): TestNode => ({ kind: 'table', key: 't', children })
const put = async (id: string, record: object) =>
  dataOf(await app.call(onlineRecord.create, { id, data: JSON.stringify(record) }, as)).id
async function draw(id: string, document: FormDocument) {
  const { fullName, enCode } = dataOf(await app.call(design.get, { id }, as))
  dataOf(await app.call(design.update, { id, fullName, enCode, formData: JSON.stringify(document) }, as))
}
const tryAs = async (id: string, who = as) => dataOf(await app.call(design.tryRelease, { id }, who))

describe('a draft is tried on the records that there are', () => {
  test('and says which it would refuse and why, and what it would change, without changing anything', async () => {
    const { id } = await makeForm(app, as, formOf(input('a'), number('n'), sum('n * 2'), rows(input('c'))))
    const fits = await put(id, { a: '12', n: 1, t: [{ c: 'x' }] })
    const wrong = await put(id, { a: 'zwölf', n: 2, t: [{ c: 'y' }, {}] })
    await draw(
      id,
      formOf(number('a', { required: true }), number('n'), sum('n * 3'), rows(input('c', { required: true }))),
    )
    const trial = await tryAs(id)
    expect(trial).toMatchObject({ tried: 2, refused: 1, changed: 2, isWithheld: false })
    expect(trial.refusedRecords).toEqual([
      {
        ...{ recordId: wrong, changes: [], others: 0 },
        problems: [
          { label: 'a', reason: 'required', limit: '', message: '' },
          { label: 't 2 / c', reason: 'required', limit: '', message: '' },
        ],
      },
    ])
    expect(trial.changedRecords).toContainEqual({
      ...{ recordId: fits, problems: [], others: 0, changes: [{ label: 's', from: '2.00', to: '3.00' }] },
    })
    expect(JSON.parse(dataOf(await app.call(onlineRecord.get, { id, recordId: fits }, as)).data)).toMatchObject({
      s: 2,
    })
  })

  test('and has nothing to say before the first release', async () => {
    const { id } = dataOf(
      await app.call(
        design.create,
        { fullName: '未发布', enCode: 'never_released', formData: JSON.stringify(formOf(input('a'))) },
        as,
      ),
    )
    expect(await tryAs(id)).toMatchObject({ tried: 0, refused: 0 })
  })
})

describe('[THR-02] the records of a form are shown by its plan and trial', () => {
  const release = { modelId: 'webDesign', button: 'btn_release' }

  test('to nobody who may only draw it', async () => {
    const { id } = await makeForm(app, as, formOf(input('a')))
    await put(id, { a: 'secret' })
    await draw(id, formOf(number('a', { required: true })))
    const designer = await app.makeUser({ grants: [release] })
    expect(await tryAs(id, designer)).toMatchObject({ tried: 0, isWithheld: true, refusedRecords: [] })
    const plan = dataOf(await app.call(design.release, { id, plan: true }, designer))
    expect(plan.steps[0]).toMatchObject({ act: 'type', count: 1 })
    expect(JSON.stringify(plan)).not.toContain('secret')
    expect(await app.call(design.tryRelease, { id }, await app.makeUser())).toMatchObject({ key: 'forbidden' })
  })

  test('without what their reader does not see, which is counted', async () => {
    const { id, menuId } = await makeForm(app, as, formOf(input('a'), input('b')))
    await put(id, { a: 'seen', b: 'secret' })
    await draw(id, formOf(number('a', { required: true }), number('b', { required: true })))
    const designer = await app.makeUser({ grants: [release, { modelId: menuId }] })
    await limitPage(app, { personId: designer.id, page: menuId }, { columns: ['a'] })
    const trial = await tryAs(id, designer)
    expect(trial.refusedRecords).toMatchObject([{ problems: [{ label: 'a' }], others: 1 }])
    const plan = dataOf(await app.call(design.release, { id, plan: true }, designer))
    expect(JSON.stringify(plan)).toContain('seen')
    expect(JSON.stringify(plan)).not.toContain('secret')
  })
})
