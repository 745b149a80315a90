import { fireEvent, screen, within } from '@testing-library/react'
import { dataInterface } from '@workstation/contract/data-interface'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { pickPeople, servePeople } from '../../../testing/pick-people'
import { addButton, choose, fields, hold, nodes, openList, press, take, wordsOf, write } from '../testing/hold-fields'
import { AccessField } from './access-field'
import { EventField } from './event-field'
import { PeopleField } from './people-field'

const peopleField = <PeopleField name="people" label="审批人" nodes={nodes} fields={fields} own="own" />
const nobody = { users: [], positions: [], roles: [], groups: [] }

test('of several groups of people one is changed or taken away, and what is emptied is the nearest or all', async () => {
  const manager = (level: number) => ({ from: 'manager', level })
  const rules = [manager(1), { from: 'managers', level: 3 }, manager(2)]
  const { read } = hold({ people: rules }, peopleField)
  write('向上级数', 1, '5')
  expect(read()).toEqual({ people: [rules[0], rules[1], manager(5)] })
  write('向上级数', 1, '')
  expect(read()).toEqual({ people: [rules[0], rules[1], manager(1)] })
  write('到第几级', 0, '')
  expect(read()).toEqual({ people: [rules[0], { from: 'managers' }, manager(1)] })
  press('移除这组人员', 1)
  expect(read()).toEqual({ people: [rules[0], manager(1)] })
  fireEvent.click(addButton('添加一组人员'))
  expect(read()).toEqual({ people: [rules[0], manager(1), { from: 'named', ...nobody }] })
})

test('people are found by fields that hold people, and by other approvals, one without a name by its id', async () => {
  const rules = [
    { from: 'field', field: '', take: 'person' },
    { from: 'node', node: '' },
  ]
  const { read } = hold({ people: rules }, peopleField)
  expect([wordsOf('表单字段'), wordsOf('步骤')]).toEqual(['表单字段', '步骤'])
  expect(await openList('表单字段')).toEqual(['主管', '部门', '明细 / 采购人'])
  await take('部门')
  expect(await openList('步骤')).toEqual(['甲', 'b'])
  await take('b')
  expect(read()).toEqual({
    people: [
      { ...rules[0], field: 'unit' },
      { ...rules[1], node: 'b' },
    ],
  })
})

test('people who are named are kept within a circle around the starter, or are not', async () => {
  servePeople(fakeServer(), { u1: '王敏', u2: '李雷' })
  const { read } = hold({ people: [{ from: 'named', ...nobody, within: 'company' }] }, peopleField)
  const circle = '限定范围'
  const circles = await openList(circle)
  expect(circles).toHaveLength(4)
  await take(circles[0] ?? '')
  expect(read()).toEqual({ people: [{ from: 'named', ...nobody }] })
  await choose(circle, 0, circles[3] ?? '')
  expect(read()).toEqual({ people: [{ from: 'named', ...nobody, within: 'below' }] })
  await pickPeople(screen.getByLabelText('人员'), '李雷')
  expect(read()).toEqual({ people: [{ from: 'named', ...nobody, users: ['u2'], within: 'below' }] })
})

test.each([
  ['groups of people', '添加一组人员', peopleField, { people: Array(19).fill({ from: 'starter' }) }],
  [
    'events',
    '添加事件',
    <EventField key="events" moments={['passed']} fields={fields} words="stepMoment" />,
    { events: Array(19).fill({ on: 'passed', interfaceId: '', parameters: [] }) },
  ],
])('twenty %s are the most', (_, add, part, start) => {
  fakeServer().on(dataInterface.selector, { list: [] })
  hold(start, part)
  expect(addButton(add).disabled).toBe(false)
  fireEvent.click(addButton(add))
  expect(addButton(add).disabled).toBe(true)
})

test('columns follow their table, rows are added where the table is written, and all are set at once by table', async () => {
  const { read } = hold({ fields: { rows: 'hidden' } }, <AccessField fields={fields} otherwise="write" />)
  const lines = () =>
    [...document.querySelectorAll('.process-access li')].map((line) => [
      line.querySelector('span')?.textContent,
      line.getAttribute('data-inside'),
      line.querySelector('.ant-select-content')?.textContent,
    ])
  const top = ['金额', '主管', '部门'].map((name) => [name, null, '可编辑'])
  expect(lines()).toEqual([
    ...top,
    ['明细', null, '隐藏'],
    ['新增行', 'true', '不允许'],
    ['删除行', 'true', '不允许'],
    ['数量', 'true', '隐藏'],
    ['采购人', 'true', '隐藏'],
  ])
  await choose('采购人', 0, '只读')
  await choose('明细', 0, '可编辑')
  expect(read()).toEqual({ fields: { rows: 'write', 'rows.buyer': 'read' } })
  expect(lines().slice(3)).toEqual([
    ['明细', null, '可编辑'],
    ['新增行', 'true', '允许'],
    ['删除行', 'true', '允许'],
    ['数量', 'true', '可编辑'],
    ['采购人', 'true', '只读'],
  ])
  fireEvent.click(within(document.querySelector('.process-access-all') as HTMLElement).getByText('必填'))
  expect(read()).toEqual({ fields: { amount: 'required', boss: 'required', unit: 'required', rows: 'required' } })
})

test('without a form there are no fields to be set', () => {
  hold({ fields: {} }, <AccessField fields={[]} otherwise="read" />)
  expect(document.querySelector('.process-node-says')?.textContent).not.toBe('')
  expect(document.querySelector('.process-access-all')).toBeNull()
})
