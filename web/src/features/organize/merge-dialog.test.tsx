import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { organize } from '@workstation/contract/organize'
import { describe, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import type { Kind } from './kinds'
import { MergeDialog } from './merge-dialog'
// Loaded ahead, so that a test does not wait for it.
import '../../ui/picker/nested/tree-dialog'

const both = ['btn_edit', 'btn_remove']
const merged = { id: 'o1', parentId: '-1', fullName: '旧院', known: true, version: 6 }

function open(buttons = both, kind: Kind = 'company', prepare: (server: FakeServer) => void = () => undefined) {
  const server = fakeServer()
  for (const call of [company.refusedActs, department.refusedActs]) server.on(call, { list: [] })
  const node = {
    parentId: '-1',
    category: 'company',
    icon: '',
    enabledMark: 1,
    hasChildren: false,
    children: [],
    enCode: 'x',
  }
  server.on(organize.tree, {
    list: ['新院', '分院'].map((name, at) => ({ ...node, id: `t${at}`, name, fullName: name })) as never,
  })
  for (const call of [company.merge, company.movePeople]) server.on(call, null as never)
  prepare(server)
  const onClose = vi.fn()
  renderPage(<MergeDialog kind={kind} merged={merged as never} onClose={onClose} />, { modelId: 'organize', buttons })
  return { server, onClose }
}
const radios = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => [radio.closest('label')?.textContent, radio.checked, radio.disabled])
const act = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement
async function chooseTarget(name: string) {
  fireEvent.click(screen.getByLabelText('合并到'))
  fireEvent.click(await screen.findByRole('treeitem', { name: new RegExp(name) }))
  fireEvent.click(screen.getByText('确定'))
  await waitFor(() => expect(screen.queryByRole('treeitem')).toBeNull())
}

describe('merging an organisation', () => {
  test('takes all of it away, once it is chosen where to', async () => {
    const { server, onClose } = open()
    await screen.findByText('合并“旧院”')
    expect(radios()).toEqual([
      ['全部', true, false],
      ['只移人员', false, false],
    ])
    expect(screen.getByText('下级组织、人员、岗位、角色和项目都移到那里，然后删除。')).toBeTruthy()
    expect(act('合并并删除').disabled).toBe(true)
    await chooseTarget('分院')
    expect(act('合并并删除').disabled).toBe(false)
    expect(act('合并并删除').className).toContain('dangerous')
    fireEvent.click(act('合并并删除'))
    expect(await screen.findByText('已合并')).toBeTruthy()
    expect(server.inputs(company.merge)).toEqual([{ id: 'o1', targetId: 't1', version: 6 }])
    expect(server.inputs(company.movePeople)).toEqual([])
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('or its people alone, which destroys nothing', async () => {
    const { server, onClose } = open()
    fireEvent.click(await screen.findByLabelText('只移人员'))
    expect(screen.getByText('属于这里的人员移到那里；这里保留。')).toBeTruthy()
    await chooseTarget('新院')
    const move = screen.getAllByRole('button').find((button) => button.className.includes('ant-btn-primary'))
    expect(move?.className).not.toContain('dangerous')
    fireEvent.click(move as HTMLElement)
    expect(await screen.findByText('人员已移走')).toBeTruthy()
    expect(server.inputs(company.movePeople)).toEqual([{ id: 'o1', targetId: 't0', version: 6 }])
    expect(server.inputs(company.merge)).toEqual([])
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['btn_edit', [true, false], [false, true]],
    ['btn_remove', [false, true], [true, false]],
  ])('with %s alone one of both is offered', async (button, disabled, checked) => {
    open([button])
    await screen.findByText('合并“旧院”')
    expect(radios().map(([, , off]) => off)).toEqual(disabled)
    expect(radios().map(([, on]) => on)).toEqual(checked)
  })

  test('says why all of a department cannot go, and asks nothing where nothing was chosen', async () => {
    const refusal = { id: 'o1', reason: '还有管理员' }
    const { server, onClose } = open(both, 'department', (to) =>
      to.on(department.refusedActs, {
        list: [
          { ...refusal, act: 'remove', reason: '在用' },
          { ...refusal, act: 'merge' },
        ],
      }),
    )
    expect(await screen.findByText('还有管理员')).toBeTruthy()
    expect(radios()).toEqual([
      ['全部', false, true],
      ['只移人员', true, false],
    ])
    expect(server.inputs(department.refusedActs)).toHaveLength(1)
    expect(server.inputs(company.refusedActs)).toEqual([])
    fireEvent.click(within(screen.getByRole('dialog')).getByText('取消'))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  test('asks before what was chosen is left', async () => {
    const { onClose } = open()
    fireEvent.click(await screen.findByLabelText('只移人员'))
    fireEvent.click(within(screen.getByRole('dialog')).getByText('取消'))
    expect(await screen.findByText('继续编辑')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })
})
