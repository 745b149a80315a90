import { type LogLine, log } from '@workstation/contract/log'
import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitPage } from '../../testing/limit-page'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let root: TestUser
let auditor: TestUser
let outsider: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let recordId: string
const options = [
  { id: 'new', label: { zh: '新', en: 'New' } },
  { id: 'old', label: { zh: '旧', en: 'Old' } },
]
beforeAll(async () => {
  app = await startTestApp({ running: false })
  root = await app.administrator()
  form = await makeForm(
    app,
    root,
    formOf(
      { kind: 'input', key: 'what', label: { zh: '设备', en: 'Device' } },
      { kind: 'input', key: 'pay', label: '薪酬' },
      { kind: 'select', key: 'grade', label: '状态', source: { from: 'static', options } },
      { kind: 'user', key: 'keeper', label: '保管人' },
      { kind: 'date', key: 'bought', label: '购置日期' },
      { kind: 'table', key: 'rows', label: '明细', children: [{ kind: 'input', key: 'part', label: '配件' }] },
    ),
  )
  auditor = await app.makeUser({ grants: [{ modelId: 'log' }, { modelId: form.menuId }] })
  outsider = await app.makeUser({ realName: '何雨', grants: [{ modelId: 'log' }] })
  const data = JSON.stringify({
    what: '水泵',
    pay: 'GEHEIM',
    grade: 'old',
    keeper: outsider.id,
    bought: '2026-05-01',
    rows: [{ part: '阀门' }],
  })
  recordId = dataOf(await app.call(onlineRecord.create, { id: form.id, data }, root)).id
})
afterAll(() => app.close())

const lines = async (as: TestUser, query: object = {}, language = 'zh'): Promise<LogLine[]> =>
  dataOf(await app.call(log.list, { type: '3', ...query } as never, as, { language })).list.filter(
    ({ moduleName }) => moduleName === 'onlineRecord',
  )

test('records of drawn forms stood in the log by the keys of their fields', async () => {
  const [line] = await lines(auditor)
  expect(line?.record).toEqual({ id: recordId, name: '水泵', page: form.menuId })
  expect(line?.changes).toEqual([
    { field: 'what', title: '设备', from: null, to: '水泵' },
    { field: 'pay', title: '薪酬', from: null, to: 'GEHEIM' },
    { field: 'grade', title: '状态', from: null, to: '旧' },
    { field: 'keeper', title: '保管人', from: null, to: '何雨' },
    { field: 'bought', title: '购置日期', from: null, to: '2026-05-01' },
    { field: 'rows', title: '明细', from: null, to: '新增行：1' },
  ])
  const [english] = await lines(auditor, {}, 'en')
  expect([english?.changes?.[0]?.title, english?.changes?.[2]?.to]).toEqual(['Device', 'Old'])
  expect((await lines(outsider))[0]?.record).toEqual({ id: recordId, name: '', page: '' })
})

test('[THR-13] a hidden field of a drawn form stood in the log', async () => {
  await limitPage(app, { personId: auditor.id, page: form.menuId }, { columns: ['what'] })
  const [line] = await lines(auditor)
  expect(line?.changes?.map(({ field }) => field)).toEqual(['what'])
  expect(JSON.stringify(line)).not.toContain('GEHEIM')
  expect(await lines(auditor, { keyword: 'geheim' })).toEqual([])
  expect(await lines(outsider, { keyword: 'geheim' })).toHaveLength(1)
  // Of a record that is gone for good nothing tells what was hidden in it.
  await app.services.db.deleteFrom('record_change').execute()
  const [gone] = await lines(auditor)
  expect(gone?.changes).toEqual([])
  expect(JSON.stringify(gone)).not.toContain('GEHEIM')
  expect((await lines(outsider))[0]?.changes?.map(({ title }) => title)).toContain('pay')
})
