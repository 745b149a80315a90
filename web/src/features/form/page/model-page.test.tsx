import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from './model-page'
// Loaded ahead, so that a test does not wait for them.
import '../record/open-record'

const document = formOf([
  { kind: 'input', key: 'name', label: { zh: '名称', en: 'Name' }, required: true },
  { kind: 'number', key: 'price', label: '价格', settings: { max: 100 } },
])
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail', 'btn_batchRemove']
const titles = (zh: string) => ({ zh, en: zh, zhtw: zh })
const config = (more: Partial<ModelConfig> = {}): ModelConfig => ({
  ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
  ...{ flowTemplateJson: '', number: 1, formData: JSON.stringify(document), columnData: '', appColumnData: '' },
  columns: [
    { field: 'name', kind: 'input', title: titles('名称'), sortable: true, search: ['contains', 'equals', 'empty'] },
    { field: 'price', kind: 'number', title: titles('价格'), sortable: true, search: ['equals', 'between', 'empty'] },
  ],
  closed: [],
  buttons,
  ...more,
})
const line = { id: 'r1', version: 3, name: '水泵', price: '12' }
const stored = { id: 'r1', version: 3, data: JSON.stringify({ id: 'r1', version: 3, name: '水泵', price: 12 }) }

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, config())
  server.on(onlineRecord.list, { list: [line], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(onlineRecord.get, stored)
  server.on(onlineRecord.words, { ...stored, data: JSON.stringify({ name: '水泵（词）', price: '12' }) })
})
const open = () => renderPage(<ModelPage unreleased={<p>nothing yet</p>} />, { modelId: 'm1', title: '设备台账' })
const box = (name: string) => screen.findByLabelText(name, { selector: 'input' })

describe('[RTE-47] the page of a released form', () => {
  test('lists its records in words, and nothing to press for who may only read', async () => {
    server.on(onlineRecord.config, config({ buttons: [] }))
    open()
    expect(await screen.findByText('水泵')).toBeTruthy()
    for (const text of ['新建', '编辑', '删除']) expect(screen.queryByText(text)).toBeNull()
  })

  test('says what stands there while nothing is released', async () => {
    server.fail(onlineRecord.config, 400, '内容不存在或您无权查看', 'not-found')
    open()
    expect(await screen.findByText('nothing yet')).toBeTruthy()
  })

  test('adds a record once it is right, as JSON text', async () => {
    server.on(onlineRecord.create, { id: 'new' })
    const { user } = open()
    await user.click((await screen.findAllByText('新建'))[0] as HTMLElement)
    await user.type(await box('价格'), '101')
    await user.click(screen.getByText('保存'))
    expect(await screen.findByText('请填写此项')).toBeTruthy()
    expect(screen.getByText('不能大于 100')).toBeTruthy()
    expect(server.inputs(onlineRecord.create)).toEqual([])
    await user.type(await box('名称'), '风机')
    await user.clear(await box('价格'))
    await user.type(await box('价格'), '7.5')
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(onlineRecord.create)).toHaveLength(1))
    const [sent] = server.inputs(onlineRecord.create) as { data: string }[]
    expect(JSON.parse(sent?.data ?? '')).toEqual({ name: '风机', price: 7.5 })
  })

  test('changes one by the version that was seen, and keeps what is typed when that fails', async () => {
    server.fail(onlineRecord.update, 400, '“名称”的值已被其他数据使用')
    const { user } = open()
    const row = within((await screen.findByText('水泵')).closest('tr') as HTMLElement)
    await user.click(row.getByText('编辑'))
    await user.type(await box('名称'), '二号')
    await user.click(screen.getByText('保存'))
    expect(await screen.findByText('“名称”的值已被其他数据使用')).toBeTruthy()
    expect(server.inputs(onlineRecord.update)[0]).toMatchObject({ id: 'd1', recordId: 'r1', version: 3 })
    expect(((await box('名称')) as HTMLInputElement).value).toBe('水泵二号')
  })

  test('reads one in words', async () => {
    const { user } = open()
    const row = within((await screen.findByText('水泵')).closest('tr') as HTMLElement)
    await user.click(row.getByText('查看'))
    expect(await screen.findByText('水泵（词）')).toBeTruthy()
  })
})
