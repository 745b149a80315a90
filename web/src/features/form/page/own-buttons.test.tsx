import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { CustomButton, ListDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toast } from '../../../platform/toast'
import { fakeScriptWorker } from '../../../testing/fake-script-worker'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from './model-page'
// Loaded ahead, so that a test does not wait for them.
import '../record/open-record'
import './run-button-script'

const form = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'number', key: 'price', label: '价格' },
])
const fields = listFields(form)
const own = (id: string, does: CustomButton['does'], more: Partial<CustomButton> = {}): CustomButton => ({
  ...{ id, label: `按钮${id}`, place: 'row', does },
  ...more,
})
const list: ListDocument = {
  ...deriveList(fields),
  buttons: [
    { code: 'btn_edit', shown: true, unmet: 'grey' },
    { code: 'btn_remove', shown: true },
  ],
  custom: [
    own('call', { do: 'interface', id: 'i1', parameters: [], said: '已送出' }, { confirm: '确定送出吗？' }),
    own('script', { do: 'script', text: '(form) => form.set("price", form.get("price") + 1)' }),
    own('top', { do: 'link', address: '/model/other' }, { place: 'list' }),
    own('hidden', { do: 'link', address: '/x' }),
  ],
}
const buttons = ['btn_edit', 'btn_remove', 'btn_batchRemove', 'btn_do_call', 'btn_do_script', 'btn_do_top']
const config: ModelConfig = {
  ...{ id: 'd1', menuId: 'm1', fullName: '设备', enCode: 'x', type: 1, webType: 2, enableFlow: 0, number: 1 },
  ...{ flowTemplateJson: '', formData: JSON.stringify(form), listData: JSON.stringify(list) },
  ...{ columnData: '', appColumnData: '', closed: [], buttons },
  columns: fields.map(({ field, kind, sortable, search }) => ({
    ...{ field, kind, sortable, title: { zh: field, en: field, zhtw: field }, search: [...search] },
  })),
}
const lines = [
  { id: 'r1', version: 3, name: '水泵', price: '1', closedButtons: [] },
  {
    id: 'r2',
    version: 1,
    name: '风机',
    price: '2',
    closedButtons: ['btn_edit', 'btn_remove', 'btn_batchRemove', 'btn_do_call'],
  },
]

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, config)
  server.on(onlineRecord.list, { list: lines, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
})
const open = () => renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备' })
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

describe('[RTE-47] [VIS-02] buttons of a list that not every record has', () => {
  test('are gone or closed for a record that does not meet their condition, as the designer chose', async () => {
    open()
    expect((await row('水泵')).getByRole('button', { name: '编辑 水泵' })).toBeTruthy()
    const fan = await row('风机')
    const edit = fan.getByRole('button', { name: '编辑 风机: 不适用于这条数据' })
    expect(edit.getAttribute('aria-disabled')).toBe('true')
    expect(fan.queryByText('按钮call')).toBeNull()
    expect(screen.queryByText('按钮hidden')).toBeNull()
  })

  test('count what keeps the chosen from being deleted at once', async () => {
    const { user } = open()
    for (const name of ['水泵', '风机']) await user.click((await row(name)).getByRole('checkbox'))
    expect(await screen.findByText('所选中有 1 条不能批量删除')).toBeTruthy()
    expect(screen.queryByText('删除所选')).toBeNull()
  })

  test('ask before an interface is called, with the version that was seen, and say that it is done', async () => {
    const said = vi.spyOn(toast, 'success')
    server.on(onlineRecord.press, { does: 'interface', address: '', version: 4 })
    const { user } = open()
    const pump = await row('水泵')
    await user.click(pump.getByRole('button', { name: /更多操作/ }))
    await user.click(await screen.findByText('按钮call'))
    expect(server.inputs(onlineRecord.press)).toEqual([])
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '按钮call' }))
    await waitFor(() =>
      expect(server.inputs(onlineRecord.press)).toEqual([
        { id: 'd1', button: 'btn_do_call', recordId: 'r1', version: 3 },
      ]),
    )
    await waitFor(() => expect(said).toHaveBeenCalledWith('已送出'))
  })

  test('run a script over the record as it is, and save as an edit what it changed', async () => {
    fakeScriptWorker()
    server.on(onlineRecord.press, { does: 'script', address: '', version: 0 })
    server.on(onlineRecord.get, { id: 'r2', version: 5, data: JSON.stringify({ name: '风机', price: 7 }) })
    server.on(onlineRecord.update, { version: 6 })
    const { user } = open()
    await user.click((await row('风机')).getByText('按钮script'))
    await waitFor(() =>
      expect(server.inputs(onlineRecord.update)).toEqual([
        { id: 'd1', recordId: 'r2', version: 5, data: JSON.stringify({ price: 8 }) },
      ]),
    )
  })

  test('stand above the list, and lead where the server says', async () => {
    server.on(onlineRecord.press, { does: 'link', address: '/model/other?keyword=a', version: 0 })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '按钮top' }))
    await waitFor(() => expect(server.inputs(onlineRecord.press)).toEqual([{ id: 'd1', button: 'btn_do_top' }]))
  })
})
