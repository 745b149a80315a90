import { screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { onlineRecord } from '@workstation/contract/online-record'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from './model-page'

const form = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'number', key: 'price', label: '价格', settings: { precision: 2 } },
  { kind: 'select', key: 'state', label: '状态', source: { from: 'static', options: [{ id: 'good', label: '完好' }] } },
  { kind: 'radio', key: 'site', label: '地点', source: { from: 'static', options: [{ id: 'east', label: '东' }] } },
])
const fields = listFields(form)
const columns = [{ field: 'name' }, { field: 'price', total: true }]
const sort = { field: 'price', direction: 'desc' }
const list = { ...deriveList(fields), view: 'groups', sort, group: 'state', columns }
const lines = ['水泵', '风机', '车床'].map((name, at) => {
  const isGood = at < 2
  return {
    id: name,
    version: 1,
    name,
    price: '1.00',
    state: isGood ? '完好' : '',
    groupValue: isGood ? 'good' : '',
    site: at ? '东' : '',
  }
})

/** The page of a list with two groups. */
function open() {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, {
    ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
    ...{ flowTemplateJson: '', number: 1, formData: JSON.stringify(form), columnData: '', appColumnData: '' },
    listData: JSON.stringify(list),
    columns: fields.map(({ field, kind, sortable, search }) => ({
      ...{ field, kind, sortable, title: { zh: field, en: field, zhtw: field }, search: [...search] },
    })),
    ...{ closed: [], buttons: [] },
  })
  server.on(onlineRecord.totals, { totals: { price: '31' } })
  server.on(onlineRecord.groups, {
    list: [
      { value: 'good', title: '完好', count: 12, totals: { price: '30' } },
      { value: '', title: '', count: 1, totals: { price: '1' } },
    ],
    isCut: false,
  })
  server.on(onlineRecord.list, ({ collapsed = [] }) => {
    const shown = lines.filter(({ groupValue }) => !collapsed.includes(groupValue))
    return { list: shown, pagination: { currentPage: 1, pageSize: 20, total: shown.length } }
  })
  const { user } = renderPage(<ModelPage unreleased={<p>nothing yet</p>} />, { modelId: 'm1', title: '设备台账' })
  return { user, server, asked: () => server.inputs(onlineRecord.list).at(-1) as Record<string, unknown> }
}
const headings = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const heading = (name: string, expanded: boolean) => screen.findByRole('button', { name, expanded })

describe('[RTE-47] [VIS-32] the groups of a list', () => {
  test('tell how many share something and their sums, of all records and not of the page', async () => {
    const { server } = open()
    await heading('完好', true)
    expect(headings()).toEqual(['完好12 条价格合计 30.00', '未填写1 条价格合计 1.00'])
    expect(server.inputs(onlineRecord.groups)).toEqual([
      { id: 'd1', queryJson: '', groupBy: 'state', fields: ['price'] },
    ])
  })

  test('are those of another field where the reader chooses one, and with none the list has its own order', async () => {
    const { user, server, asked } = open()
    await user.click(await screen.findByRole('button', { name: '按“状态”分组' }))
    expect(asked()).toMatchObject({ groupBy: 'state', sidx: 'state', sort: 'asc' })
    await user.click(await screen.findByRole('menuitem', { name: '地点' }))
    await screen.findByRole('button', { name: '按“地点”分组' })
    await waitFor(() => expect(headings()?.[0]).toMatch(/^未填写/))
    expect(asked()).toMatchObject({ groupBy: 'site', sidx: 'site', sort: 'asc' })
    expect(server.inputs(onlineRecord.groups).at(-1)).toMatchObject({ groupBy: 'site' })
    await user.click(screen.getByRole('button', { name: '按“地点”分组' }))
    await user.click(await screen.findByRole('menuitem', { name: '不分组' }))
    await waitFor(() => expect(screen.queryAllByRole('rowheader')).toEqual([]))
    expect(asked()).toMatchObject({ sidx: 'price', sort: 'desc' })
    expect(asked()).not.toHaveProperty('groupBy')
  })

  test('are collapsed and opened again, down to the last, and their heading keeps the focus', async () => {
    const { user, asked } = open()
    await user.click(await heading('完好', true))
    expect(await screen.findByText('共 13 条，其中 12 条已折叠')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('水泵')).toBeNull())
    expect(asked()).toMatchObject({ collapsed: ['good'] })
    expect(window.document.activeElement).toBe(await heading('完好', false))
    expect(headings()).toHaveLength(2)
    await user.click(await heading('未填写', true))
    await waitFor(() => expect(screen.queryByText('车床')).toBeNull())
    expect(headings()).toHaveLength(2)
    await user.click(await heading('完好', false))
    expect(await screen.findByText('水泵')).toBeTruthy()
    expect(asked()).toMatchObject({ collapsed: [''] })
    expect(window.document.activeElement).toBe(await heading('完好', true))
  })
})
