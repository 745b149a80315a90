import { screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type ForbiddenPair, forbiddenPair } from '@workstation/contract/forbidden-pair'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { ForbiddenPairPage } from './forbidden-pair-page'
// Loaded ahead, so that a test does not wait for it.
import './forbidden-pair-editor'

const row = (id: string, more: Partial<ForbiddenPair> = {}): ForbiddenPair => ({
  id,
  version: 3,
  fullName: `${id}对`,
  oneId: 'pay',
  otherId: 'pay-approve',
  effect: 'refusal',
  enabledMark: 1,
  description: '',
  creatorTime: 0,
  ...more,
})
const pageOf = (...list: ForbiddenPair[]) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
})

const things = [
  { id: 'pay', fullName: '付款登记' },
  { id: 'check', fullName: '付款审核' },
  { id: 'pay-approve', fullName: '付款审核 · 审核' },
]

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(forbiddenPair.list, pageOf(row('a'), row('b', { enabledMark: 0, otherId: 'lost', effect: 'warning' })))
  server.on(forbiddenPair.things, { list: things })
})
const open = (...buttons: string[]) => renderPage(<ForbiddenPairPage />, { modelId: 'forbiddenPair', buttons })
/** A field of the editor by its name; roles take long to find beside a table. */
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement

test('lists what the server answers, with nothing to press for who may only read', async () => {
  open()
  expect(await screen.findByText('a对')).toBeTruthy()
  expect([screen.getAllByText('启用'), screen.getAllByText('停用')].map((found) => found.length)).toEqual([1, 1])
  for (const text of ['新建', '编辑', '删除', '导出']) expect(screen.queryByText(text)).toBeNull()
})

test('says when there is nothing, and sends the keyword', async () => {
  server.on(forbiddenPair.list, pageOf())
  const { user } = open()
  expect(await screen.findByText('还没有不相容权限。例如：登记付款的人不应审批付款')).toBeTruthy()
  await user.type(screen.getByLabelText('关键字'), '第一{Enter}')
  await waitFor(() => expect(server.inputs(forbiddenPair.list).at(-1)).toMatchObject({ keyword: '第一' }))
})

test('names both rights and the effect, and says of a right that is gone that it is', async () => {
  open()
  expect(await screen.findAllByText('付款登记')).toHaveLength(2)
  expect(screen.getAllByText('付款审核 · 审核')).toHaveLength(1)
  expect(screen.getByText('（已停用或删除的权限）')).toBeTruthy()
  expect(screen.getByText('拒绝')).toBeTruthy()
  expect(screen.getByText('警告')).toBeTruthy()
})

test('adds a pair of two rights that are looked for by name', async () => {
  server.on(forbiddenPair.create, { id: 'new' })
  const { user } = open('btn_add')
  await user.click((await screen.findAllByText('新建'))[0] as HTMLElement)
  await screen.findByText('新建不相容权限')
  await user.type(fieldOf('fullName'), '付款')
  for (const [field, text] of [
    ['oneId', '付款登记'],
    ['otherId', '付款审核 · 审核'],
  ] as const) {
    await user.click(fieldOf(field))
    await user.type(fieldOf(field), text.slice(-3))
    const option = await waitFor(() => document.querySelectorAll(`.ant-select-item-option[title="${text}"]`))
    await user.click([...option].at(-1) as HTMLElement)
  }
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(forbiddenPair.create)).toHaveLength(1))
  const sent = { fullName: '付款', oneId: 'pay', otherId: 'pay-approve', effect: 'warning', enabledMark: 1 }
  expect(server.inputs(forbiddenPair.create)[0]).toMatchObject(sent)
})

test('a refusal about the rights stands at its field, and what was typed stays', async () => {
  server.fail(forbiddenPair.update, 400, '这两项权限已经是一对', 'pair.exists')
  const { user } = open('btn_edit')
  await user.click(await screen.findByText('a对'))
  await screen.findByText('编辑不相容权限')
  await user.type(fieldOf('fullName'), '改')
  await user.click(screen.getByText('保存'))
  await screen.findByText('这两项权限已经是一对')
  expect(fieldOf('fullName').value).toBe('a对改')
})

test('changes a pair by the version that was seen', async () => {
  server.on(forbiddenPair.update, null)
  const { user } = open('btn_edit')
  await user.click(await screen.findByText('a对'))
  await screen.findByText('编辑不相容权限')
  await user.type(fieldOf('fullName'), '改')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(forbiddenPair.update)).toHaveLength(1))
  expect(server.inputs(forbiddenPair.update)[0]).toMatchObject({
    id: 'a',
    version: 3,
    fullName: 'a对改',
    oneId: 'pay',
    otherId: 'pay-approve',
  })
})
