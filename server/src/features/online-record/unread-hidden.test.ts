import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, makeForm, releaseAgain } from '../../testing/make-form'
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

/** A form whose note and lines take so many letters, and are shown as long as it is open. */
const drawn = (max: number) =>
  formOf(
    { kind: 'input', key: 'stage' },
    { kind: 'input', key: 'note', settings: { max }, visible: "stage = 'open'" },
    {
      kind: 'table',
      key: 'lines',
      children: [
        { kind: 'input', key: 'mark' },
        { kind: 'input', key: 'what', settings: { max }, visible: "lines.mark = 'open'" },
      ],
    },
  )

test('what a hidden field holds and cannot hold any more keeps nobody from saving, and stays', async () => {
  const form = await makeForm(app, as, drawn(20))
  const begun = { stage: 'closed', note: '很长的说明', lines: [{ mark: 'closed', what: '很长的内容' }] }
  const create = { id: form.id, data: JSON.stringify(begun) }
  const recordId = dataOf(await app.call(onlineRecord.create, create, as)).id
  await releaseAgain(app, as, form.id, drawn(3))
  const read = async () => JSON.parse(dataOf(await app.call(onlineRecord.get, { id: form.id, recordId }, as)).data)
  const save = (data: object) =>
    app.call(onlineRecord.update, { id: form.id, recordId, data: JSON.stringify(data) }, as)
  const { note, lines } = await read()
  expect([note, lines[0].what]).toEqual(['很长的说明', '很长的内容'])

  dataOf(await save({ stage: 'done', note, lines: [...lines, { mark: 'open', what: '新' }] }))
  expect(await read()).toMatchObject({ stage: 'done', note, lines: [lines[0], { what: '新' }] })
  dataOf(await save({ note: '别的很长的说明' }))
  expect(await read()).toMatchObject({ note })

  // As an editor sends a row of which it cannot read a cell.
  const { what: _, ...row } = lines[0]
  dataOf(await save({ lines: [{ ...row, mark: 'done' }] }))
  expect(await read()).toMatchObject({ lines: [{ mark: 'done', what: '很长的内容' }] })

  const seen = await save({ stage: 'open', note, lines: [{ ...lines[0], mark: 'open' }] })
  expect(seen).toMatchObject({ key: 'record.fields' })
  expect(seen.msg).toContain('note')
  expect(seen.msg).toContain('what (1)')
  expect(await read()).toMatchObject({ stage: 'done', note })
})
