import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { TreeItem } from './tree-item'
import { TreeList } from './tree-list'
import type { TreeMove } from './use-tree-drag'

const item = (id: string, parentId = '-1', note = ''): TreeItem => ({ id, parentId, name: `${id} name`, note })
/** a > (b > d, c), and enough others for a search box. */
const few = [
  item('a'),
  item('b', 'a'),
  item('c', 'a'),
  item('d', 'b', 'Code-D'),
  ...[...'efghij'].map((id) => item(id)),
]

function open(items: readonly TreeItem[] = few, onMove?: (move: TreeMove) => void) {
  const onChoose = vi.fn()
  render(<TreeList label="材料" items={items} chosen="c" onChoose={onChoose} {...(onMove && { onMove })} />)
  return { onChoose, user: userEvent.setup(), tree: screen.getByRole('tree', { name: '材料' }) }
}
const lines = () => screen.getAllByRole('treeitem').map((line) => line.textContent)
const line = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name} name`) })
/** jsdom knows no place of a drag. */
const at = (event: Event, clientY: number) => Object.defineProperty(event, 'clientY', { value: clientY })
const active = (tree: HTMLElement) =>
  document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('a tree beside its data', () => {
  test('opens with what is chosen marked, and arrow keys walk, fold and choose', async () => {
    const { user, tree, onChoose } = open()
    expect(lines().slice(0, 4)).toEqual(['a name', 'b name', 'd nameCode-D', 'c name'])
    expect(line('c').getAttribute('aria-selected')).toBe('true')
    expect(line('b').getAttribute('aria-selected')).toBe('false')
    expect([line('b').getAttribute('aria-level'), line('b').getAttribute('aria-expanded')]).toEqual(['2', 'true'])
    act(() => tree.focus())
    expect(active(tree)).toBe('c name')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(active(tree)).toBe('b name')
    await user.keyboard('{ArrowLeft}')
    expect(screen.queryByRole('treeitem', { name: /^d name/ })).toBeNull()
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    expect(onChoose.mock.calls).toEqual([['d']])
    await user.keyboard('{Home}')
    expect(active(tree)).toBe('a name')
  })

  test('a search shows hits with the way to them, by name or code, and says when there are none', async () => {
    const { user, tree } = open()
    await user.type(screen.getByRole('searchbox'), 'code-d')
    expect(lines()).toEqual(['a name', 'b name', 'd nameCode-D'])
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(tree)
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(screen.getByText('没有找到“zzz”')).toBeTruthy()
  })

  test('of 20,000 draws those alone that are in view', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => item(`n${i}`, i < 10 ? '-1' : `n${Math.floor(i / 10)}`))
    open(many)
    expect(lines().length).toBeGreaterThan(5)
    expect(lines().length).toBeLessThan(60)
  })

  test('a line dropped on another goes below it, at its edges beside it, and never below itself', () => {
    const onMove = vi.fn()
    open(few, onMove)
    const drop = (name: string, target: string, clientY: number) => {
      const box = { top: 0, height: 40 } as DOMRect
      vi.spyOn(line(target), 'getBoundingClientRect').mockReturnValue(box)
      fireEvent.dragStart(line(name), { dataTransfer: {} })
      const over = fireEvent(line(target), at(createEvent.dragOver(line(target)), clientY))
      fireEvent(line(target), at(createEvent.drop(line(target)), clientY))
      // What refuses the drop leaves the browser its own answer, no.
      return !over
    }
    expect(drop('c', 'e', 20)).toBe(true)
    expect(drop('c', 'b', 2)).toBe(true)
    expect(drop('b', 'e', 38)).toBe(true)
    expect(drop('b', 'c', 38)).toBe(true)
    expect(drop('a', 'd', 20)).toBe(false)
    expect(drop('a', 'a', 20)).toBe(false)
    expect(onMove.mock.calls.map(([move]) => move)).toEqual([
      { id: 'c', parentId: 'e', before: null },
      { id: 'c', parentId: 'a', before: 'b' },
      { id: 'b', parentId: '-1', before: 'f' },
      { id: 'b', parentId: 'a', before: null },
    ])
  })

  test('a line that has no height, as before it is laid out, takes what is dropped below it', () => {
    const onMove = vi.fn()
    open(few, onMove)
    fireEvent.dragStart(line('c'), { dataTransfer: {} })
    fireEvent(line('e'), at(createEvent.drop(line('e')), 5))
    expect(onMove.mock.calls).toEqual([[{ id: 'c', parentId: 'e', before: null }]])
  })

  test('whose shape may not be changed has nothing to drag', () => {
    open()
    expect(line('a').hasAttribute('draggable')).toBe(false)
  })
})
