import { describe, expect, test } from 'vitest'
import { kinds } from '../form/kinds/index'
import { formOf } from '../form/testing/form-samples'
import { checkList, fitList, readList } from './check-list'
import { fromColumnData, toAppColumnData, toColumnData } from './column-data'
import { deriveList } from './derive-list'
import type { ListDocument } from './document'
import { addField, changeField, changeList, dropField, moveField } from './edit-list'
import { editedIn, listFields, mayEdit } from './list-field'

const states = [
  { id: 'good', label: '完好' },
  { id: 'bad', label: '待修' },
]
const form = formOf([
  { kind: 'input', key: 'name', label: { zh: '名称', en: 'Name' } },
  { kind: 'number', key: 'price', label: '价格' },
  { kind: 'select', key: 'state', label: '状态', source: { from: 'static', options: states } },
  { kind: 'date', key: 'bought', label: '购置日期' },
  { kind: 'organize', key: 'place', label: '部门' },
  {
    kind: 'select',
    key: 'tags',
    label: '标签',
    settings: { multiple: true },
    source: { from: 'static', options: states },
  },
  { kind: 'password', key: 'pin', label: '密码' },
  { kind: 'color', key: 'paint', label: '颜色' },
])
const fields = listFields(form)
const derived = deriveList(fields)
const telling = { fields, language: 'zh' as const }
const list = (more: Partial<ListDocument> = {}): ListDocument => ({ ...derived, ...more })

describe('what a list can show', () => {
  test('are fields that may be columns, never a secret, and what every record has', () => {
    expect(fields.map(({ field }) => field)).toEqual([
      ...['name', 'price', 'state', 'bought', 'place', 'tags'],
      ...['creatorUserId', 'creatorTime', 'lastModifyUserId', 'lastModifyTime', 'organizeId'],
    ])
    expect(fields.filter(({ sortable }) => !sortable).map(({ field }) => field)).toEqual(['place', 'tags'])
  })

  test('are found in a draft however wrong: rings, names twice, kinds unknown', () => {
    const ring = formOf([
      { kind: 'card', key: 'box', children: [{ kind: 'input', key: 'name' }] },
      { kind: 'x', key: 'y' },
    ])
    const box = { ...ring.nodes['box'], children: ['name', 'box'] } as never
    const twice = { ...ring.nodes['name'], id: 'name2' } as never
    const broken = { ...ring, root: [...ring.root, 'name2'], nodes: { ...ring.nodes, box, name2: twice } }
    expect(listFields(broken).flatMap(({ field, node }) => (node ? [field] : []))).toEqual(['name'])
  })

  test('is derived where nothing was designed: own fields as columns, options and days to search by', () => {
    expect(derived.columns).toEqual(['name', 'price', 'state', 'bought', 'place', 'tags'].map((field) => ({ field })))
    expect(derived.search).toEqual([{ field: 'state' }, { field: 'bought' }, { field: 'tags' }])
    expect(derived).toMatchObject({ view: 'table', keyword: true, pageSize: 20, buttons: [] })
    expect(checkList(derived, fields)).toEqual([])
    const many = formOf(Array.from({ length: 12 }, (_, at) => ({ kind: 'number', key: `n${at}` })))
    const wide = deriveList(listFields(many))
    expect(wide.columns.map(({ hidden = false }) => hidden)).toEqual([...Array(10).fill(false), true, true])
    expect(wide.keyword).toBe(false)
  })
})

describe('reading a list', () => {
  test('takes its text, a newer format read-only, and unknown properties along', () => {
    expect(readList(JSON.stringify(derived))).toEqual({ list: derived, readOnly: false })
    const newer = { ...derived, schema: 2, more: [1] }
    expect(readList(newer)).toEqual({ list: newer, readOnly: true })
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['something else', '[]'],
    ['a form', JSON.stringify(form)],
    ['a width that is none', { ...derived, columns: [{ field: 'name', width: 1 }] }],
    ['a page size that is not offered', { ...derived, pageSize: 21 }],
    ['too many columns', { ...derived, columns: Array.from({ length: 201 }, (_, at) => ({ field: `f${at}` })) }],
    ['NUL', { ...derived, columns: [{ field: 'a\0' }] }],
    ['half a pair', { ...derived, columns: [{ field: 'name', title: '\ud800' }] }],
    ['too long', ' '.repeat(200 * 1024 + 1)],
    ['a forbidden name', '{"type":"list","__proto__":{}}'],
  ])('refuses %s', (_, json) => {
    expect(readList(json)).toBeNull()
  })
})

describe('checking a list', () => {
  test.each([
    ['an unknown column', { columns: [{ field: 'gone' }] }, ['columns', 'field-unknown', 'gone']],
    ['one twice', { columns: [{ field: 'name' }, { field: 'name' }] }, ['columns', 'field-twice', 'name']],
    ['no column that is shown', { columns: [{ field: 'name', hidden: true }] }, ['columns', 'no-columns', undefined]],
    ['a sum of a text', { columns: [{ field: 'name', total: true }] }, ['columns', 'total-unfit', 'name']],
    ['a change of several', { columns: [{ field: 'tags', edit: true }] }, ['columns', 'edit-unfit', 'tags']],
    [
      'a change of what the product keeps',
      { columns: [{ field: 'creatorTime', edit: true }] },
      ['columns', 'edit-unfit', 'creatorTime'],
    ],
    ['an unknown search', { search: [{ field: 'gone' }] }, ['search', 'field-unknown', 'gone']],
    [
      'a search by what nobody searches by',
      { search: [{ field: 'creatorTime' }] },
      ['search', 'search-unfit', 'creatorTime'],
    ],
    ['an order by several', { sort: { field: 'tags', direction: 'asc' } }, ['sort', 'sort-unfit', 'tags']],
    ['a tree of a number', { tree: { field: 'price' } }, ['tree', 'tree-unfit', 'price']],
    ['groups by nothing', { view: 'groups' }, ['group', 'group-missing', undefined]],
    ['groups by a day', { view: 'groups', group: 'bought' }, ['group', 'group-unfit', 'bought']],
    ['an unknown fact of phones', { phone: ['gone'] }, ['phone', 'field-unknown', 'gone']],
  ] as [string, Partial<ListDocument>, string[]][])('tells %s', (_, more, [part, problem, field]) => {
    expect(checkList(list(more), fields)).toEqual([{ part, problem, ...(field && { field }) }])
  })

  test('takes changes in the list of each field that has one value in one box, and of no other', () => {
    const all = kinds.map(({ kind, initial }) => ({ kind, key: `k_${kind.toLowerCase()}`, settings: initial }))
    const may = listFields(formOf(all)).filter(mayEdit)
    expect(may.map(({ kind }) => kind)).toEqual([
      ...[
        'input',
        'textarea',
        'autoComplete',
        'number',
        'radio',
        'select',
        'switch',
        'dictionary',
        'date',
        'time',
        'dateTime',
      ],
      ...['user', 'department', 'position', 'role', 'group'],
    ])
    const edit = ({ field }: { field: string }) => ({ field, edit: true })
    expect(editedIn(list({ columns: [...fields.map(edit), { field: 'name' }] }))).toHaveLength(fields.length)
    const fitted = fitList(list({ columns: [...fields.map(edit)] }), fields)
    expect(editedIn(fitted)).toEqual(['name', 'price', 'state', 'bought'])
    expect(fitted.columns).toHaveLength(fields.length)
  })

  test('fitting it leaves out what is not there and keeps the rest', () => {
    const wrong = list({
      view: 'groups',
      columns: [{ field: 'gone' }, { field: 'name', total: true }, { field: 'name' }, { field: 'price', total: true }],
      search: [{ field: 'gone' }, { field: 'creatorTime' }, { field: 'state', multiple: true }],
      sort: { field: 'tags', direction: 'asc' },
      tree: { field: 'price' },
      group: 'bought',
      phone: ['gone', 'name'],
    })
    const fitted = fitList(wrong, fields)
    expect(fitted).toEqual({
      ...derived,
      columns: [{ field: 'name' }, { field: 'price', total: true }],
      search: [{ field: 'state', multiple: true }],
      phone: ['name'],
    })
    expect(checkList(fitted, fields)).toEqual([])
    const whole = list({
      view: 'groups',
      group: 'state',
      tree: { field: 'place' },
      sort: { field: 'price', direction: 'asc' },
    })
    expect(fitList(whole, fields)).toEqual(whole)
  })
})

describe('editing a list', () => {
  test('adds a field once, moves it and takes it away', () => {
    const added = addField(derived, 'columns', 'creatorTime')
    expect(added.columns.at(-1)).toEqual({ field: 'creatorTime' })
    expect(addField(added, 'columns', 'creatorTime')).toBe(added)
    const moved = moveField(added, 'columns', { field: 'creatorTime', to: 0 })
    expect(moved.columns.map(({ field }) => field).slice(0, 2)).toEqual(['creatorTime', 'name'])
    expect(moveField(moved, 'columns', { field: 'creatorTime', to: -5 })).toBe(moved)
    expect(moveField(moved, 'columns', { field: 'name', to: 99 }).columns.at(-1)).toEqual({ field: 'name' })
    expect(moveField(moved, 'columns', { field: 'gone', to: 0 })).toBe(moved)
    expect(dropField(added, 'columns', 'creatorTime').columns).toEqual(derived.columns)
    expect(dropField(derived, 'search', 'gone')).toBe(derived)
  })

  test('changes one line alone, and undefined takes a property away', () => {
    const wide = changeField(derived, 'columns', { field: 'name', change: { width: 300, fixed: 'left' } })
    expect(wide.columns[0]).toEqual({ field: 'name', width: 300, fixed: 'left' })
    expect(wide.columns[1]).toBe(derived.columns[1])
    expect(changeField(wide, 'columns', { field: 'name', change: { fixed: undefined } }).columns[0]).toEqual({
      ...{ field: 'name', width: 300 },
    })
    expect(changeField(derived, 'search', { field: 'gone', change: { multiple: true } })).toBe(derived)
    const grouped = changeList(derived, { view: 'groups', group: 'state' })
    expect(changeList(grouped, { view: 'table', group: undefined })).toEqual(derived)
  })
})

describe('what older clients read and write', () => {
  const designed = list({
    view: 'table',
    columns: [
      { field: 'price', width: 200, align: 'right', fixed: 'left' },
      { field: 'name', title: '设备', sortable: false },
    ],
    search: [{ field: 'name', exact: true }, { field: 'state', multiple: true }, { field: 'bought' }],
    sort: { field: 'price', direction: 'asc' },
    tree: { field: 'place', title: '组织' },
    pageSize: 50,
    buttons: [{ code: 'btn_remove', shown: false }],
  })

  test('says columns, search, order, tree and buttons by their names', () => {
    expect(JSON.parse(toColumnData(designed, telling))).toMatchObject({
      columnList: [
        { prop: 'price', label: '价格', kind: 'number', align: 'right', width: 200, fixed: 'left', sortable: true },
        { prop: 'name', label: '设备', kind: 'input', align: 'left', sortable: false },
      ],
      searchList: [
        { prop: 'name', searchType: 1, searchMultiple: false },
        { prop: 'state', searchType: 1, searchMultiple: true },
        { prop: 'bought', searchType: 3, searchMultiple: false },
      ],
      ...{ type: 2, defaultSidx: 'price', sort: 'asc', hasPage: true, pageSize: 50 },
      ...{ treeTitle: '组织', treeDataSource: 'organize', treeRelation: 'place' },
      btnsList: [{ value: 'add' }, { value: 'batchRemove' }],
      columnBtnsList: [{ value: 'detail' }, { value: 'edit' }],
    })
  })

  test('comes back as the same list', () => {
    expect(fromColumnData(toColumnData(designed, telling), telling)).toEqual(designed)
    const grouped = list({ view: 'groups', group: 'state' })
    expect(fromColumnData(toColumnData(grouped, telling), telling)).toEqual(grouped)
    expect(JSON.parse(toColumnData(grouped, telling))).toMatchObject({ type: 3, groupField: 'state' })
  })

  test('shows phones the fields of a card', () => {
    const { columnList } = JSON.parse(toAppColumnData(list({ phone: ['state', 'name'] }), telling)) as {
      columnList: { prop: string }[]
    }
    expect(columnList.map(({ prop }) => prop)).toEqual(['state', 'name'])
  })

  test.each([['{'], ['[]'], ['{}'], ['{"columnList":1}'], ['null']])('%s is no list', (text) => {
    expect(fromColumnData(text, telling)).toBeNull()
  })

  test('what it names that is not there, or twice, is left out', () => {
    const text = JSON.stringify({
      columnList: [{ prop: 'gone' }, { prop: 'name', width: 'x', fixed: 'top' }, { prop: 'name' }, 7],
      ...{ defaultSidx: 'gone', type: 3, groupField: 'gone', pageSize: 7 },
    })
    expect(fromColumnData(text, telling)).toEqual({ ...derived, columns: [{ field: 'name' }], search: [] })
  })
})
