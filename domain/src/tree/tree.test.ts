import { describe, expect, test } from 'vitest'
import { buildTree } from './build-tree'
import { flattenTree } from './flatten-tree'
import { maxTreeDepth, moveProblem, orderWith, possibleParents } from './move-rule'
import { nestRows } from './nest-tree'
import { isTreeRoot, keptParent } from './tree-root'
import { branchOf, idsOnTheWay, levelsOf, wayTo } from './tree-ways'

const row = (id: string, parentId = '-1') => ({ id, parentId })
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const shape = (rows: ReturnType<typeof flattenTree<{ id: string; parentId: string }>>) =>
  rows.map(({ row: { id }, depth, hasBelow }) => `${'.'.repeat(depth)}${id}${hasBelow ? '+' : ''}`)

/** a > (b > (d, e), c), f; children before their parents, and each spelling of the top. */
const rows = [row('d', 'b'), row('b', 'a'), row('a', '0'), row('e', 'b'), row('c', 'a'), row('f', '')]
const tree = buildTree(rows)

test.each([
  ['-1', true, '-1'],
  ['0', true, '-1'],
  ['', true, '-1'],
  [undefined, true, '-1'],
  [null, true, '-1'],
  ['00', false, '00'],
  ['a', false, 'a'],
  ['1', false, '1'],
])('a parent written %j: top %j, kept as %j', (parentId, isTop, kept) => {
  expect(isTreeRoot(parentId)).toBe(isTop)
  expect(keptParent(parentId)).toBe(kept)
})

describe('a tree', () => {
  test('lies level by level, siblings in the order of the list', () => {
    expect(ids(tree.rows)).toEqual(['a', 'f', 'b', 'c', 'd', 'e'])
    expect(ids(tree.childrenOf('b'))).toEqual(['d', 'e'])
    expect(tree.parentOf('a')).toBe('-1')
    expect(tree.parentOf('e')).toBe('b')
    expect(tree.parentOf('nowhere')).toBeUndefined()
  })

  test('leaves out what no way leads to, or lifts it; a circle is cut once', () => {
    const broken = [...rows, row('x', 'gone'), row('y', 'x'), row('p', 'q'), row('q', 'p'), row('s', 's')]
    expect(ids(buildTree(broken).rows)).toEqual(ids(tree.rows))
    expect(buildTree(broken).parentOf('y')).toBeUndefined()
    const lifted = buildTree(broken, { orphans: 'lift' })
    expect(shape(flattenTree(lifted)).slice(-5)).toEqual(['x+', '.y', 'p+', '.q', 's'])
    expect(ids(wayTo(lifted, 'q'))).toEqual(['p', 'q'])
    expect(lifted.rows).toHaveLength(broken.length)
  })

  test('may begin below a row, and then its top is that one alone', () => {
    expect(nestRows(rows, 'b')).toEqual([
      { ...row('d', 'b'), hasChildren: false, children: [] },
      { ...row('e', 'b'), hasChildren: false, children: [] },
    ])
  })

  test('nests', () => {
    expect(nestRows([row('b', 'a'), row('a'), row('c', 'b')])).toEqual([
      {
        ...row('a'),
        hasChildren: true,
        children: [
          { ...row('b', 'a'), hasChildren: true, children: [{ ...row('c', 'b'), hasChildren: false, children: [] }] },
        ],
      },
    ])
    expect(nestRows([row('a', 'gone'), row('b', 'a'), row('c', 'd'), row('d', 'c'), row('e', 'e')])).toEqual([])
  })

  test('flattens, without what lies below folded rows', () => {
    expect(shape(flattenTree(tree))).toEqual(['a+', '.b+', '..d', '..e', '.c', 'f'])
    expect(shape(flattenTree(tree, new Set(['b', 'f'])))).toEqual(['a+', '.b+', '.c', 'f'])
  })

  test('knows ways, branches and levels', () => {
    expect(ids(wayTo(tree, 'e'))).toEqual(['a', 'b', 'e'])
    expect(wayTo(tree, 'nowhere')).toEqual([])
    expect(ids(branchOf(tree, 'a'))).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(branchOf(tree, 'nowhere')).toEqual([])
    expect([...'abcdef', 'nowhere'].map((id) => levelsOf(tree, id))).toEqual([3, 2, 1, 1, 1, 1, 0])
  })

  test('a search keeps hits and the way to them', () => {
    expect([...idsOnTheWay(tree, ({ id }) => id === 'e' || id === 'c')].sort()).toEqual(['a', 'b', 'c', 'e'])
    expect(idsOnTheWay(tree, () => false).size).toBe(0)
  })
})

describe('a move', () => {
  test.each([
    { id: 'a', parentId: 'a', problem: 'below-itself' },
    { id: 'a', parentId: 'e', problem: 'below-itself' },
    { id: 'b', parentId: 'c', problem: null },
    { id: 'e', parentId: '-1', problem: null },
    { id: 'e', parentId: 'nowhere', problem: 'unknown-parent' },
    { id: null, parentId: 'nowhere', problem: 'unknown-parent' },
    { id: null, parentId: 'e', problem: null },
  ])('of $id below $parentId: $problem', ({ id, parentId, problem }) => {
    expect(moveProblem(tree, { id, parentId })).toBe(problem)
  })

  test('goes no deeper than the levels allowed, with all that moves along', () => {
    // b brings two levels: below f that makes three, below c four.
    expect(moveProblem(tree, { id: 'b', parentId: 'f' }, 3)).toBeNull()
    expect(moveProblem(tree, { id: 'b', parentId: 'c' }, 3)).toBe('too-deep')
    expect(moveProblem(tree, { id: null, parentId: 'c' }, 3)).toBeNull()
    expect(moveProblem(tree, { id: null, parentId: 'd' }, 3)).toBe('too-deep')
    const chain = buildTree(Array.from({ length: maxTreeDepth }, (_, i) => row(`n${i}`, i ? `n${i - 1}` : '-1')))
    expect(moveProblem(chain, { id: null, parentId: `n${maxTreeDepth - 2}` })).toBeNull()
    expect(moveProblem(chain, { id: null, parentId: `n${maxTreeDepth - 1}` })).toBe('too-deep')
  })

  test('is offered exactly the parents that it is let below', () => {
    for (const maxDepth of [2, 3, 4, 12]) {
      for (const id of ['a', 'b', 'd', 'f', null]) {
        const offered = ids(possibleParents(tree, id, maxDepth).map((flat) => flat.row)).sort()
        const allowed = ids(tree.rows).filter((parentId) => moveProblem(tree, { id, parentId }, maxDepth) === null)
        expect(offered).toEqual(allowed.sort())
      }
    }
    expect(shape(possibleParents(tree, 'b'))).toEqual(['a+', '.c', 'f'])
  })

  test.each([
    { siblings: ['a', 'b', 'c'], id: 'c', before: 'a', order: ['c', 'a', 'b'] },
    { siblings: ['a', 'b', 'c'], id: 'a', before: 'c', order: ['b', 'a', 'c'] },
    { siblings: ['a', 'b', 'c'], id: 'a', before: null, order: ['b', 'c', 'a'] },
    { siblings: ['a', 'b'], id: 'x', before: 'b', order: ['a', 'x', 'b'] },
    { siblings: ['a', 'b'], id: 'x', before: 'gone', order: ['a', 'b', 'x'] },
    { siblings: ['a', 'b'], id: 'a', before: 'a', order: ['b', 'a'] },
  ])('of $id before $before among $siblings: $order', ({ siblings, id, before, order }) => {
    expect(orderWith(siblings, id, before)).toEqual(order)
  })
})

describe('20,000 rows', () => {
  const count = 20_000
  const shapes = {
    wide: Array.from({ length: count }, (_, i) => row(`n${i}`)),
    deep: Array.from({ length: count }, (_, i) => row(`n${i}`, i ? `n${i - 1}` : '-1')).reverse(),
    usual: Array.from({ length: count }, (_, i) => row(`n${i}`, i < 8 ? '-1' : `n${Math.floor(i / 8)}`)),
    lost: Array.from({ length: count }, (_, i) => row(`n${i}`, 'gone')),
  }

  test.each(Object.entries(shapes))('%s: are taken in a time that grows with their number alone', (_, many) => {
    const start = Date.now()
    const built = buildTree(many, { orphans: 'lift' })
    expect(flattenTree(built)).toHaveLength(count)
    expect(nestRows(many, many === shapes.lost ? 'gone' : undefined).length).toBeGreaterThan(0)
    expect(branchOf(built, 'n0').length + wayTo(built, `n${count - 1}`).length).toBeGreaterThan(1)
    expect(idsOnTheWay(built, () => true).size).toBe(count)
    expect(possibleParents(built, 'n9', count)).not.toHaveLength(0)
    // Taken together some 50 ms; a search in the whole list for each row takes many seconds.
    expect(Date.now() - start).toBeLessThan(1_500)
  })
})
