import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, expect, test } from 'vitest'
import { readDraft } from '../../../platform/drafts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { leavePage } from '../../../testing/leave-page'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from '../page/model-page'
// Loaded ahead, so that a test does not wait for it.
import './form-record-editor'
import './open-record'

const drawn = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'input', key: 'place', label: '地点' },
  { kind: 'input', key: 'note', label: '备注' },
])
const config: ModelConfig = {
  ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
  ...{ flowTemplateJson: '', number: 1, listData: '', columnData: '', appColumnData: '', closed: [] },
  columns: [
    { field: 'name', kind: 'input', title: { zh: '名称', en: 'Name', zhtw: '名稱' }, sortable: true, search: [] },
  ],
  formData: JSON.stringify({ ...drawn, settings: { ...drawn.settings, draft: true } }),
  buttons: ['btn_add', 'btn_edit', 'btn_remove', 'btn_batchRemove'],
}
const line = (id: string, name: string) => ({ id, version: 3, name, place: '一楼', note: '', closedButtons: [] })
const held = (version: number, more: object = {}) => ({
  ...{ id: 'r1', version },
  data: JSON.stringify({ id: 'r1', version, name: '水泵', place: '一楼', note: '旧', ...more }),
})

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, config)
  server.on(onlineRecord.list, {
    list: [line('r1', '水泵'), line('r2', '风机')],
    pagination: { currentPage: 1, pageSize: 20, total: 2 },
  })
  server.on(onlineRecord.get, held(3))
  server.on(onlineRecord.words, held(3))
})
const open = () => renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: '.form-view input' })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const draftOf = (id?: string) => readDraft<{ values: Record<string, unknown> }>({ kind: 'form.d1', id })?.value.values
/** The one that opened last. */
const dialog = async (text: string) =>
  within((await screen.findAllByText(text)).at(-1)?.closest('[role="dialog"]') as HTMLElement)

test('of two who changed a record each value is chosen, and saved over what the other one made of it', async () => {
  open()
  fireEvent.click((await screen.findAllByText('编辑'))[0] as HTMLElement)
  await screen.findByDisplayValue('水泵')
  type('名称', '我的泵')
  type('地点', '二楼')
  server.fail(onlineRecord.update, 400, '记录已被修改', 'changed')
  server.on(onlineRecord.get, held(7, { name: '他的泵', note: '他的备注' }))
  fireEvent.click(screen.getByText('保存'))
  const first = await dialog('他人的内容')
  // What he did not touch is mine, and what I did not touch is his.
  const legends = () =>
    [...document.querySelectorAll('.conflict-field legend')].map(({ textContent }) => textContent?.trim())
  expect(legends().map((text) => text?.slice(0, 2))).toEqual(['名称', '地点', '备注'])
  const sides = (name: string) =>
    [...document.querySelectorAll('.conflict-field')]
      .find((one) => one.textContent?.startsWith(name))
      ?.querySelectorAll<HTMLInputElement>('input[type=radio]') as NodeListOf<HTMLInputElement>
  // By their looks: all groups of a test have one name, so that only one of all can be checked.
  const isChosen = (radio: Element) => radio.closest('.ant-radio')?.classList.contains('ant-radio-checked')
  const chosen = () => ['名称', '地点', '备注'].map((name) => [...sides(name)].findIndex(isChosen))
  expect(chosen().slice(1)).toEqual([0, 1])
  // Back in the form everything stands as it was typed.
  fireEvent.click(first.getByText('返回编辑'))
  await waitFor(() => expect(screen.queryByText('他人的内容')).toBeNull())
  expect([box('名称').value, box('地点').value, box('备注').value]).toEqual(['我的泵', '二楼', '旧'])
  fireEvent.click(screen.getByText('保存'))
  const second = await dialog('他人的内容')
  fireEvent.click(sides('名称')[1] as HTMLElement)
  server.fail(onlineRecord.update, 400, '数据库正忙')
  fireEvent.click(second.getByText('按所选内容保存'))
  // Where that fails the form holds what was chosen, and is saved over his once more.
  await screen.findByText('数据库正忙')
  await waitFor(() => expect(screen.queryByText('他人的内容')).toBeNull())
  expect([box('名称').value, box('地点').value, box('备注').value]).toEqual(['他的泵', '二楼', '他的备注'])
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull())
  server.on(onlineRecord.update, { version: 8 })
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(screen.queryByText('编辑设备台账')).toBeNull())
  const sent = server.inputs(onlineRecord.update)
  expect(sent.map(({ version }) => version)).toEqual([3, 3, 7, 7])
  expect(JSON.parse(String(sent.at(-1)?.data))).toEqual({ name: '他的泵', place: '二楼', note: '他的备注' })
  expect(draftOf('r1')).toBeUndefined()
})

test('what was filled in before comes back with its time, and is given up by a press', async () => {
  const first = open()
  fireEvent.click((await screen.findAllByText('新建'))[0] as HTMLElement)
  await screen.findByText('新建设备台账')
  await waitFor(() => expect(document.querySelector('.form-view')).not.toBeNull())
  type('名称', '没写完')
  leavePage()
  first.unmount()
  open()
  fireEvent.click((await screen.findAllByText('新建'))[0] as HTMLElement)
  await screen.findByDisplayValue('没写完')
  expect(screen.getByText(/^已恢复 .* 未保存的内容$/)).toBeTruthy()
  fireEvent.click(screen.getByText('放弃这些内容'))
  await waitFor(() => expect(screen.queryByText(/^已恢复/)).toBeNull())
  expect(box('名称').value).toBe('')
  leavePage()
  expect(draftOf()).toBeUndefined()
})

test('one record and several are removed after a question, and what cannot be read is asked for again', async () => {
  server.on(onlineRecord.remove, null)
  server.on(onlineRecord.removeAll, null)
  open()
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
  const removeIn = async (text: string) => {
    const [said] = await screen.findAllByText(text)
    const asked = said?.closest('[role="dialog"]') as HTMLElement
    expect(asked.textContent).toContain('数据会移到回收站，30 天内可以恢复。')
    fireEvent.click(within(asked).getByText('删除'))
  }
  fireEvent.click((await row('风机')).getByText('删除'))
  await removeIn('删除“风机”？')
  await waitFor(() => expect(server.inputs(onlineRecord.remove)).toEqual([{ id: 'd1', recordId: 'r2' }]))
  expect(await screen.findByText('已删除')).toBeTruthy()
  for (const name of ['水泵', '风机']) fireEvent.click((await row(name)).getByRole('checkbox'))
  fireEvent.click(await screen.findByText('删除所选'))
  await removeIn('删除“所选 2 条数据”？')
  await waitFor(() =>
    expect(server.inputs(onlineRecord.removeAll).map(({ id, ids }) => [id, String(ids)])).toEqual([['d1', 'r1,r2']]),
  )
  expect(screen.queryByText('删除所选')).toBeNull()

  server.fail(onlineRecord.words, 500, '服务器出错')
  fireEvent.click((await row('水泵')).getByText('查看'))
  const again = await screen.findByText('重试')
  expect(screen.queryByText('修改记录')).toBeNull()
  server.on(onlineRecord.words, held(3, { name: '水泵（词）' }))
  fireEvent.click(again)
  const drawer = await dialog('水泵（词）')
  // From reading to changing.
  fireEvent.click(drawer.getByText('编辑'))
  await screen.findByText('编辑设备台账')
  expect(await screen.findByDisplayValue('水泵')).toBeTruthy()
})
