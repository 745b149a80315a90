import { describe, expect, test } from 'vitest'
import type { PickerNode } from '../picker-node'
import { moveInTree } from './move-in-tree'
import { type Branch, treeRows } from './tree-rows'

const node = (id: string, more: Partial<PickerNode> = {}): PickerNode => ({
  id,
  name: id,
  kind: 'entry',
  selectable: true,
  hasChildren: false,
  ...more,
})
const ready = (...nodes: PickerNode[]): Branch => ({ state: 'ready', nodes })
const branches: Record<string, Branch> = {
  top: ready(
    node('open', { hasChildren: true, selectable: false }),
    node('shut', { hasChildren: true, selectable: false }),
    node('way', { selectable: false }),
    node('bad', { hasChildren: true }),
    node('hollow', { hasChildren: true }),
  ),
  open: ready(node('first', { hasChildren: true }), node('second')),
  first: ready(node('deep')),
  bad: { state: 'failed' },
  hollow: ready(),
}
const rows = treeRows({ branchOf: (id) => branches[id], expanded: new Set(['open', 'first', 'bad', 'hollow']) }, 'top')
const rowOf = (key: string) => rows.find((row) => row.key === key)
const go = (key: string) => ({ type: 'go', key })

test('the tree below stands as the keys meet it', () => {
  expect(rows.map(({ key, type, level }) => `${level} ${type} ${key}`)).toEqual([
    '1 node /open',
    '2 node /open/first',
    '3 node /open/first/deep',
    '2 node /open/second',
    '1 node /shut',
    '1 node /way',
    '1 node /bad',
    '2 failed /bad/failed',
    '1 node /hollow',
    '2 empty /hollow/empty',
  ])
})

test.each([
  ['ArrowDown', '/open/second', go('/shut')],
  ['ArrowDown', '/hollow/empty', go('/hollow/empty')],
  ['ArrowDown', null, go('/open')],
  ['ArrowUp', '/shut', go('/open/second')],
  ['ArrowUp', '/open', go('/open')],
  ['ArrowUp', null, go('/open')],
  ['Home', '/shut', go('/open')],
  ['End', '/shut', go('/hollow/empty')],
  ['ArrowRight', '/open', go('/open/first')],
  ['ArrowRight', '/shut', { type: 'open', row: rowOf('/shut') }],
  ['ArrowRight', '/way', null],
  ['ArrowRight', '/bad/failed', null],
  ['ArrowRight', null, null],
  ['ArrowLeft', '/open', { type: 'close', row: rowOf('/open') }],
  ['ArrowLeft', '/open/second', go('/open')],
  ['ArrowLeft', '/open/first/deep', go('/open/first')],
  ['ArrowLeft', '/bad/failed', go('/bad')],
  ['ArrowLeft', '/shut', null],
  ['ArrowLeft', null, null],
  ['Enter', '/open/second', { type: 'choose', row: rowOf('/open/second'), sure: true }],
  [' ', '/open/second', { type: 'choose', row: rowOf('/open/second'), sure: false }],
  ['Enter', '/open', { type: 'close', row: rowOf('/open') }],
  [' ', '/shut', { type: 'open', row: rowOf('/shut') }],
  ['Enter', '/way', null],
  ['Enter', '/bad/failed', { type: 'retry', parentId: 'bad' }],
  ['Enter', '/hollow/empty', null],
  ['Enter', null, null],
  ['x', '/open', null],
])('%s on %s', (key, active, move) => {
  expect(moveInTree(rows, active, key)).toEqual(move)
})

describe('a page of a tree is ten lines', () => {
  const long = treeRows(
    { branchOf: () => ready(...Array.from({ length: 25 }, (_, at) => node(`${at}`))), expanded: new Set() },
    'top',
  )
  test.each([
    ['PageDown', '/3', '/13'],
    ['PageDown', '/14', '/24'],
    ['PageDown', '/15', '/24'],
    ['PageUp', '/13', '/3'],
    ['PageUp', '/10', '/0'],
    ['PageUp', '/9', '/0'],
  ])('%s from %s leads to %s', (key, from, to) => {
    expect(moveInTree(long, from, key)).toEqual(go(to))
  })

  test('a tree without lines has none to go to', () => {
    expect(
      ['Home', 'End', 'PageDown', 'PageUp', 'ArrowDown', 'ArrowUp'].map((key) => moveInTree([], null, key)),
    ).toEqual(Array(6).fill(null))
  })
})
