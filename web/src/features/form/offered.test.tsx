import { fireEvent, screen, waitFor } from '@testing-library/react'
import { group } from '@workstation/contract/group'
import { type OrganizeTree, organize } from '@workstation/contract/organize'
import { type PositionTree, position } from '@workstation/contract/position'
import { type RoleTree, role } from '@workstation/contract/role'
import { user as people } from '@workstation/contract/user'
import { compileForm } from '@workstation/domain/form/compile-form'
import { createFormState } from '@workstation/domain/form/form-state'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { formOf, type SampleNode, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { FormView } from './form-view'
// Loaded ahead, so that no test waits for code.
import '../../ui/picker/nested/tree-dialog'
import '../../ui/picker/user/user-dialog'

const ids: Readonly<Record<string, string>> = { 总院: 'all', 本所: 'own', 一组: 'team', 外所: 'out' }
const idOf = (name: string) => ids[name] ?? name
const unit = (name: string, category: string, children: OrganizeTree[] = []): OrganizeTree => ({
  ...{ id: idOf(name), name, fullName: name, parentId: '-1', category, enCode: '', enabledMark: 1, icon: '', children },
  hasChildren: children.length > 0,
})
/** The reader works in 本所; 外所 stands beside it. */
const organizes = [
  unit('总院', 'company', [unit('本所', 'department', [unit('一组', 'department')]), unit('外所', 'department')]),
]
const own = 'own'
const node = (name: string, type: string, children: object[] = []) => ({
  ...{
    id: idOf(name),
    parentId: '0',
    fullName: name,
    enCode: '',
    type,
    icon: '',
    hasChildren: children.length > 0,
    children,
  },
})
const inTree = (type: string, names: [string, string, string, string]) => [
  node('总院', 'company', [
    node('本所', 'department', [
      node(names[0], type),
      node(names[1], type),
      node('一组', 'department', [node(names[2], type)]),
    ]),
    node('外所', 'department', [node(names[3], type)]),
  ]),
]
const positions = inTree('position', ['绘图员', '校对员', '组长', '外勤']) as PositionTree[]
const roles = [
  node('global', 'global', [node('全院角色', 'role')]),
  ...inTree('role', ['审核', '审定', '组内', '外审']),
] as RoleTree[]

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  document.body.replaceChildren()
  server = fakeServer()
  server.on(organize.tree, { list: organizes })
  server.on(organize.departments, { list: organizes })
  server.on(position.selector, { list: positions })
  server.on(role.selector, { list: roles })
  const groups = ['甲组', '乙组', '丙组', '丁组'].map((fullName, at) => ({
    ...{ id: `g${at}`, fullName, enCode: '', type: '', icon: '' },
  }))
  server.on(group.selector, { list: groups })
  server.on(people.conditioned, ({ keyword = '' }) => {
    const all = ['沈嘉禾', '陆一鸣'].filter((name) => name.includes(keyword))
    const list = all.map((fullName, at) => ({ id: `u${at}`, fullName, headIcon: '', organize: '' }))
    return { list, pagination: { currentPage: 1, pageSize: 500, total: list.length } }
  })
  server.on(people.named, ({ userId }) => ({
    list: userId.map((id) => ({ id, fullName: id, headIcon: '', organize: '' })),
  }))
})

const context = { ...sampleContext, own: { person: 'me', organize: own, department: own } }
function open(nodes: readonly SampleNode[], values: RecordValues = {}) {
  const state = createFormState(compileForm(formOf(nodes)), values, context)
  return { state, ...renderPage(<FormView state={state} />) }
}
const box = (name: string, at = 0) => screen.getAllByLabelText(name)[at] as HTMLElement
/** Opens the dialog of a box; what stands in it is read without asking who can see it, which takes long. */
async function openDialog(opener = box('选择')) {
  fireEvent.click(opener)
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('.pick-source input')
    if (!found) throw new Error('no dialog')
    return found
  })
  const find = (word: string) => fireEvent.change(input, { target: { value: word } })
  return { find }
}
const lines = () => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')]
const names = (all = lines()) => all.map((one) => one.querySelector('.pick-name')?.textContent)
/** What can be chosen in the dialog; a search opens everything. */
async function offered() {
  const { find } = await openDialog()
  await waitFor(() => expect(lines().length).toBeGreaterThan(0))
  find('找到')
  await waitFor(() => expect(lines().some((one) => one.getAttribute('aria-expanded') === 'false')).toBe(false))
  return names(lines().filter((one) => one.hasAttribute('aria-selected')))
}

const of = (kind: string, settings: object): SampleNode => ({
  kind,
  key: 'a',
  label: '选择',
  settings: { ...settings },
})
const by = { offer: 'field', field: 'top' }
const top: SampleNode = { kind: 'organize', key: 'top', label: '单位' }
const held = { top: ['all', 'own'] }

describe('[FRM-09] [FRM-10] a field of units offers what its design says, where it offered everything', () => {
  test.each([
    ['department', { offer: 'named', ids: ['out', 'team'] }, ['一组', '外所']],
    ['department', { offer: 'ownOrganize' }, ['本所', '一组']],
    ['department', { offer: 'ownOrganizeAndBelow' }, ['本所', '一组']],
    ['department', { offer: 'ownDepartment' }, ['本所']],
    ['department', by, ['本所', '一组']],
    ['organize', { offer: 'named', ids: ['all', 'team'] }, ['总院', '一组']],
    ['organize', { offer: 'ownDepartment' }, ['本所']],
    ['organize', by, ['本所', '一组']],
    ['position', { offer: 'named', ids: ['校对员', '外勤'] }, ['校对员', '外勤']],
    ['position', { offer: 'ownOrganize' }, ['绘图员', '校对员']],
    ['position', { offer: 'ownOrganizeAndBelow' }, ['绘图员', '校对员', '组长']],
    ['position', { offer: 'ownDepartment' }, ['绘图员', '校对员']],
    ['position', by, ['绘图员', '校对员']],
    ['role', { offer: 'named', ids: ['审核', '外审'] }, ['审核', '外审']],
    ['role', { offer: 'ownOrganize' }, ['全院角色', '审核', '审定']],
    ['role', { offer: 'ownOrganizeAndBelow' }, ['全院角色', '审核', '审定', '组内']],
    ['role', by, ['全院角色', '审核', '审定']],
    ['group', { offer: 'named', ids: ['g1', 'g3'] }, ['乙组', '丁组']],
  ] as const)('%s: %o', async (kind, settings, found) => {
    open([top, of(kind, settings)], held)
    expect(await offered()).toEqual(found)
  })

  test('what leads to it is shown and not chosen, and no search finds others', async () => {
    open([of('department', { offer: 'named', ids: ['team'] })])
    const { find } = await openDialog()
    find('所里')
    await waitFor(() => expect(server.inputs(organize.departments).at(-1)?.keyword).toBe('所里'))
    await waitFor(() => expect(names()).toEqual(['总院', '本所', '一组']))
    expect(lines().map((one) => one.hasAttribute('aria-selected'))).toEqual([false, false, true])
  })

  test('a value that is not offered any more keeps its name', async () => {
    open([of('position', { offer: 'named', ids: ['校对员'] })], { a: '外勤' })
    expect(await screen.findByText('外勤')).toBeTruthy()
  })
})

const none = { userIds: [], departIds: [], organizeIds: [], positionIds: [], roleIds: [], groupIds: [] }
const asked = () => server.inputs(people.conditioned).map(({ keyword: _, pageSize: __, ...conditions }) => conditions)

describe('[FRM-08] a field of people offers whom its design says, where it offered everybody', () => {
  test.each([
    [{ offer: 'named', ids: ['u1', 'u2'] }, { userIds: ['u1', 'u2'] }],
    [{ offer: 'ownOrganize' }, { departIds: [own] }],
    [{ offer: 'ownOrganizeAndBelow' }, { organizeIds: [own] }],
    [{ offer: 'ownDepartment' }, { departIds: [own] }],
    [by, { departIds: [own] }],
  ])('%o', async (settings, conditions) => {
    open([top, of('user', settings)], held)
    const { find } = await openDialog()
    await waitFor(() => expect(names()).toEqual(['沈嘉禾', '陆一鸣']))
    expect(asked()).toEqual([{ ...none, ...conditions }])
    expect(document.querySelector('[role=tab]')).toBeNull()
    find('陆一')
    await waitFor(() => expect(names()).toEqual(['陆一鸣']))
    expect(asked().at(-1)).toEqual({ ...none, ...conditions })
    expect([server.inputs(people.nodes), server.inputs(people.search)]).toEqual([[], []])
  })

  test('follows the other field, and with nothing in it offers nobody and says so', async () => {
    const { state } = open([top, of('user', by)])
    await openDialog()
    expect(await screen.findByText('请先填写单位')).toBeTruthy()
    expect(asked()).toEqual([])
    state.set('top', ['all', 'out'])
    await waitFor(() => expect(names()).toEqual(['沈嘉禾', '陆一鸣']))
    expect(asked()).toEqual([{ ...none, departIds: ['out'] }])
  })

  test('says so where the other field is not shown, in place of asking for it', async () => {
    const { state } = open([{ ...top, visible: "b = 'x'" }, { kind: 'input', key: 'b', label: '别的' }, of('user', by)])
    await openDialog()
    expect(await screen.findByText(/取决于一个未显示的字段/)).toBeTruthy()
    state.set('b', 'x')
    expect(await screen.findByText('请先填写单位')).toBeTruthy()
  })

  test('in a row follows the column of that row', async () => {
    const cells = [
      { kind: 'department', key: 'at', label: '部门' },
      { kind: 'user', key: 'who', label: '人', settings: { offer: 'field', field: 'lines.at' } },
    ]
    open([{ kind: 'table', key: 'lines', label: '明细', children: cells }], { lines: [{ at: 'own' }, { at: 'out' }] })
    await waitFor(() => expect(document.querySelectorAll('.pick-open')).toHaveLength(4))
    await openDialog(document.querySelectorAll<HTMLElement>('.pick-open')[3])
    await waitFor(() => expect(names()).toEqual(['沈嘉禾', '陆一鸣']))
    expect(asked()).toEqual([{ ...none, departIds: ['out'] }])
  })
})

describe('what was chosen is taken back once the other field offers it no more, where it stayed and was refused', () => {
  test.each([
    ['department', {}, 'team', null],
    ['department', { multiple: true }, ['team', 'out'], ['out']],
    ['organize', {}, ['all', 'own', 'team'], null],
    [
      'organize',
      { multiple: true },
      [
        ['all', 'own', 'team'],
        ['all', 'out'],
      ],
      [['all', 'out']],
    ],
    ['position', {}, '绘图员', null],
    ['position', {}, '外勤', '外勤'],
    ['role', { multiple: true }, ['全院角色', '审核'], ['全院角色']],
    ['user', { multiple: true }, ['u0', 'u7'], ['u0']],
    ['user', {}, 'u1', 'u1'],
  ])('%s %o: %j becomes %j', async (kind, more, before, after) => {
    const { state } = open([top, of(kind, { ...by, ...more })], { ...held, a: before })
    await waitFor(() => expect(document.querySelectorAll('.pick-open').length).toBe(2))
    state.set('top', ['all', 'out'])
    await waitFor(() => expect(state.values.a ?? null).toEqual(after))
    await new Promise((done) => setTimeout(done, 50))
    expect(state.values.a ?? null).toEqual(after)
  })

  test('also where the field is drawn only after the other one changed; what did not change stays', async () => {
    const late: SampleNode = { ...of('department', by), visible: 'open = true' }
    const shows: SampleNode = { kind: 'switch', key: 'open', label: '展开' }
    const { state } = open([top, shows, late], { ...held, a: 'team' })
    state.set('open', true)
    await screen.findByText('一组')
    state.set('open', false)
    await waitFor(() => expect(screen.queryByText('选择')).toBeNull())
    state.set('top', ['all', 'out'])
    expect(state.values.a).toBe('team')
    state.set('open', true)
    await waitFor(() => expect(state.values.a ?? null).toBeNull())
  })

  test('and in a row that is drawn only after its other cell changed', async () => {
    const cells = [
      { kind: 'department', key: 'at', label: '部门' },
      { ...of('department', { offer: 'field', field: 'lines.at' }), visible: 'open = true' },
    ]
    const shows: SampleNode = { kind: 'switch', key: 'open', label: '展开' }
    const rows = [{ id: 'r1', at: 'own', a: 'team' }]
    const { state } = open([shows, { kind: 'table', key: 'lines', label: '明细', children: cells }], { lines: rows })
    state.set('lines', [{ id: 'r1', at: 'out', a: 'team' }])
    state.set('open', true)
    await waitFor(() => expect(state.values.lines).toEqual([{ id: 'r1', at: 'out', a: null }]))
  })

  test('all of it once the other field is empty, and none of what was there before', async () => {
    const { state } = open([top, of('department', by)], { ...held, a: 'out' })
    await screen.findByText('外所')
    expect(state.values.a).toBe('out')
    state.set('top', null)
    await waitFor(() => expect(state.values.a ?? null).toBeNull())
  })
})
