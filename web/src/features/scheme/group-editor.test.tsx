import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SchemeField } from '@workstation/contract/menu-scheme'
import { organize } from '@workstation/contract/organize'
import type { SchemeGroup, SchemeLeaf } from '@workstation/domain/permission/scheme'
import { Form } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { pickPeople, servePeople } from '../../testing/pick-people'
import { renderPage } from '../../testing/render-page'
import { GroupEditor } from './group-editor'

const field = (enCode: string, kind: string, holds: SchemeField['holds'] = null): SchemeField => ({
  ...{ enCode, fullName: `列${enCode}`, kind, holds, type: 'string', conditionSymbol: '', conditionSymbolName: '' },
  ...{ conditionText: '', bindTable: '', fieldRule: 0 },
})
const fields = [
  ...[field('name', 'text'), field('done', 'boolean'), field('made', 'time'), field('count', 'integer')],
  ...[field('boss', 'text', 'person'), field('units', 'texts', 'organize'), field('tags', 'texts')],
]

interface Now {
  group: SchemeGroup
}
function Held({ now }: { now: Now }) {
  const [group, setGroup] = useState(now.group)
  now.group = group
  return (
    <Form.Item>
      <GroupEditor fields={fields} value={group} onChange={setGroup} />
    </Form.Item>
  )
}

function open(...of: SchemeGroup['of']) {
  const now: Now = { group: { match: 'and', of } }
  const server = fakeServer()
  servePeople(server, { u1: '王敏', u2: '李雷' })
  const unit = (id: string) => ({
    ...{ id, fullName: `单位${id}`, name: `单位${id}`, parentId: '-1', hasChildren: false, children: [] },
    ...{ category: 'company' as const, enCode: id, enabledMark: 1 as const, icon: '' },
  })
  server.on(organize.tree, { list: [unit('o1'), unit('o2')] })
  const page = renderPage(<Held now={now} />)
  const leaf = (at: number) => within(document.querySelectorAll<HTMLElement>('.scheme-leaf')[at] as HTMLElement)
  const box = (at: number, name: string) => leaf(at).getByLabelText(name)
  const value = (at: number) => (now.group.of[at] as SchemeLeaf).value
  return { ...page, now, leaf, box, value }
}
const offered = () =>
  [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')].map(
    (one) => one.getAttribute('title'),
  )
async function choose(box: HTMLElement, title: string) {
  fireEvent.mouseDown(box)
  const option = await waitFor(() => {
    const found = document.querySelector(
      `.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option[title="${title}"]`,
    )
    if (!found) throw new Error(`${title} is not offered`)
    return found
  })
  const all = offered()
  fireEvent.click(option)
  return all
}

test('yes or no, a stretch of time, a moment, and several values are compared with as the column asks', async () => {
  const { box, value, leaf, now } = open(
    ...[
      { field: 'done', op: 'equal', value: '' },
      { field: 'made', op: 'within', value: 'lastDays:12' },
      { field: 'made', op: 'between', value: ['2026-03-01T08:00:59', ''] },
      { field: 'name', op: 'in', value: ['甲'] },
      { field: 'count', op: 'equal', value: '' },
      { field: 'name', op: 'empty', value: '' },
    ],
  )
  expect(await choose(box(0, '值'), '否')).toEqual(['是', '否'])
  expect(value(0)).toBe('false')
  await choose(box(0, '值'), '是')
  expect(value(0)).toBe('true')
  // One that an older client wrote stays readable.
  expect(leaf(1).getByTitle('lastDays:12')).toBeTruthy()
  const periods = await choose(box(1, '值'), '上月')
  expect(periods.slice(0, 3)).toEqual(['lastDays:12', '今天', '昨天'])
  expect(value(1)).toBe('lastMonth')
  const [from, to] = leaf(2).getAllByLabelText('值') as [HTMLElement, HTMLElement]
  expect([from.getAttribute('type'), (from as HTMLInputElement).value]).toEqual(['datetime-local', '2026-03-01T08:00'])
  fireEvent.change(to, { target: { value: '2026-04-01T09:30' } })
  expect(value(2)).toEqual(['2026-03-01T08:00:59', '2026-04-01T09:30'])
  fireEvent.change(from, { target: { value: '2026-02-01T07:00' } })
  expect(value(2)).toEqual(['2026-02-01T07:00', '2026-04-01T09:30'])
  const several = box(3, '多个值')
  fireEvent.change(several, { target: { value: '乙、丙,丁' } })
  fireEvent.keyDown(several, { key: 'Enter', keyCode: 13 })
  expect(value(3)).toEqual(['甲', '乙', '丙', '丁'])
  expect([box(4, '值').getAttribute('inputmode'), box(4, '值').getAttribute('type')]).toEqual(['decimal', 'text'])
  expect(leaf(5).queryByLabelText(/值$/)).toBeNull()
  // Another way of comparing begins anew.
  await choose(box(3, '比较'), '包含')
  expect(now.group.of[3]).toEqual({ field: 'name', op: 'contains', value: '' })
  expect(box(3, '值').getAttribute('inputmode')).toBeNull()
})

test('people and units are named beside what they are to the reader, units with those below them', async () => {
  const { box, value, leaf } = open(
    { field: 'boss', op: 'in', value: ['@userId', 'u1'] },
    { field: 'units', op: 'hasAny', value: [] },
  )
  await choose(box(0, '随查看人变化，如本人、下级'), '本组织的成员')
  expect(value(0)).toEqual(['@userId', '@organizeMembers', 'u1'])
  await pickPeople(leaf(0).getAllByRole('combobox').at(-1) as HTMLElement, '李雷')
  expect(value(0)).toEqual(['@userId', '@organizeMembers', 'u1', 'u2'])
  expect(leaf(1).queryByText('含下级组织')).toBeNull()
  await pickPeople(leaf(1).getAllByRole('combobox').at(-1) as HTMLElement, '单位o1', '单位o2')
  expect(value(1)).toEqual(['o1', 'o2'])
  const below = () => leaf(1).getByLabelText('含下级组织') as HTMLInputElement
  expect(below().checked).toBe(false)
  fireEvent.click(below())
  expect(value(1)).toEqual(['@below:o1', '@below:o2'])
  await choose(box(1, '随查看人变化，如所在组织'), '当前组织')
  expect(value(1)).toEqual(['@organizeId', '@below:o1', '@below:o2'])
  expect(below().checked).toBe(true)
  fireEvent.click(below())
  expect(value(1)).toEqual(['@organizeId', 'o1', 'o2'])
})

test('comparisons and groups are joined otherwise, added to each other and taken away, each at its place', async () => {
  const one = (value: string): SchemeLeaf => ({ field: 'name', op: 'equal', value })
  const { now, leaf } = open(one('一'), { match: 'or', of: [one('二'), one('三')] }, one('四'))
  const groups = () => document.querySelectorAll<HTMLElement>('.scheme-group')
  const inner = () => within(groups()[1] as HTMLElement)
  fireEvent.click(inner().getByText('全部满足'))
  expect(now.group).toEqual({ match: 'and', of: [one('一'), { match: 'and', of: [one('二'), one('三')] }, one('四')] })
  fireEvent.change(leaf(2).getByLabelText('值'), { target: { value: '3' } })
  fireEvent.click(leaf(1).getByLabelText('删除条件'))
  expect(now.group.of[1]).toEqual({ match: 'and', of: [one('3')] })
  fireEvent.click(leaf(0).getByLabelText('删除条件'))
  expect(now.group.of).toEqual([{ match: 'and', of: [one('3')] }, one('四')])
  fireEvent.click(inner().getByText('条件'))
  fireEvent.click(inner().getByText('条件组'))
  const blank = { field: '', op: '', value: '' }
  expect(now.group.of[0]).toEqual({ match: 'and', of: [one('3'), blank, { match: 'or', of: [blank] }] })
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['第 1 层条件组', '第 2 层条件组', '第 3 层条件组']),
  )
  // The whole cannot be taken away, those within can.
  expect(screen.getAllByText('删除条件组')).toHaveLength(2)
  fireEvent.click(screen.getAllByText('删除条件组')[0] as HTMLElement)
  expect(now.group.of).toEqual([one('四')])
})

test('five levels are as many as there can be, and what is not filled in yet is not told before it is saved', () => {
  const one: SchemeLeaf = { field: 'name', op: 'empty', value: '' }
  const deep = (levels: number): SchemeGroup => ({ match: 'and', of: levels === 1 ? [one] : [deep(levels - 1)] })
  const first = open(deep(4))
  expect(screen.getAllByText('条件组')).toHaveLength(4)
  expect(screen.getAllByText('条件')).toHaveLength(5)
  first.unmount()
  const second = open({ field: 'gone', op: 'equal', value: '一' }, { field: '', op: '', value: '' })
  expect(screen.getAllByText('请选择列')).toHaveLength(1)
  expect(screen.getByText('条件').closest('button')).toHaveProperty('disabled', false)
  expect(screen.queryByText('最多 100 个条件')).toBeNull()
  second.unmount()
  open({ match: 'or', of: [{ field: 'gone', op: 'empty', value: '' }] })
  expect(screen.getByText('条件组', { selector: 'fieldset fieldset *' })).toBeTruthy()
})
