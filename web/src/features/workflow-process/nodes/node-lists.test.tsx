import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { dataInterface } from '@workstation/contract/data-interface'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { RecordField } from '../../../ui/record-editor/record-field'
import {
  addButton,
  choose,
  field,
  fields,
  hold,
  nodes,
  offered,
  openList,
  press,
  take,
  wordsOf,
  write,
} from '../testing/hold-fields'
import { ChildFields } from './child-fields'
import { ChoiceFields } from './choice-fields'
import { EventField } from './event-field'
import { InterfaceCall } from './interface-call'
import type { OpenedNode } from './opened-node'

const serveInterfaces = () => {
  const server = fakeServer()
  const ofInterface = { enCode: 'i', categoryId: '1', dataType: 1, hasChildren: false, parentId: 'c1', children: [] }
  const interfaces = ['i1', 'i2'].map((id) => ({ ...ofInterface, id, fullName: `接口${id}` }))
  const group = { ...ofInterface, id: 'c1', parentId: '0', categoryId: '0', hasChildren: true, fullName: '常用' }
  server.on(dataInterface.selector, { list: [{ ...group, children: interfaces }] })
  const parameter = { dataType: 'varchar', required: 0, defaultValue: '', fieldName: '' } as const
  server.on(dataInterface.parameters, { list: ['sum', 'day'].map((id) => ({ ...parameter, id, field: id })) })
  return server
}

test('of several events one is set to another moment or taken away, and a new one begins with the first moment', async () => {
  const server = serveInterfaces()
  const events = [
    { on: 'passed', interfaceId: 'i1', parameters: [{ name: 'sum', formula: 'amount' }] },
    { on: 'passed', interfaceId: 'i2', parameters: [] },
  ]
  const moments = ['rejected', 'passed'] as const
  const { read } = hold({ events }, <EventField moments={moments} fields={fields} words="stepMoment" />)
  await choose('什么时候', 1, '这一步驳回时')
  expect(read()).toEqual({ events: [events[0], { ...events[1], on: 'rejected' }] })
  await waitFor(() => expect(screen.getAllByLabelText('参数“day”的取值')).toHaveLength(2))
  write('参数“day”的取值', 1, 'event.id')
  const second = { on: 'rejected', interfaceId: 'i2', parameters: [{ name: 'day', formula: 'event.id' }] }
  expect(read()).toEqual({ events: [events[0], second] })
  fireEvent.click(addButton('添加事件'))
  expect(read()).toEqual({ events: [events[0], second, { on: 'rejected', interfaceId: '', parameters: [] }] })
  press('移除这个事件', 0)
  expect(read()).toEqual({ events: [second, { on: 'rejected', interfaceId: '', parameters: [] }] })
  expect(server.inputs(dataInterface.parameters)).toEqual([{ id: 'i1' }, { id: 'i2' }])
})

test('a parameter that is emptied is none, others stay, and one that the interface has no more can still be seen', async () => {
  serveInterfaces()
  const parameters = [
    { name: 'sum', formula: 'amount' },
    { name: 'old', formula: '1 +' },
  ]
  const call = (
    <RecordField name="call" label="接口">
      <InterfaceCall fields={fields} />
    </RecordField>
  )
  const { read } = hold({ call: { interfaceId: 'i1', parameters } }, call)
  const status = (name: string) =>
    screen.getByLabelText(`参数“${name}”的取值`).closest('.ant-select')?.classList.contains('ant-select-status-error')
  await screen.findByLabelText('参数“day”的取值')
  expect(['sum', 'day', 'old'].map(status)).toEqual([false, false, true])
  write('参数“sum”的取值', 0, ' ')
  expect(read()).toEqual({ call: { interfaceId: 'i1', parameters: [parameters[1]] } })
  write('参数“old”的取值', 0, 'amount')
  expect(read()).toEqual({ call: { interfaceId: 'i1', parameters: [{ name: 'old', formula: 'amount' }] } })
  await choose('数据接口', 0, '接口i2')
  expect(read()).toEqual({ call: { interfaceId: 'i2', parameters: [] } })
})

test('a formula is found by what it names and by how that is called, and what happened is offered to events alone', async () => {
  serveInterfaces()
  const call = { interfaceId: 'i1', parameters: [] }
  const part = (isEvent: boolean) => (
    <RecordField name="call" label="接口">
      <InterfaceCall fields={fields} isEvent={isEvent} />
    </RecordField>
  )
  const typed = async (words: string) => {
    const box = await screen.findByLabelText('参数“sum”的取值')
    fireEvent.mouseDown(box)
    fireEvent.change(box, { target: { value: words } })
    await act(async () => {})
    return offered().map(({ textContent }) => textContent)
  }
  const { close } = hold({ call }, part(false))
  expect(await typed('BOSS')).toEqual(['主管'])
  expect(await typed('金')).toEqual(['金额'])
  expect(await typed('event.')).toEqual([])
  close()
  hold({ call }, part(true))
  expect(await typed('Event.')).toHaveLength(3)
  expect(await typed('operator.')).toHaveLength(3)
})

test('of several fields that begin a child one is changed or taken away, and columns of sub-tables are none of them', async () => {
  const server = fakeServer()
  server.on(workflowProcess.tree, { list: [] })
  const ofChild = [field('cost', '费用', 'number'), field('lines.x', '行 / 列', 'number'), field('who', '谁', 'user')]
  server.on(workflowProcess.fields, { list: ofChild.map((one) => ({ ...one, field: one.id })) })
  const pairs = [
    { from: 'amount', to: 'cost' },
    { from: '', to: '' },
  ]
  const { read } = hold(
    { processId: 'p1', starters: [], fields: pairs, wait: false, again: false },
    <ChildFields node={nodes[0] as OpenedNode} nodes={nodes} fields={fields} />,
  )
  expect(await openList('本流程的字段', 1)).toEqual(['金额', '主管', '部门'])
  await take('主管')
  await waitFor(() => expect(wordsOf('子流程的字段', 0)).toBe('费用'))
  expect(await openList('子流程的字段', 1)).toEqual(['费用', '谁'])
  await take('谁')
  expect(read()['fields']).toEqual([pairs[0], { from: 'boss', to: 'who' }])
  press('移除这一对', 0)
  expect(read()['fields']).toEqual([{ from: 'boss', to: 'who' }])
  expect(server.inputs(workflowProcess.fields)).toEqual([{ id: 'p1' }])
})

test('a choice of all that hold says so, and of several conditions one is changed or taken away', async () => {
  const ways = [
    { id: 'f1', name: '', condition: 'amount > 5 and boss = "u1"' },
    { id: 'f2', name: '其余', condition: '' },
  ]
  const choice = { ways, otherwise: 'f2' }
  const node: OpenedNode = { id: 'own', name: '', kind: 'inclusive', settings: { choice }, leadsTo: { f1: '甲' } }
  const { read } = hold({ choice }, <ChoiceFields node={node} nodes={nodes} fields={fields} />)
  expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
    '1. 到“甲”',
    '2. 到“”',
  ])
  expect(screen.getByText('成立的都会走，走完再汇合')).toBeTruthy()
  const conditions = () => (read()['choice'] as typeof choice).ways.map(({ condition }) => condition)
  write('值', 1, 'u2')
  expect(conditions()).toEqual(['amount > 5 and boss = "u2"', ''])
  await choose('比较', 1, '为空')
  expect(conditions()).toEqual(['amount > 5 and empty(boss)', ''])
  expect(screen.getAllByLabelText('值')).toHaveLength(1)
  press('移除这个条件', 0)
  expect(conditions()).toEqual(['empty(boss)', ''])
  expect(screen.queryByLabelText('条件之间')).toBeNull()
  fireEvent.click(screen.getByText('添加条件'))
  expect(screen.getAllByLabelText('比较')).toHaveLength(2)
  expect(conditions()).toEqual(['empty(boss)', ''])
})
