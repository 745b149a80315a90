import { onlineRecord } from '@workstation/contract/online-record'
import { compileForm } from '@workstation/domain/form/compile-form'
import { formOf, rule } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../../platform/toast'
import { fakeScriptWorker } from '../../../testing/fake-script-worker'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import type { ReleasedForm } from '../record/released-form'
import { runButtonScript } from './run-button-script'

const form = compileForm(
  formOf(
    [
      ...['name', 'price', 'seen', 'locked'].map((key) => ({ kind: 'input', key, label: key })),
      { kind: 'table', key: 'rows', label: '行', children: [{ kind: 'input', key: 'what', label: '物' }] },
    ],
    [rule('lock', ['locked'], 'true')],
  ),
)
const levels: Readonly<Record<string, string>> = { seen: 'see' }
const released = { id: 'd1', form, levelOf: (path: string) => levels[path] ?? 'write' } as unknown as ReleasedForm

let server: FakeServer
const opened = vi.fn()
beforeEach(() => {
  server = fakeServer()
  fakeScriptWorker()
  opened.mockClear()
  vi.stubGlobal('open', opened)
  const data = { name: '水泵', price: '1', seen: '甲', locked: '乙', rows: [{ id: 'p', what: '叶轮' }] }
  server.on(onlineRecord.get, { id: 'r1', version: 5, data: JSON.stringify(data) })
  server.on(onlineRecord.update, { version: 6 })
})
const run = (text: string) => runButtonScript({ released, recordId: 'r1', text })
const sent = () => server.inputs(onlineRecord.update).map(({ data }) => JSON.parse(String(data)))
const told = () => toasts.get().map(({ text }) => text)

test('fills in what may be written alone, tells and opens, and saves what changed over the version that it read', async () => {
  const done = await run(`(form) => {
    for (const field of ['name', 'seen', 'locked']) form.set(field, '新')
    form.set('price', form.get('price'))
    form.message('好了', 'success')
    form.open('/model/a')
  }`)
  expect(done).toBe(true)
  expect(sent()).toEqual([{ name: '新' }])
  expect(server.inputs(onlineRecord.update)[0]).toMatchObject({ id: 'd1', recordId: 'r1', version: 5 })
  expect(told()).toEqual(['好了'])
  expect(opened.mock.calls).toEqual([['/model/a', '_blank', 'noopener']])
})

test('saves nothing where nothing changed, or where the script says not to, with its reason', async () => {
  expect(await run('(form) => { form.set("name", "水泵") }')).toBe(true)
  expect(await run('(form) => { form.set("name", "新"); return "" }')).toBe(true)
  expect(sent()).toEqual([{ name: '新' }])
  expect(told()).toEqual([])
  expect(await run('(form) => { form.set("name", "新"); return false }')).toBe(false)
  expect(told()).toEqual([])
  expect(await run('(form) => { form.set("name", "新"); return "先填价格" }')).toBe(false)
  expect(told()).toEqual(['先填价格'])
  expect(sent()).toHaveLength(1)
})

test('a script that fails says so and saves nothing of what it did before', async () => {
  expect(await run('(form) => { form.set("name", "新"); throw new Error("坏了") }')).toBe(false)
  expect(told()).toHaveLength(1)
  expect(told()[0]).toContain('表单脚本（点击按钮时）没有执行完：')
  expect(told()[0]).toContain('坏了')
  expect(sent()).toEqual([])
})
