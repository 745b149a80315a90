import { screen, waitFor, within } from '@testing-library/react'
import { dataInterface } from '@workstation/contract/data-interface'
import { dictionary } from '@workstation/contract/dictionary'
import { onlineRecord } from '@workstation/contract/online-record'
import { compileForm } from '@workstation/domain/form/compile-form'
import type { ChoiceSource } from '@workstation/domain/form/document'
import { createFormState } from '@workstation/domain/form/form-state'
import type { RecordRow, RecordValues } from '@workstation/domain/form/record-values'
import { formOf, type SampleNode, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { FormView } from './form-view'
// Loaded ahead, so that a test does not wait for it.
import '../../ui/picker/popup/popup-dialog'

const towns: Record<string, { id: string; name: string }[]> = {
  浙江: [
    { id: 'hz', name: '杭州' },
    { id: 'nb', name: '宁波' },
  ],
  江苏: [
    { id: 'nj', name: '南京' },
    { id: 'nb', name: '宁波路' },
  ],
}
const all = Object.values(towns).flat()

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(dataInterface.responseByPost, ({ paramList }) => ({
    data: towns[(paramList as { defaultValue: string }[])[0]?.defaultValue ?? ''] ?? all,
  }))
})

function open(nodes: readonly SampleNode[], values: RecordValues = {}) {
  const state = createFormState(compileForm(formOf(nodes)), values, sampleContext)
  return { state, ...renderPage(<FormView state={state} />) }
}

type Parameters = Extract<ChoiceSource, { from: 'interface' | 'model' }>['parameters']
const fromInterface = (parameters: Parameters, more = {}): ChoiceSource => ({
  ...{ from: 'interface', id: 'towns', parameters, value: 'id', label: 'name' },
  ...more,
})
const byProvince: Parameters = [
  { name: 'province', formula: 'province' },
  { name: 'level', value: 2 },
]
const province: SampleNode = { kind: 'input', key: 'province', label: '省' }
const sentTo = (call: Parameters0) => server.inputs(call).map(({ paramList }) => paramList)
type Parameters0 = typeof dataInterface.responseByPost

const shown = () =>
  within(screen.getByRole('listbox', { hidden: true }).closest('.ant-select-dropdown') as HTMLElement)
    .getAllByTitle(/./)
    .map(({ title }) => title)

describe('options of a data interface that follow another field', () => {
  const town: SampleNode = { kind: 'select', key: 'town', label: '市', source: fromInterface(byProvince) }

  test('were always those of no value: what is filled in goes along, with what is fixed, and they are asked for anew', async () => {
    const { state, user } = open([province, town], { province: '浙江' })
    await user.click(screen.getByLabelText('市'))
    await waitFor(() => expect(shown()).toEqual(['杭州', '宁波']))
    await user.keyboard('{Escape}')
    state.set('province', '江苏')
    await waitFor(() => expect(sentTo(dataInterface.responseByPost)).toHaveLength(2))
    expect(sentTo(dataInterface.responseByPost)).toEqual([
      [
        { field: 'province', defaultValue: '浙江' },
        { field: 'level', defaultValue: '2' },
      ],
      [
        { field: 'province', defaultValue: '江苏' },
        { field: 'level', defaultValue: '2' },
      ],
    ])
    await user.click(screen.getByLabelText('市'))
    await waitFor(() => expect(shown()).toEqual(['南京', '宁波路']))
  })

  test('what was chosen goes once the new ones do not hold it; what they hold stays', async () => {
    const several: SampleNode = { ...town, kind: 'checkbox', key: 'towns', label: '各市' }
    const { state } = open([province, town, several], { province: '浙江', town: 'hz', towns: ['hz', 'nb'] })
    expect((await screen.findAllByText('杭州')).length).toBe(2)
    expect([state.values['town'], state.values['towns']]).toEqual(['hz', ['hz', 'nb']])
    state.set('province', '江苏')
    await waitFor(() => expect([state.values['town'], state.values['towns']]).toEqual([null, ['nb']]))
  })

  test('what was chosen goes also where the field is drawn only after the other one changed, where it stayed', async () => {
    const late: SampleNode = { ...town, visible: 'open = true' }
    const shows: SampleNode = { kind: 'switch', key: 'open', label: '展开' }
    const { state } = open([province, shows, late], { province: '浙江', town: 'hz' })
    state.set('province', '江苏')
    await screen.findByLabelText('展开')
    expect(state.values['town']).toBe('hz')
    state.set('open', true)
    await waitFor(() => expect(state.values['town']).toBeNull())
  })

  test('what a record holds stays although it is offered no more, and where the field is closed', async () => {
    const closed: SampleNode = { ...town, key: 'closed', label: '旧市', locked: 'true' }
    const { state } = open([province, town, closed], { province: '浙江', town: 'nj', closed: 'hz' })
    await waitFor(() => expect(sentTo(dataInterface.responseByPost)).toHaveLength(1))
    expect(state.values['town']).toBe('nj')
    state.set('province', '江苏')
    await waitFor(() => expect(sentTo(dataInterface.responseByPost)).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([state.values['town'], state.values['closed']]).toEqual(['nj', 'hz'])
  })

  test('what was chosen of more records than are offered at once was taken back with those that are not known', async () => {
    const pagination = { currentPage: 1, pageSize: 500, total: 600 }
    const list = Array.from({ length: 500 }, (_, at) => ({ id: `r${at}`, name: `第${at}条` }))
    server.on(onlineRecord.list, { list, pagination })
    const source: ChoiceSource = {
      ...{ from: 'model', id: 'towns', value: 'id', label: 'name' },
      parameters: [{ name: 'of', formula: 'province' }],
    }
    const { state } = open([province, { ...town, source }], { province: '浙江', town: 'r599' })
    await waitFor(() => expect(server.inputs(onlineRecord.list)).toHaveLength(1))
    state.set('province', '江苏')
    await waitFor(() => expect(server.inputs(onlineRecord.list)).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(state.values['town']).toBe('r599')
  })

  test('in a row of a sub-table they follow the cells of that row', async () => {
    const formula = 'lines.province'
    const column: SampleNode = { ...town, source: fromInterface([{ name: 'province', formula }]) }
    const lines: SampleNode = { kind: 'table', key: 'lines', label: '明细', children: [province, column] }
    open([lines], { lines: [{ province: '浙江' }, { province: '江苏' }] })
    await waitFor(() =>
      expect(sentTo(dataInterface.responseByPost)).toEqual([
        [{ field: 'province', defaultValue: '浙江' }],
        [{ field: 'province', defaultValue: '江苏' }],
      ]),
    )
  })
})

test('a row that came whole, as by pasting, kept what its options do not hold: it is looked at like one that is typed', async () => {
  const formula = 'lines.province'
  const source = fromInterface([{ name: 'province', formula }])
  const column: SampleNode = { kind: 'select', key: 'town', label: '市', source }
  const lines: SampleNode = { kind: 'table', key: 'lines', label: '明细', children: [province, column] }
  const { state } = open([lines], { lines: [{ id: 'r1', province: '江苏', town: 'hz' }] })
  const [first] = state.values['lines'] as RecordRow[]
  state.set('lines', [
    first as RecordRow,
    { province: '江苏', town: 'hz' },
    { province: '江苏', town: 'nj' },
    { province: null, town: 'gone' },
  ])
  const townsNow = () => (state.values['lines'] as RecordRow[]).map((row) => row['town'])
  await waitFor(() => expect(townsNow()).toEqual(['hz', null, 'nj', 'gone']))
})

describe('rows that are chosen in a dialog', () => {
  const pagination = { currentPage: 1, pageSize: 20, total: 0 }

  test('of a data interface are asked for with what is filled in', async () => {
    server.on(dataInterface.rows, { list: [], pagination })
    const { user } = open(
      [province, { kind: 'popupSelect', key: 'town', label: '市', source: fromInterface(byProvince) }],
      { province: '浙江' },
    )
    await user.click(screen.getByLabelText('市'))
    await waitFor(() => expect(server.inputs(dataInterface.rows)).toHaveLength(1))
    expect(server.inputs(dataInterface.rows)[0]?.paramList).toEqual([
      { field: 'province', defaultValue: '浙江' },
      { field: 'level', defaultValue: '2' },
    ])
  })

  test('of another form are searched by what is filled in, and by nothing where nothing is', async () => {
    server.on(onlineRecord.list, { list: [], pagination })
    const source: ChoiceSource = {
      ...{ from: 'model', id: 'towns', value: 'id', label: 'name' },
      parameters: [{ name: 'of', formula: 'province' }],
    }
    const { state, user } = open([
      province,
      { kind: 'relationForm', key: 'town', label: '市', source },
      { kind: 'select', key: 'other', label: '另一市', source },
    ])
    await waitFor(() => expect(server.inputs(onlineRecord.list)).toHaveLength(1))
    expect(server.inputs(onlineRecord.list)[0]?.queryJson).toBeUndefined()
    state.set('province', '浙江')
    await waitFor(() => expect(server.inputs(onlineRecord.list)).toHaveLength(2))
    await user.click(screen.getByLabelText('市'))
    await waitFor(() => expect(server.inputs(onlineRecord.list)).toHaveLength(3))
    for (const { queryJson } of server.inputs(onlineRecord.list).slice(1))
      expect(JSON.parse(String(queryJson))).toEqual({ of: '浙江' })
  })
})

describe('options below each other', () => {
  const nested = {
    data: [
      { id: 'zj', name: '浙江', below: [{ id: 'hz', name: '杭州' }] },
      { id: 'bj', name: '北京' },
    ],
  }
  const tree = (kind: string, more: Partial<SampleNode> = {}): SampleNode => ({
    ...{ kind, key: 'town', label: '市', source: fromInterface([], { children: 'below' }) },
    ...more,
  })

  test('of a data interface stood alone: a cascade goes down the field that holds them', async () => {
    server.on(dataInterface.responseByPost, nested)
    const { state, user } = open([tree('cascader')])
    await user.click(screen.getByLabelText('市'))
    await user.click(await screen.findByText('浙江'))
    await user.click(await screen.findByText('杭州'))
    expect(state.values['town']).toEqual(['zj', 'hz'])
  })

  test('of a dictionary stood in one row: they open below the entry that holds them', async () => {
    const entry = (id: string, fullName: string, children: unknown[] = []) => ({
      ...{ id, fullName, enCode: id, parentId: '0', hasChildren: children.length > 0, children },
    })
    const list = [
      { id: 'd', enCode: 'd', version: 1, isTree: 1, dictionaryList: [entry('a', '甲', [entry('b', '乙')])] },
    ]
    server.on(dictionary.changes, { ids: ['d'], list: list as never })
    const source: ChoiceSource = { from: 'dictionary', typeId: 'd' }
    const { state, user } = open([tree('cascader', { source }), { kind: 'radio', key: 'one', label: '平', source }])
    expect((await screen.findAllByRole('radio')).map((one) => one.closest('label')?.textContent)).toEqual(['甲', '乙'])
    await user.click(screen.getByLabelText('市'))
    const menu = () => within(document.querySelector('.ant-cascader-menus') as HTMLElement)
    await waitFor(() => expect(menu().queryByText('乙')).toBeNull())
    await user.click(menu().getByText('甲'))
    await user.click(await menu().findByText('乙'))
    expect(state.values['town']).toEqual(['a', 'b'])
  })

  test.each([
    ['may be chosen', true, 'zj'],
    ['lead on where the design says so', false, undefined],
  ])('those that hold others %s', async (_, anyLevel, value) => {
    server.on(dataInterface.responseByPost, nested)
    const { state, user } = open([tree('treeSelect', { settings: { anyLevel } })])
    await user.click(screen.getByLabelText('市'))
    await user.click(await screen.findByText('浙江'))
    expect(state.values['town'] ?? undefined).toBe(value)
    await user.click(screen.getByLabelText('市'))
    await user.click(await screen.findByText('杭州'))
    expect(state.values['town']).toBe('hz')
  })
})
