import { fireEvent } from '@testing-library/react'
import { dataInterface } from '@workstation/contract/data-interface'
import { design } from '@workstation/contract/design'
import { dictionary } from '@workstation/contract/dictionary'
import { beforeEach, test } from 'vitest'
import type { FakeServer } from '../../../testing/fake-server'
import { makeForm } from '../testing/make-design'
import { designServer, onCanvas, openDesign } from '../testing/open-design'
import { choose, group, kept as keptIn, press, settings, type } from '../testing/setting-boxes'

let server: FakeServer
beforeEach(() => {
  server = designServer()
})
const kept = (id: string, expected: Parameters<typeof keptIn>[2]) => keptIn(server, id, expected)

const options = [
  { id: 'x', label: '红' },
  { id: 'y', label: { zh: '蓝', en: 'Blue' } },
]

test('options come of a dictionary, or are written here', async () => {
  const inTree = { parentId: '0', enCode: 'c', hasChildren: false, children: [] }
  server.on(dictionary.typeSelector, {
    list: [
      {
        ...inTree,
        id: 'd1',
        fullName: '地区',
        hasChildren: true,
        children: [{ ...inTree, id: 'd2', fullName: '城市' }],
      },
    ],
  })
  await openDesign(server, makeForm([{ id: 'a', kind: 'select', key: 'a', label: '甲' }]))
  fireEvent.click(onCanvas(/^甲/))
  const from = (name: string) => choose(settings().getByLabelText(/^选项来自/), name)
  await from('数据字典')
  await kept('a', { source: { from: 'dictionary', typeId: '' } })
  await choose(settings().getByLabelText(/^数据字典/), '城市')
  await kept('a', { source: { from: 'dictionary', typeId: 'd2' } })
  await from('固定选项')
  await kept('a', { source: { from: 'static', options: [] } })
})

test('an interface is named with the properties of what it answers', async () => {
  const row = {
    enCode: 'i',
    categoryId: '1',
    dataType: 1,
    checkType: 0,
    requestMethod: '',
    tenantId: '',
    requestParameters: '',
  }
  server.on(dataInterface.getList, {
    list: [
      { ...row, id: 'i1', fullName: '供应商' },
      { ...row, id: 'i2', fullName: '客户' },
    ],
    pagination: { currentPage: 1, pageSize: 500, total: 2 },
  })
  await openDesign(server, makeForm([{ id: 'a', kind: 'select', key: 'a', label: '甲' }]))
  fireEvent.click(onCanvas(/^甲/))
  await choose(settings().getByLabelText(/^选项来自/), '数据接口')
  const fresh = { from: 'interface', id: '', parameters: [], value: 'id', label: 'fullName' }
  await kept('a', { source: fresh })
  await choose(settings().getByLabelText(/^数据接口/), '客户')
  type(settings().getByLabelText('值字段'), 'code')
  type(settings().getByLabelText('显示字段'), 'name')
  type(settings().getByLabelText('下级字段（选填）'), 'below')
  const whole = { ...fresh, id: 'i2', value: 'code', label: 'name' }
  await kept('a', { source: { ...whole, children: 'below' } })
  type(settings().getByLabelText('下级字段（选填）'), '')
  await kept('a', { source: whole })
})

test('what is sent along to an interface: fixed values and formulas, moved and taken away', async () => {
  server.on(dataInterface.getList, { list: [], pagination: { currentPage: 1, pageSize: 500, total: 0 } })
  const whole = { from: 'interface' as const, id: 'i2', value: 'code', label: 'name', parameters: [] }
  await openDesign(server, makeForm([{ id: 'a', kind: 'select', key: 'a', label: '甲', source: whole }]))
  fireEvent.click(onCanvas(/^甲/))
  for (const _ of [1, 2]) press('添加参数', group('参数'))
  type(group('参数').getByLabelText('第 1 行参数名'), 'p')
  type(group('参数').getByLabelText('第 1 行值'), '7')
  type(group('参数').getByLabelText('第 2 行参数名'), 'q')
  type(group('参数').getByLabelText('第 2 行值'), 'gone')
  await choose(group('参数').getByLabelText('第 2 行参数来自'), '公式')
  await kept('a', {
    source: {
      ...whole,
      parameters: [
        { name: 'p', value: '7' },
        { name: 'q', formula: '' },
      ],
    },
  })
  type(group('参数').getByLabelText('第 2 行值'), 'a')
  press('上移第 2 行', group('参数'))
  await kept('a', {
    source: {
      ...whole,
      parameters: [
        { name: 'q', formula: 'a' },
        { name: 'p', value: '7' },
      ],
    },
  })
  await choose(group('参数').getByLabelText('第 1 行参数来自'), '固定值')
  await kept('a', {
    source: {
      ...whole,
      parameters: [
        { name: 'q', value: '' },
        { name: 'p', value: '7' },
      ],
    },
  })
  press('删除第 1 行', group('参数'))
  await kept('a', { source: { ...whole, parameters: [{ name: 'p', value: '7' }] } })
})

test('a relation is searched by fields of the other form, and forgets what it shows when that changes', async () => {
  server.on(design.selector, {
    list: ['f1', 'f2'].map((id) => ({ id, fullName: `表${id}`, enCode: id, category: '' })),
  })
  server.on(design.fields, {
    list: ['name', 'city'].map((id) => ({ id, field: id, fullName: `${id}栏`, kind: 'input' })),
  })
  const source = { from: 'model' as const, id: 'f1', parameters: [], value: 'id', label: 'name' }
  await openDesign(server, makeForm([{ id: 'a', kind: 'relationForm', key: 'a', label: '甲', source }]))
  fireEvent.click(onCanvas(/^甲/))
  const by = () => group('查询条件')
  for (const _ of [1, 2]) press('添加条件', by())
  await choose(by().getByLabelText('第 1 行字段'), 'city栏 city')
  type(by().getByLabelText('第 1 行值'), '北京')
  await choose(by().getByLabelText('第 2 行字段'), 'name栏 name')
  press('下移第 1 行', by())
  const parameters = [
    { name: 'name', value: '' },
    { name: 'city', value: '北京' },
  ]
  await kept('a', { source: { ...source, parameters } })
  await choose(settings().getByLabelText(/^其他表单/), '表f2')
  await kept('a', { source: { ...source, id: 'f2', label: '', parameters } })
})

test('options are added under a value of their own, worded, moved, taken away, and written many at once', async () => {
  await openDesign(
    server,
    makeForm([{ id: 'a', kind: 'select', key: 'a', label: '甲', source: { from: 'static', options } }]),
  )
  fireEvent.click(onCanvas(/^甲/))
  const box = (name: string) => group('选项').getByLabelText(name)
  press('添加选项', group('选项'))
  type(box('第 1 行文字'), '赤')
  type(box('第 2 行文字'), '青')
  type(box('第 2 行值'), 'z')
  const [red, blue, third] = [
    { id: 'x', label: '赤' },
    { id: 'z', label: { zh: '青', en: 'Blue' } },
    { id: '3', label: '选项 3' },
  ]
  const now = (...list: unknown[]) => kept('a', { source: { from: 'static', options: list } })
  await now(red, blue, third)
  press('下移第 1 行', group('选项'))
  await now(blue, red, third)
  press('上移第 3 行', group('选项'))
  await now(blue, third, red)
  press('删除第 1 行', group('选项'))
  await now(third, red)
  press('添加选项', group('选项'))
  await now(third, red, { id: '4', label: '选项 4' })
  press('批量编辑', group('选项'))
  type(settings().getByLabelText('批量编辑选项'), '甲 | 1\n乙 | 2')
  press('完成')
  await now({ id: '1', label: '甲' }, { id: '2', label: '乙' })
})
