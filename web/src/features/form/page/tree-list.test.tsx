import { screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from './model-page'
import '../record/form-record-editor'

const source = { from: 'model' as const, id: 'd1', parameters: [], value: 'id', label: 'name' }
const form = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'relationForm', key: 'above', label: '上级', source },
])
const fields = listFields(form, 'd1')
const list = { ...deriveList(fields), view: 'treeTable', parent: 'above' }
const at = { parentId: '', treeDepth: 0, hasChildren: false, isOpen: false, childrenLeft: 0, isFound: true }
const pump = { id: 'pump', version: 1, name: '水泵', above: '', ...at, hasChildren: true }
const fan = { id: 'fan', version: 1, name: '风机', above: '', ...at }
const motor = { id: 'motor', version: 1, name: '电机', above: '水泵', ...at, parentId: 'pump', treeDepth: 1 }

/** The page of a list with two records at the top, one of which holds another. */
function open({ buttons = ['btn_add'], closed = [] as ModelConfig['closed'] } = {}) {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, {
    ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
    ...{ flowTemplateJson: '', number: 1, formData: JSON.stringify(form), columnData: '', appColumnData: '' },
    listData: JSON.stringify(list),
    columns: fields.map(({ field, kind, sortable, search }) => ({
      ...{ field, kind, sortable, title: { zh: field, en: field, zhtw: field }, search: [...search] },
    })),
    ...{ closed, buttons },
  })
  server.on(onlineRecord.list, ({ treeOpen = [], keyword }) => {
    const opened = treeOpen.find(({ id }) => id === 'pump')
    const below = { ...pump, isOpen: true, childrenLeft: opened?.most ? 0 : 7 }
    const whole = opened ? [below, motor, fan] : [pump, fan]
    const found = [{ ...pump, isOpen: true, isFound: false }, motor]
    return { list: keyword ? found : whole, pagination: { currentPage: 1, pageSize: 20, total: keyword ? 1 : 2 } }
  })
  server.on(onlineRecord.words, { id: 'pump', version: 1, data: '{"name":"水泵"}' })
  const { user } = renderPage(<ModelPage unreleased={<p>nothing yet</p>} />, { modelId: 'm1', title: '设备台账' })
  return { user, server, asked: () => server.inputs(onlineRecord.list).at(-1) as Record<string, unknown> }
}
const keys: Readonly<Record<string, string>> = { 水泵: 'pump', 风机: 'fan', 电机: 'motor' }
const row = async (name: string) => {
  await screen.findAllByText(name)
  return document.querySelector(`tr[data-row-key=${keys[name]}]`) as HTMLElement
}
const levels = () =>
  screen.getAllByRole('row').flatMap((one) => {
    const level = one.getAttribute('aria-level')
    return level ? [`${level} ${one.getAttribute('aria-expanded') ?? '-'} ${one.dataset.rowKey}`] : []
  })

describe('[RTE-47] [VIS-32] records that stand below each other in a list', () => {
  test('are a tree grid that opens and closes by its buttons, and counts what stands at the top', async () => {
    const { user, asked } = open()
    await row('水泵')
    expect(screen.getByRole('treegrid', { name: '设备台账' })).toBeTruthy()
    expect(asked()).toMatchObject({ treeBy: 'above' })
    expect(asked()).not.toHaveProperty('treeOpen')
    expect(levels()).toEqual(['1 false pump', '1 - fan'])
    await user.click(screen.getByRole('button', { name: '展开 水泵' }))
    await screen.findByText('电机')
    expect(asked()).toMatchObject({ treeOpen: [{ id: 'pump' }], currentPage: 1 })
    expect(levels()).toEqual(['1 true pump', '2 - motor', '1 - fan'])
    expect(screen.getByText('共 2 条（顶层）')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '水泵 下还有 7 条，显示更多' }))
    await waitFor(() => expect(screen.queryByText(/显示更多/)).toBeNull())
    expect(asked()).toMatchObject({ treeOpen: [{ id: 'pump', most: 51 }] })
    await user.click(screen.getByRole('button', { name: '收起 水泵' }))
    await waitFor(() => expect(screen.queryByText('电机')).toBeNull())
    expect(asked()).not.toHaveProperty('treeOpen')
  })

  test('open and close by the arrow keys, which also lead below and above, and the focus stays', async () => {
    const { user } = open()
    ;(await row('水泵')).focus()
    await user.keyboard('{ArrowRight}')
    await screen.findByText('电机')
    expect(document.activeElement).toBe(await row('水泵'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await row('电机'))
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(await row('水泵'))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowRight}')
    expect(document.activeElement).toBe(await row('风机'))
    await user.keyboard('{Home}{ArrowLeft}')
    await waitFor(() => expect(screen.queryByText('电机')).toBeNull())
    expect(document.activeElement).toBe(await row('水泵'))
  })

  test('tell in a search which are there for what stands below them alone, and these can be closed', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: '展开 水泵' }))
    await user.click(await screen.findByRole('button', { name: '收起 水泵' }))
    await waitFor(() => expect(asked()).toHaveProperty('treeClosed', ['pump']))
    await user.type(await screen.findByLabelText('关键字'), '电{Enter}')
    // What was closed before hides nothing of what is found.
    await waitFor(() => expect(asked()).toHaveProperty('keyword', '电'))
    expect(asked()).not.toHaveProperty('treeClosed')
    await screen.findByText('电机')
    expect((await row('水泵')).textContent).toContain('（仅为所查数据的上级）')
    expect((await row('水泵')).className).toContain('row-way')
    expect((await row('电机')).className).not.toContain('row-way')
    await user.click(screen.getByRole('button', { name: '收起 水泵' }))
    await waitFor(() => expect(asked()).toMatchObject({ treeClosed: ['pump'] }))
  })

  test('get others below them from who may add, with the field filled in', async () => {
    const { user } = open()
    await user.click(within(await row('风机'), '新建下级'))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test('offer that to nobody who may not add, or not write the field', async () => {
    open({ closed: [{ field: 'above', level: 'see' }] })
    await row('水泵')
    expect(screen.queryByText('新建下级')).toBeNull()
  })
})

const within = (line: HTMLElement, name: string) =>
  [...line.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement
