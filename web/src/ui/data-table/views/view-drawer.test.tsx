import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listView } from '@workstation/contract/list-view'
import { viewLimits } from '@workstation/domain/list/view-limits'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import type { NamedView } from './use-kept-views'
import { ViewDialog } from './view-dialog'
import { ViewDrawer } from './view-drawer'

const viewOf = (id: string, fullName: string, more: Partial<NamedView> = {}): NamedView => ({
  ...{ id, version: 3, fullName, content: { filters: [], columns: [], pageSize: 20 }, isShared: 0, isOwn: 1 },
  ...{ ownerName: '王芳', mayChange: 1, isDefault: 0, lostGroup: 0 },
  ...more,
})
const views = [
  viewOf('own', '自己的', { isDefault: 1 }),
  viewOf('mine', '分享的', { isShared: 1 }),
  viewOf('others', '别人的', { isShared: 1, isOwn: 0 }),
]
const nothing = () => undefined

function openDrawer() {
  const server = fakeServer()
  for (const call of [listView.choose, listView.remove]) server.on(call, null)
  renderPage(<ViewDrawer modelId="m" views={views} mayShare onClose={nothing} />)
  return server
}
const lines = () =>
  [...document.querySelectorAll('.view-line')].map((line) => [
    line.querySelector('.view-line-name')?.textContent,
    ...[...line.querySelectorAll('button')].map(({ textContent }) => textContent),
  ])

test('views say which one the list opens with and who shares them, and what goes with one that is shared', async () => {
  const server = openDrawer()
  expect(lines()).toEqual([
    ['自己的默认', '取消默认', '修改', '删除'],
    ['分享的我共享的', '设为默认', '修改', '删除'],
    ['别人的王芳 共享', '设为默认', '修改', '删除'],
  ])
  fireEvent.click(screen.getByLabelText('取消默认 自己的'))
  await waitFor(() => expect(server.inputs(listView.choose)).toEqual([{ modelId: 'm', id: '' }]))
  const ask = async (name: string) => {
    fireEvent.click(screen.getByLabelText(`删除 ${name}`))
    const dialog = await waitFor(() => {
      const asked = [...document.querySelectorAll<HTMLElement>('.ant-modal')].find((one) =>
        one.textContent?.includes(name),
      )
      if (!asked) throw new Error('nothing is asked')
      return asked
    })
    const isLost = dialog.textContent?.includes('所有人都不能再使用这个视图')
    fireEvent.click(within(dialog).getByText('取消'))
    return isLost
  }
  expect([await ask('自己的'), await ask('分享的')]).toEqual([false, true])
})

const openDialog = (view: NamedView | undefined, mayShare = true) => {
  const server = fakeServer()
  server.on(listView.create, { id: 'new' })
  server.on(listView.update, { version: 4 })
  renderPage(
    <ViewDialog
      modelId="m"
      mayShare={mayShare}
      content="{}"
      {...(view && { view })}
      onKept={nothing}
      onClose={nothing}
    />,
  )
  return server
}
const name = () => screen.getByLabelText('名称')
const save = () => fireEvent.click(screen.getByText('保存'))

test.each([
  ['a new one', undefined, true, true],
  ['one of his own', views[0], true, true],
  ['one that he shares', views[1], true, true],
  ['one that another shares', views[2], true, false],
  ['one of his own, by who may not', views[0], false, false],
])('whether a view is shared is asked of %s', (_, view, mayShare, isAsked) => {
  openDialog(view, mayShare)
  expect(screen.queryByRole('checkbox') !== null).toBe(isAsked)
})

test('a view is renamed over the version that was seen, and shared no more where that is taken back', async () => {
  const server = openDialog(views[1])
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  fireEvent.change(name(), { target: { value: ' 新名 ' } })
  fireEvent.click(screen.getByRole('checkbox'))
  save()
  const sent = { modelId: 'm', id: 'mine', version: 3, fullName: '新名', isShared: 0 }
  await waitFor(() => expect(server.inputs(listView.update)).toEqual([sent]))
  expect(server.inputs(listView.create)).toEqual([])
})

test('a name is needed, of fifty characters at most; who is not asked shares nothing', async () => {
  const server = openDialog(undefined, false)
  for (const [typed, said] of [
    [' ', '请填写视图名称'],
    ['名'.repeat(viewLimits.name + 1), '名称最多 50 个字'],
  ] as const) {
    fireEvent.change(name(), { target: { value: typed } })
    save()
    expect(await screen.findByText(said)).toBeTruthy()
  }
  const fullName = '名'.repeat(viewLimits.name)
  fireEvent.change(name(), { target: { value: fullName } })
  save()
  await waitFor(() => expect(server.inputs(listView.create)).toEqual([{ modelId: 'm', fullName, content: '{}' }]))
})
