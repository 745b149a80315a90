import { fireEvent, screen, waitFor } from '@testing-library/react'
import { authority, type ColumnPreference } from '@workstation/contract/authority'
import { describe, expect, test } from 'vitest'
import { heads, openTable } from './testing/open-table'

describe('column settings', () => {
  async function openSettings(saved: ColumnPreference | null = null) {
    const page = await openTable({}, saved)
    await screen.findByText('记录 0')
    await page.user.click(screen.getByRole('button', { name: '列设置' }))
    await screen.findByRole('checkbox', { name: '备注' })
    const savedLists = () =>
      page.server.inputs(authority.setColumns).map(({ fieldList }) => JSON.parse(String(fieldList)))
    return { ...page, savedLists }
  }

  test('[WID-11] the drawer is 320 px wide', async () => {
    await openSettings()
    expect(document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')?.style.width).toBe('320px')
  })

  test('[WID-12] a column is hidden and shown, and the choice is kept for the menu', async () => {
    const { user, server, savedLists } = await openSettings()
    await user.click(screen.getByRole('checkbox', { name: '备注' }))
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '大小']))
    expect(server.inputs(authority.setColumns)[0]?.moduleId).toBe('model-1')
    expect(savedLists()[0]).toEqual([
      { prop: 'name', label: '名称', columnVisible: true },
      { prop: 'size', label: '大小', columnVisible: true },
      { prop: 'note', label: '备注', columnVisible: false },
    ])
    await user.click(screen.getByRole('checkbox', { name: '备注' }))
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '大小', '备注']))
  })

  test('Alt and an arrow move a column without a mouse', async () => {
    const { savedLists } = await openSettings()
    fireEvent.keyDown(screen.getByRole('button', { name: '移动“备注”' }), { key: 'ArrowUp', altKey: true })
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '备注', '大小']))
    expect(savedLists()[0].map((column: { prop: string }) => column.prop)).toEqual(['name', 'note', 'size'])
  })

  test('[WID-14] restore brings the first order and visibility back', async () => {
    const saved = ['note', 'size', 'name'].map((prop) => ({ prop, label: prop, columnVisible: prop !== 'size' }))
    const { user } = await openSettings(saved)
    await waitFor(() => expect(heads()).toEqual(['序号', '备注', '名称']))
    await user.click(screen.getByRole('button', { name: '恢复默认' }))
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '大小', '备注']))
  })

  test('[WID-15] when saving fails the columns are as before', async () => {
    const { user, server } = await openSettings()
    server.fail(authority.setColumns, 400, '保存失败')
    await user.click(screen.getByRole('checkbox', { name: '备注' }))
    expect(await screen.findByText('保存失败')).toBeTruthy()
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '大小', '备注']))
  })

  test('[WID-15] of two changes the first of which fails, the second keeps both', async () => {
    const { user, server, savedLists } = await openSettings()
    server.fail(authority.setColumns, 400, '保存失败')
    await user.click(screen.getByRole('checkbox', { name: '备注' }))
    expect(await screen.findByText('保存失败')).toBeTruthy()
    server.on(authority.setColumns, null)
    await user.click(screen.getByRole('checkbox', { name: '大小' }))
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '备注']))
    expect(
      savedLists()
        .at(-1)
        .map((one: { columnVisible: boolean }) => one.columnVisible),
    ).toEqual([true, false, true])
  })

  test('Alt and an arrow make a column wider, which is kept with the menu', async () => {
    const { savedLists } = await openSettings()
    fireEvent.keyDown(screen.getByRole('button', { name: '移动“备注”' }), { key: 'ArrowRight', altKey: true })
    await waitFor(() =>
      expect(savedLists().at(-1)).toContainEqual(expect.objectContaining({ prop: 'note', width: 180 })),
    )
    expect(screen.getByText('“备注”宽 180 像素')).toBeTruthy()
  })

  test('what another tab saved is shown here too', async () => {
    const { server } = await openSettings()
    server.on(authority.getColumns, [{ prop: 'size', label: '大小', columnVisible: false }])
    window.dispatchEvent(new StorageEvent('storage', { key: 'rw_columnsSaved' }))
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '备注']))
  })

  test('[WID-14] restore forgets what was chosen, so that later columns of the page find their place', async () => {
    const { user, savedLists } = await openSettings()
    await user.click(screen.getByRole('button', { name: '恢复默认' }))
    await waitFor(() => expect(savedLists().at(-1)).toEqual([]))
  })
})
