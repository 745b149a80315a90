import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { listRows, type TreeRow } from './tree-rows'
import { type TreeHandle, TreeView } from './tree-view'

const nodes = (count: number) =>
  listRows(
    Array.from({ length: count }, (_, at) => ({
      id: `n${at}`,
      name: `第${at}行`,
      kind: 'entry' as const,
      selectable: at !== 1,
      hasChildren: false,
    })),
  )

function show(rows: readonly TreeRow[], more: { chosen?: string[]; multiple?: boolean } = {}) {
  const heard = { onChoose: vi.fn(), onToggle: vi.fn(), onRetry: vi.fn(), onType: vi.fn() }
  const ref = createRef<TreeHandle>()
  const page = (lines: readonly TreeRow[]) => (
    <TreeView
      ref={ref}
      rows={lines}
      label="树"
      chosen={new Set(more.chosen)}
      multiple={more.multiple ?? false}
      {...heard}
    />
  )
  const view = render(page(rows))
  const tree = screen.getByRole('tree', { name: '树' })
  return { ...heard, ref, tree, user: userEvent.setup(), showAgain: (next: TreeRow[]) => view.rerender(page(next)) }
}
const drawn = () => screen.getAllByRole('treeitem').map((line) => line.textContent)
const stoodOn = (tree: HTMLElement) =>
  document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
const failed: TreeRow = { type: 'failed', key: 'a/failed', level: 2, parentId: 'a' }

test('of a thousand lines those in view are drawn and eight around them; the others keep their room', () => {
  const { tree } = show(nodes(1000))
  // 400 px of 36 each are 12 lines.
  expect(drawn()).toEqual(Array.from({ length: 20 }, (_, at) => `第${at}行`))
  Object.defineProperty(tree, 'clientHeight', { value: 360 })
  tree.scrollTop = 3600
  fireEvent.scroll(tree)
  expect(drawn()).toEqual(Array.from({ length: 26 }, (_, at) => `第${at + 92}行`))
  const [above, below] = [tree.firstElementChild, tree.lastElementChild] as HTMLElement[]
  expect([above?.style.height, below?.style.height]).toEqual([`${92 * 36}px`, `${(1000 - 118) * 36}px`])
})

test('a list that became shorter than where it was scrolled to shows its end', () => {
  const { tree, showAgain } = show(nodes(1000))
  tree.scrollTop = 30_000
  fireEvent.scroll(tree)
  showAgain(nodes(5))
  expect(drawn()).toHaveLength(5)
})

test('the line that the keys stand on is scrolled into view, no further than it needs', async () => {
  const { tree, user } = show(nodes(100))
  Object.defineProperty(tree, 'clientHeight', { value: 360 })
  await user.tab()
  expect(stoodOn(tree)).toBe('第0行')
  await user.keyboard('{PageDown}')
  // The end of line 10 is 396 px down.
  expect([stoodOn(tree), tree.scrollTop]).toEqual(['第10行', 36])
  await user.keyboard('{ArrowUp}')
  expect(tree.scrollTop).toBe(36)
  await user.keyboard('{Home}')
  expect([stoodOn(tree), tree.scrollTop]).toEqual(['第0行', 0])
  await user.keyboard('{End}')
  expect([stoodOn(tree), tree.scrollTop]).toEqual(['第99行', 3240])
})

test('the first focus stands on what is chosen, and a later one stays where it was', async () => {
  const { tree, user } = show(nodes(5), { chosen: ['n3'] })
  await user.tab()
  expect(stoodOn(tree)).toBe('第3行')
  await user.keyboard('{ArrowUp}')
  act(() => tree.blur())
  await user.tab()
  expect(stoodOn(tree)).toBe('第2行')
})

test('letters go to the search, keys with Ctrl, Alt and Meta and the space bar do not', async () => {
  const { user, tree, onType, onChoose } = show(nodes(3))
  await user.tab()
  await user.keyboard('{Control>}a{/Control}{Alt>}a{/Alt}{Meta>}a{/Meta}{F2}')
  expect(onType).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown} ')
  // The second line cannot be chosen.
  expect([stoodOn(tree), onType.mock.calls.length, onChoose.mock.calls.length]).toEqual(['第1行', 0, 0])
  await user.keyboard('a')
  expect(onType).toHaveBeenCalledTimes(1)
})

test('Enter of a search box takes the first that can be chosen; without one it means nothing', () => {
  const { ref, onChoose, showAgain } = show(nodes(3).slice(1))
  expect(ref.current?.press('Enter')).toBe(true)
  expect(onChoose.mock.calls).toEqual([[expect.objectContaining({ key: 'n2' }), true]])
  showAgain(nodes(2).slice(1))
  expect([ref.current?.press('Enter'), ref.current?.press(' ')]).toEqual([false, false])
  expect(onChoose).toHaveBeenCalledTimes(1)
})

test('a branch that did not come is tried again by a click and by Enter, one that is empty or loads is not', async () => {
  const rows: TreeRow[] = [...nodes(1), failed, { ...failed, type: 'empty', key: 'b/empty' }]
  const { user, tree, onRetry } = show([...rows, { ...failed, type: 'loading', key: 'c/loading' }])
  const lines = screen.getAllByRole('treeitem')
  for (const line of lines.slice(1)) await user.click(line)
  expect(onRetry.mock.calls).toEqual([['a']])
  await user.click(tree)
  tree.focus()
  await user.keyboard('{ArrowDown}')
  expect(lines[1]?.className).toContain('pick-line-active')
  expect(lines[2]?.className).not.toContain('pick-line-active')
  await user.keyboard('{Enter}')
  expect(onRetry.mock.calls).toEqual([['a'], ['a']])
})

test('the arrow beside a line opens it and chooses nothing, not by two quick clicks either', async () => {
  const [row] = nodes(1)
  const folder = { ...row, node: { ...row?.node, hasChildren: true }, expanded: false } as TreeRow
  const { user, onToggle, onChoose } = show([folder])
  const arrow = screen.getByRole('treeitem').querySelector('.pick-caret') as HTMLElement
  await user.dblClick(arrow)
  expect(onToggle.mock.calls).toEqual([[folder], [folder]])
  expect(onChoose).not.toHaveBeenCalled()
  await user.dblClick(screen.getByText('第0行'))
  expect(onChoose.mock.calls.map(([, sure]) => sure)).toEqual([false, false, true])
})

test('where several are chosen a double click is two clicks', async () => {
  const { user, onChoose } = show(nodes(1), { multiple: true })
  await user.dblClick(screen.getByText('第0行'))
  expect(onChoose.mock.calls.map(([, sure]) => sure)).toEqual([false, false])
})
