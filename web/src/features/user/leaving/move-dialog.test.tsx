import { screen, waitFor, within } from '@testing-library/react'
import { organize } from '@workstation/contract/organize'
import { position } from '@workstation/contract/position'
import type { User } from '@workstation/contract/user'
import { type PersonChange, personChange } from '@workstation/contract/user-leaving'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ChangesDrawer } from './changes-drawer'
import { LeaveDialog } from './leave-dialog'
import { MoveDialog } from './move-dialog'

const person = {
  ...{ id: 'u1', version: 3, account: 'linzy', realName: '林知远', gender: 1, managerId: 'u9', manager: '顾承泽/gucz' },
  ...{ organizeId: 'org-1,org-2', organize: '设计集团,结构所', positionId: 'p1,p2', position: '总工,主任', roleId: '' },
} as User

function open(before = (_: ReturnType<typeof fakeServer>) => {}) {
  const server = fakeServer()
  server.on(personChange.checklist, { work: [], ends: [], stays: [], lastOf: [] })
  server.on(position.selector, { list: [] })
  server.on(organize.tree, { list: [] })
  server.on(personChange.move, { state: 'planned' })
  before(server)
  const onClose = vi.fn()
  return { server, onClose, ...renderPage(<MoveDialog person={person} onClose={onClose} />, { modelId: 'user' }) }
}
/** Takes away what is chosen in the field of that name. */
const clear = async ({ user }: ReturnType<typeof open>, label: string) => {
  const line = (await screen.findByLabelText(label)).closest('.leaving-line') as HTMLElement
  await user.click(within(line).getByRole('button', { name: '清除已选内容' }))
}

test('a move tells which rights come and go, and sends positions and manager alone where they were changed', async () => {
  const page = open((server) => server.on(personChange.planMove, { gains: ['审图', '归档'], loses: ['签发'] } as never))
  await clear(page, '岗位')
  const told = await screen.findByText('增加：审图、归档')
  expect(told.parentElement?.textContent).toBe('增加：审图、归档失去：签发')
  const sent = { id: 'u1', organizeId: 'org-1,org-2', positionId: '', successorId: '', successors: [] }
  expect(page.server.inputs(personChange.planMove)).toEqual([sent])
  page.server.on(personChange.planMove, { gains: [], loses: ['签发'] } as never)
  await clear(page, '直属主管')
  await waitFor(() => expect(screen.queryByText(/^增加/)).toBeNull())
  expect(await screen.findByText('失去：签发')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: /^调\s?动$/ }))
  await waitFor(() => expect(page.server.inputs(personChange.move)).toEqual([{ ...sent, managerId: '', dueAt: null }]))
  expect(await screen.findByText('调动已安排，到期自动办理')).toBeTruthy()
  expect(page.onClose).toHaveBeenCalledTimes(1)
})

test('nobody is moved nowhere, and a move on a day begins with it', async () => {
  const page = open((server) => server.on(personChange.planMove, { gains: ['审图'], loses: [] } as never))
  const verb = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(安排)?调\s?动$/ })
  await clear(page, '岗位')
  expect(await screen.findByText('增加：审图')).toBeTruthy()
  expect(screen.queryByText(/^失去/)).toBeNull()
  await page.user.click(screen.getByRole('radio', { name: '指定日期' }))
  expect([verb().textContent, verb().disabled]).toEqual(['安排调动', true])
  const day = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10)
  await page.user.type(screen.getByRole('textbox', { name: '指定日期' }), `${day}{Enter}`)
  await page.user.click(verb())
  await waitFor(() =>
    expect(page.server.inputs(personChange.move)).toMatchObject([{ dueAt: Date.parse(`${day}T00:00:00+08:00`) }]),
  )
  page.unmount()
  const nowhere = open()
  await clear(nowhere, '所属组织')
  expect(screen.getByText('选择新的组织、岗位或主管后显示。')).toBeTruthy()
  expect(verb().disabled).toBe(true)
  expect(nowhere.server.inputs(personChange.planMove)).toEqual([])
})

const change: PersonChange = {
  ...{ id: 'c1', userId: 'u1', userName: '林知远', kind: 'leave', state: 'done', doneAt: Date.UTC(2027, 0, 4) },
  ...{ dueAt: Date.UTC(2027, 0, 4), plannerName: '管理员', places: '', failure: '', undoable: true },
  ...{ successorId: '', successors: [], successorNames: [], lostSuccessors: [] },
}

test('an undo that left things as others made them names these, one that left nothing takes that back, a refusal is said', async () => {
  const server = fakeServer()
  const { user } = renderPage(
    <ChangesDrawer changes={[change, { ...change, id: 'c2', userName: '赵敏', undoable: false }]} onClose={() => {}} />,
  )
  expect(screen.queryByRole('button', { name: '撤销离职 赵敏' })).toBeNull()
  const undo = async () => {
    await user.click(screen.getByRole('button', { name: '撤销离职 林知远' }))
    const question = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
    expect(question.getByText(/由 接手人 接手的工作交还/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: '撤销离职' }))
  }
  server.fail(personChange.undo, 400, '已超过 30 天')
  await undo()
  expect(await screen.findByText('已超过 30 天')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/接手的工作交还/)).toBeNull())
  server.on(personChange.undo, {
    left: [
      { kind: 'task', count: 2, names: ['大桥', '隧道'] },
      { kind: 'project', count: 1, names: [] },
    ],
  })
  await undo()
  expect(
    await screen.findByText('以下内容已被他人更改，保持现状：未完成的评审任务 2（大桥、隧道）、负责的项目 1'),
  ).toBeTruthy()
  server.on(personChange.undo, { left: [] })
  await waitFor(() => expect(screen.queryByText(/接手的工作交还/)).toBeNull())
  await undo()
  await waitFor(() => expect(screen.queryByText(/^以下内容已被他人更改/)).toBeNull())
  expect(server.inputs(personChange.undo)).toEqual([{ id: 'c1' }, { id: 'c1' }, { id: 'c1' }])
})

test('where nothing is planned the drawer says so', () => {
  renderPage(<ChangesDrawer changes={[]} onClose={() => {}} />)
  expect(screen.getByText('没有安排中的离职或调动。')).toBeTruthy()
})

test('a dialog waits until it knows what somebody holds, says why that cannot be read, and then does neither', async () => {
  const waits = () => document.querySelector('.ant-modal .ant-skeleton') !== null
  const show = (answer: (server: ReturnType<typeof fakeServer>) => void) => {
    const server = fakeServer()
    answer(server)
    return renderPage(<LeaveDialog person={person} onClose={() => {}} />, { modelId: 'user' })
  }
  const verb = () => screen.getByRole<HTMLButtonElement>('button', { name: '办理离职' })
  const waiting = show((server) => server.hang(personChange.checklist))
  expect([waits(), screen.queryByRole('alert'), verb().disabled]).toEqual([true, null, true])
  waiting.unmount()
  const failing = show((server) => server.fail(personChange.checklist, 400, '读不出来'))
  expect((await screen.findByRole('alert')).textContent).toBe('读不出来')
  expect([waits(), verb().disabled]).toEqual([false, true])
  failing.unmount()
  show((server) => server.on(personChange.checklist, { work: [], ends: [], stays: [], lastOf: [] }))
  expect(await screen.findByText('没有需要移交的工作。')).toBeTruthy()
  expect([waits(), screen.queryByRole('alert'), verb().disabled]).toEqual([false, null, false])
})

test('a move tells why it is not known what somebody holds, and that its rights stay the same', async () => {
  const page = open((server) => {
    server.fail(personChange.checklist, 400, '读不出来')
    server.on(personChange.planMove, { gains: [], loses: [] })
  })
  expect((await screen.findByRole('alert')).textContent).toBe('读不出来')
  await clear(page, '岗位')
  expect(await screen.findByText('权限没有变化。')).toBeTruthy()
  expect(page.server.inputs(personChange.planMove)).toHaveLength(1)
})
