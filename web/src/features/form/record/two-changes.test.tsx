import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from '../page/model-page'
// Loaded ahead, so that a test does not wait for it.
import './form-record-editor'
import './open-record'

const document = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'number', key: 'price', label: '价格' },
  { kind: 'calculate', key: 'double', label: '双倍', settings: { formula: 'price * 2' } },
  { kind: 'input', key: 'grade', label: '等级' },
])
const config: ModelConfig = {
  ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
  ...{ flowTemplateJson: '', number: 1, formData: JSON.stringify(document), listData: '' },
  ...{ columnData: '', appColumnData: '', columns: [], buttons: ['btn_edit'] },
  closed: [{ field: 'grade', level: 'see' }],
}

let server: FakeServer
const stored = { name: '水泵', price: 1, double: 2, grade: '甲' }
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, config)
  const line = { id: 'r1', version: 1, name: '水泵' }
  server.on(onlineRecord.list, { list: [line], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(onlineRecord.get, { id: 'r1', version: 1, data: JSON.stringify(stored) })
  server.on(onlineRecord.words, { id: 'r1', version: 1, data: JSON.stringify(stored) })
})

test('of two changes what is worked out, and what one may not write, was to be chosen: what one fills in is', async () => {
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  await user.click(await screen.findByRole('button', { name: /^编辑/ }))
  const box = await screen.findByLabelText('价格', { selector: 'input' })
  await user.clear(box)
  await user.type(box, '5')
  server.fail(onlineRecord.update, 400, '记录已被修改', 'changed')
  const theirs = { ...stored, price: 3, double: 6, grade: '乙' }
  server.on(onlineRecord.get, { id: 'r1', version: 4, data: JSON.stringify(theirs) })
  await user.click(screen.getByText('保存'))
  const asked = (await screen.findByText('他人的内容')).closest<HTMLElement>('[role="dialog"]')
  if (!asked) throw new Error('nothing is asked')
  expect(
    within(asked)
      .getAllByRole('group')
      .map((one) => one.querySelector('legend')?.textContent?.trim()),
  ).toEqual(['价格 双方都已修改'])
  server.on(onlineRecord.update, { version: 5 })
  await user.click(screen.getByRole('button', { name: '按所选内容保存' }))
  const last = () => server.inputs(onlineRecord.update).at(-1)
  await waitFor(() => expect(last()).toMatchObject({ version: 4 }))
  expect(JSON.parse(String(last()?.data))).toMatchObject({ price: 5, double: 10, grade: '乙' })
})
