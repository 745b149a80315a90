import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { beforeEach, describe, expect, test } from 'vitest'
import { heads, openTable } from './testing/open-table'
import '../column-drawer'

beforeEach(() => localStorage.clear())

const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...more })
type Saved = { prop: string; width?: number; columnVisible: boolean }
const savedLists = ({ server }: Awaited<ReturnType<typeof openTable>>): Saved[][] =>
  server.inputs(authority.setColumns).map(({ fieldList }) => JSON.parse(String(fieldList)))

describe('the edge of a head', () => {
  async function edgeOfNote() {
    const page = await openTable()
    await screen.findByText('记录 0')
    const head = screen.getByRole('columnheader', { name: '大小' })
    const edge = head.querySelector('.resize-handle') as HTMLElement
    edge.setPointerCapture = () => undefined
    const rect = (left: number, right: number) => ({ left, right, top: -20, bottom: 300 }) as DOMRect
    head.getBoundingClientRect = () => rect(400, 500)
    const table = head.closest('.ant-table') as HTMLElement
    table.getBoundingClientRect = () => rect(0, 900)
    const drag = (...places: number[]) => {
      fireEvent.pointerDown(edge, { button: 0, pointerId: 1 })
      for (const clientX of places) fireEvent.pointerMove(edge, { clientX })
    }
    const line = () => document.querySelector<HTMLElement>('.resize-line')
    return {
      ...page,
      edge,
      drag,
      line,
      widths: () => savedLists(page).map((all) => all.find(({ prop }) => prop === 'size')?.width),
    }
  }

  test('is dragged with a line over the table, no further in than 60 pixels, and widens its column', async () => {
    const { edge, drag, line, widths, fetchPage } = await edgeOfNote()
    drag(560)
    const { left, top, height } = (line() as HTMLElement).style
    expect([left, top, height]).toEqual(['560px', '0px', '300px'])
    fireEvent.pointerUp(edge, { clientX: 570 })
    expect(line()).toBeNull()
    await waitFor(() => expect(widths()).toEqual([170]))
    drag(410)
    expect(line()?.style.left).toBe('460px')
    fireEvent.pointerUp(edge, { clientX: 410 })
    await waitFor(() => expect(widths()).toEqual([170, 60]))
    // What was dragged sorts nothing.
    fireEvent.click(edge)
    expect(fetchPage).toHaveBeenCalledOnce()
    fireEvent.doubleClick(edge)
    await waitFor(() => expect(widths()).toEqual([170, 60, undefined]))
  })

  test('that was only touched, by another button or to a dragging that ended, leaves its column as it was', async () => {
    const { edge, drag, line, widths } = await edgeOfNote()
    drag()
    expect(line()?.style.left).toBe('500px')
    fireEvent.pointerUp(edge, { clientX: 502 })
    expect(line()).toBeNull()
    fireEvent.pointerDown(edge, { button: 2, pointerId: 1 })
    expect(line()).toBeNull()
    drag(700)
    fireEvent.pointerCancel(edge)
    expect(line()).toBeNull()
    fireEvent.pointerMove(edge, { clientX: 720 })
    fireEvent.pointerUp(edge, { clientX: 720 })
    expect(widths()).toEqual([])
    drag(503)
    fireEvent.pointerUp(edge, { clientX: 503 })
    await waitFor(() => expect(widths()).toEqual([103]))
  })
})

describe('the column settings', () => {
  async function openSettings() {
    const page = await openTable()
    await screen.findByText('记录 0')
    await page.user.click(screen.getByRole('button', { name: '列设置' }))
    await screen.findByRole('checkbox', { name: '备注' })
    const order = () =>
      savedLists(page)
        .at(-1)
        ?.map(({ prop }) => prop)
    return { ...page, order }
  }
  const handle = (title: string) => screen.getByRole('button', { name: `移动“${title}”` })

  test('keep the focus on the handle of a column that a key moved, and move nothing past the ends', async () => {
    const page = await openSettings()
    handle('大小').focus()
    press('ArrowDown', { altKey: true })
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '备注', '大小']))
    expect(document.activeElement).toBe(handle('大小'))
    expect(handle('大小').getAttribute('aria-description')).toBe('“大小”，第 3 列，共 3 列')
    expect(document.querySelector('p[role="status"]')?.textContent).toBe('“大小”，第 3 列，共 3 列')
    press('ArrowDown', { altKey: true })
    press('ArrowUp')
    press('Enter', { altKey: true })
    expect(savedLists(page)).toHaveLength(1)
    press('ArrowLeft', { altKey: true })
    await waitFor(() =>
      expect(savedLists(page).at(-1)).toContainEqual(expect.objectContaining({ prop: 'size', width: 80 })),
    )
  })

  test('a column is dragged to where another stands; dropped where it was, it stays', async () => {
    const page = await openSettings()
    const lines = () => [...document.querySelectorAll<HTMLElement>('.column-line')]
    for (const [at, line] of lines().entries()) line.getBoundingClientRect = () => new DOMRect(0, at * 40, 300, 40)
    const drag = async (from: number, to: number) => {
      const start = { isPrimary: true, button: 0, clientX: 5, clientY: from * 40 + 5 }
      fireEvent.pointerDown(handle('名称'), start)
      fireEvent.pointerMove(document, { ...start, clientY: start.clientY + 8 })
      await act(async () => undefined)
      fireEvent.pointerMove(document, { ...start, clientY: to * 40 + 5 })
      await act(async () => undefined)
      fireEvent.pointerUp(document, { ...start, clientY: to * 40 + 5 })
      await act(async () => undefined)
    }
    await drag(0, 0)
    expect(savedLists(page)).toEqual([])
    await drag(0, 2)
    await waitFor(() => expect(page.order()).toEqual(['size', 'note', 'name']))
    expect(heads()).toEqual(['序号', '大小', '备注', '名称'])
  })

  test('close, and the last column that is shown cannot be hidden', async () => {
    const { user } = await openSettings()
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    await user.click(box('备注'))
    expect(box('大小').disabled).toBe(false)
    await user.click(box('大小'))
    expect([box('名称').disabled, box('大小').disabled]).toEqual([true, false])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
    expect(heads()).toEqual(['序号', '名称'])
  })
})
