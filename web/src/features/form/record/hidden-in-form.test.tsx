import { cleanup, screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { seenForm } from '@workstation/domain/workflow/seen-form'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from '../../../platform/drafts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from '../page/model-page'
// Loaded ahead, so that a test does not wait for it.
import './form-record-editor'

const drawn = formOf([
  { kind: 'number', key: 'pay', label: '薪资', default: { from: 'value', value: 20 } },
  { kind: 'number', key: 'count', label: '数量', default: { from: 'value', value: 2 } },
  { kind: 'calculate', key: 'sum', label: '合计', settings: { formula: 'count * pay', precision: 0 } },
  { kind: 'calculate', key: 'twice', label: '两倍', settings: { formula: 'count * 2', precision: 0 } },
  { kind: 'input', key: 'why', label: '原因', required: true, visible: 'pay > 100' },
  {
    ...{ kind: 'table', key: 'rows', label: '明细' },
    children: [
      { kind: 'number', key: 'hours', label: '工时' },
      { kind: 'calculate', key: 'cost', label: '费用', settings: { formula: 'rows.hours * pay', precision: 0 } },
    ],
  },
])
const known = seenForm(drawn, { fields: { pay: 'hidden' }, otherwise: 'write' }, { sum: 40 })
const document = { ...known, settings: { ...known.settings, draft: true } }
const config: ModelConfig = {
  ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
  ...{ flowTemplateJson: '', number: 1, formData: JSON.stringify(document), listData: '' },
  ...{ columnData: '', appColumnData: '', columns: [], closed: [{ field: 'pay', level: 'none' }] },
  buttons: ['btn_add'],
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, config)
  server.on(onlineRecord.list, { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } })
  server.on(onlineRecord.create, { id: 'new' })
})

test('a sub-table is not drawn to whom all its columns are hidden, where it stood empty and offered rows', async () => {
  const closed = ['rows.hours', 'rows.cost'].map((field) => ({ field, level: 'none' as const }))
  server.on(onlineRecord.config, { ...config, formData: JSON.stringify(drawn), closed })
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  await user.click((await screen.findAllByText('新建'))[0] as HTMLElement)
  await screen.findByLabelText('数量', { selector: 'input' })
  expect([screen.queryByText('明细'), window.document.querySelector('.sub-table-frame')]).toEqual([null, null])
})

test('what follows from a hidden field is not worked out without it, and what it may hide holds up no save', async () => {
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  await user.click((await screen.findAllByText('新建'))[0] as HTMLElement)
  const count = await screen.findByLabelText('数量', { selector: 'input' })
  const shown = (label: string) => screen.getByText(label).closest('.form-field')?.textContent
  expect([shown('合计'), shown('两倍'), screen.queryByText('薪资')]).toEqual(['合计40', '两倍4', null])
  await user.clear(count)
  await user.type(count, '3')
  await waitFor(() => expect(shown('两倍')).toBe('两倍6'))
  // Of what it cannot work out it says so, rather than show a total of before as that of now.
  expect(shown('合计')).toBe('合计40保存后更新')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(onlineRecord.create)).toHaveLength(1))
})

test('what a draft had changed stood there as if totals of before were those of now, in the record and in its rows', async () => {
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  await user.click((await screen.findAllByText('新建'))[0] as HTMLElement)
  const stale = () => [screen.queryByText('保存后更新') !== null, screen.queryByText('费用在保存后更新') !== null]
  const count = await screen.findByLabelText('数量', { selector: 'input' })
  expect(stale()).toEqual([false, false])
  await user.type(count, '3')
  await waitFor(() => expect(stale()).toEqual([true, true]))
  cleanup()
  keepDraft({ kind: 'form.d1', id: undefined }, { values: { count: '23' }, base: {}, version: 0 })
  const again = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  await again.user.click((await screen.findAllByText('新建'))[0] as HTMLElement)
  expect(await screen.findByDisplayValue('23')).toBeTruthy()
  expect(stale()).toEqual([true, true])
})
