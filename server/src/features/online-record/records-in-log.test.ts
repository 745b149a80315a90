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
beforeAll(async () => {
  app = await startTestApp({ running: false })
  root = await app.administrator()
  form = await makeForm(
    app,
    root,
    formOf(
      { kind: 'input', key: 'what', label: { zh: '设备', en: 'Device' } },
      { kind: 'input', key: 'pay', label: '薪酬' },
      { kind: 'table', key: 'rows', label: '明细', children: [{ kind: 'input', key: 'part', label: '配件' }] },
    ),
  )
  auditor = await app.makeUser({ grants: [{ modelId: 'log' }, { modelId: form.menuId }] })
  outsider = await app.makeUser({ grants: [{ modelId: 'log' }] })
  const data = JSON.stringify({ what: '水泵', pay: 'GEHEIM', rows: [{ part: '阀门' }] })
  recordId = dataOf(await app.call(onlineRecord.create, { id: form.id, data }, root)).id
})
afterAll(() => app.close())

const lines = async (as: TestUser, query: object = {}, language = 'zh'): Promise<LogLine[]> =>
  dataOf(await app.call(log.list, { type: '3', ...query } as never, as, { language })).list.filter(
    ({ moduleName }) => moduleName === 'onlineRecord',
  )

test('records of drawn forms stood in the log by the keys of their fields', async () => {
  const [line] = await lines(auditor)
  expect(line?.record).toEqual({ id: recordId, name: '', page: form.menuId })
  expect(line?.changes).toEqual([
    { field: 'what', title: '设备', from: null, to: '水泵' },
    { field: 'pay', title: '薪酬', from: null, to: 'GEHEIM' },
    { field: 'rows', title: '明细', from: null, to: '新增行：1' },
  ])
  expect((await lines(auditor, {}, 'en'))[0]?.changes?.[0]?.title).toBe('Device')
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
