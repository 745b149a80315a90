import { screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { compileForm } from '@workstation/domain/form/compile-form'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from '../page/model-page'
// Loaded ahead, so that a test does not wait for it.
import './form-record-editor'
import './open-record'
import { UnreadFields } from './unread-fields'

const open = "name = 'x'"
const outgrown = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'input', key: 'seen', label: '说明', settings: { max: 2 } },
  { kind: 'input', key: 'hidden', settings: { max: 2 }, visible: open },
  { kind: 'number', key: 'price', label: '单价' },
  { kind: 'number', key: 'unseen', visible: open },
  {
    ...{ kind: 'table', key: 'lines', label: '明细' },
    children: [
      { kind: 'input', key: 'what', label: '品名' },
      { kind: 'number', key: 'count', label: '数量' },
      { kind: 'number', key: 'cost', visible: open },
      { kind: 'input', key: 'note', settings: { max: 2 }, visible: open },
    ],
  },
])

const config: ModelConfig = {
  ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
  ...{ flowTemplateJson: '', number: 1, formData: JSON.stringify(outgrown), listData: '' },
  ...{ columnData: '', appColumnData: '', columns: [], closed: [], buttons: ['btn_edit'] },
}

test('what a field cannot hold any more was emptied without a word: it stands in its box, is told, or stays where it is hidden', async () => {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, config)
  const row = { id: 'r1', version: 1, name: '水泵' }
  server.on(onlineRecord.list, { list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  const lines = [{ id: 'l1', what: '件', count: 'viele', cost: 'viel', note: '太长了' }]
  const data = JSON.stringify({ ...row, seen: '太长了', hidden: '太长了', price: 'zwölf', unseen: 'elf', lines })
  server.on(onlineRecord.get, { id: 'r1', version: 1, data })
  server.on(onlineRecord.update, { version: 2 })
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  await user.click((await screen.findAllByText('编辑'))[0] as HTMLElement)
  const seen = await screen.findByLabelText('说明', { selector: 'input' })
  expect(seen).toHaveProperty('value', '太长了')
  const told = await screen.findByText(/以下字段原有的内容不再适用/)
  expect(told.textContent).toContain('单价（zwölf）、数量 (1)（viele）')
  expect(told.textContent).not.toMatch(/[（]elf|viel[）]/)
  await user.click(screen.getByText('保存'))
  expect(await screen.findByText(/2 个字/)).toBeTruthy()
  expect(server.inputs(onlineRecord.update)).toEqual([])
  await user.clear(seen)
  await user.type(seen, '好了')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(onlineRecord.update)).toHaveLength(1))
  expect(JSON.parse(String(server.inputs(onlineRecord.update)[0]?.data))).toEqual({
    ...{ name: '水泵', seen: '好了', hidden: '太长了', price: null },
    lines: [{ id: 'l1', what: '件', count: null, note: '太长了' }],
  })
})

test('what stands nowhere any more is told by its way, what is no text as it is kept, and of a long one the first 200', () => {
  const unread = [
    { path: 'gone', nodeId: 'gone', raw: { a: [1] } },
    { path: 'name', nodeId: 'name', raw: '长'.repeat(200) },
    { path: 'name', nodeId: 'name', raw: '长'.repeat(201) },
  ]
  const { container, unmount } = renderPage(<UnreadFields form={compileForm(outgrown)} unread={unread} />)
  const long = '长'.repeat(200)
  expect(container.textContent).toContain(`gone（{"a":[1]}）、名称（${long}）、名称（${long}…）`)
  unmount()
  expect(renderPage(<UnreadFields form={compileForm(outgrown)} unread={[]} />).container.textContent).toBe('')
})
