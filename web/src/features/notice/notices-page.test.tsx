import { screen, waitFor, within } from '@testing-library/react'
import { message } from '@workstation/contract/message'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { makeNotice, openNoticesPage as openPage } from './testing/open-notices-page'

const rowOf = (title: string) => screen.getByText(title).closest('tr')
/** The words of a row; of more than three, the others stand behind the last. */
const actionsOf = (title: string) =>
  [...(rowOf(title)?.querySelectorAll('.row-actions button') ?? [])].map((button) => button.textContent)

describe('the list of notices', () => {
  test('[SYS-03] [SYS-04] [MSG-23] says of each its state, and offers what its state and the permission allow', async () => {
    const past = Date.now() - 1000
    await openPage([
      makeNotice('草稿甲', 0),
      makeNotice('已发乙', 1, { id: 'n2' }),
      makeNotice('过期丙', 2, { id: 'n3', expirationTime: past }),
      makeNotice('撤回丁', 3, { id: 'n4', categoryText: '行政' }),
      makeNotice('迟了戊', 0, { id: 'n5', expirationTime: past }),
    ])
    expect(rowOf('草稿甲')?.textContent).toContain('草稿')
    expect(rowOf('已发乙')?.textContent).toContain('12 / 30')
    expect(rowOf('已发乙')?.textContent).toContain('2026-11-03 08:00')
    expect(rowOf('过期丙')?.textContent).toContain('已过期')
    expect(actionsOf('草稿甲')).toEqual(['查看', '编辑', '更多'])
    expect(actionsOf('已发乙')).toEqual(['查看', '撤回'])
    expect(actionsOf('过期丙')).toEqual(['查看', '编辑', '删除'])
    expect(actionsOf('撤回丁')).toEqual(['查看', '编辑', '更多'])
    expect(actionsOf('迟了戊')).toEqual(['查看', '编辑', '删除'])
    const toneOf = (title: string) => rowOf(title)?.querySelector('.status-dot')?.className.split('-').at(-1)
    expect(['草稿甲', '已发乙', '过期丙', '撤回丁'].map(toneOf)).toEqual(['idle', 'good', 'warn', 'bad'])
    const cellsOf = (title: string) => [...(rowOf(title)?.cells ?? [])].map(({ textContent }) => textContent)
    expect(cellsOf('草稿甲').slice(1, -1)).toEqual(['草稿甲', '草稿', '', '', '', '', ''])
    expect(cellsOf('撤回丁').slice(1, -1)).toEqual([
      ...['撤回丁', '已撤回', '行政', '2026-11-03 08:00', '王王婷', '12 / 30', ''],
    ])
  })

  test.each([
    ['btn_edit', 0, '编辑'],
    ['btn_release', 0, '发布'],
    ['btn_remove', 0, '删除'],
    ['btn_recall', 1, '撤回'],
  ])('[SYS-04] [MSG-23] %s alone allows nothing else', async (button, state, act) => {
    await openPage([makeNotice('停电', state)], { buttons: [button] })
    expect(actionsOf('停电')).toEqual(['查看', act])
  })

  test('[MSG-23] is searched by words, state and category, and by what one may see alone', async () => {
    const { user, server, unmount } = await openPage([makeNotice('停电', 1)])
    const asked = () => server.inputs(message.notices).at(-1)
    const search = () => within(document.querySelector<HTMLElement>('.search-bar') ?? document.body)
    await user.type(search().getByLabelText('关键字'), ' 停{Enter}')
    await user.click(search().getByLabelText('状态'))
    await user.click(await screen.findByTitle('已撤回'))
    await user.click(search().getByLabelText('分类'))
    await user.click(await screen.findByTitle('技术'))
    await waitFor(() => expect(asked()).toMatchObject({ keyword: '停', enabledMark: '3', category: 'c2' }))
    unmount()
    await openPage([makeNotice('停电', 1)], { hidden: ['categoryText'] })
    expect(search().getByLabelText('状态')).toBeTruthy()
    expect(search().queryByLabelText('分类')).toBeNull()
  })

  test('[SYS-04] [MSG-23] without the buttons it is for reading', async () => {
    await openPage([makeNotice('已发乙', 1)], { buttons: [] })
    expect(actionsOf('已发乙')).toEqual(['查看'])
    expect(screen.queryByRole('button', { name: '新建公告' })).toBeNull()
  })

  test('says what would stand here, without a violation', async () => {
    const { container } = await openPage([])
    expect(screen.getAllByRole('button', { name: '新建公告' }).length).toBeGreaterThan(0)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('releasing and recalling', () => {
  test('[SYS-04] [MSG-28] recall says what is lost and asks first', async () => {
    const { user, server } = await openPage([makeNotice('停电', 1)])
    server.on(message.recall, null)
    await user.click(screen.getByRole('button', { name: '撤回 停电' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('接收人将不再看到这条公告')
    expect(server.inputs(message.recall)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(server.inputs(message.recall)).toEqual([{ id: 'n1' }]))
    expect(await screen.findByText('公告已撤回')).toBeTruthy()
  })

  test('[SYS-04] [MSG-28] release names the version that is shown and says how many got it', async () => {
    const { user, server } = await openPage([makeNotice('停电', 0)], { buttons: ['btn_release'] })
    server.on(message.release, { sentCount: 30 })
    await user.click(screen.getByRole('button', { name: '发布 停电' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发布' }))
    await waitFor(() => expect(server.inputs(message.release)).toEqual([{ id: 'n1', version: 4 }]))
    expect(await screen.findByText('公告已发布给 30 人')).toBeTruthy()
  })

  test('[SYS-04] [MSG-27] deleting says what goes with it, and a press on cancel leaves it', async () => {
    const { user, server } = await openPage([
      makeNotice('停电', 3),
      makeNotice('检修', 2, { id: 'n2', expirationTime: 1 }),
    ])
    server.on(message.removeNotice, null)
    await user.click(screen.getByRole('button', { name: '删除 检修' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }))
    await user.click(screen.getByRole('button', { name: '删除 检修' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('删除“检修”？')
    expect(dialog.textContent).toContain('公告、附件和阅读记录都会删除，不能恢复。')
    expect(server.inputs(message.removeNotice)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    expect(await screen.findByText('公告已删除')).toBeTruthy()
    expect(server.inputs(message.removeNotice)).toEqual([{ id: 'n2' }])
  })
})
