import { expect, test } from 'vitest'
import type { NestedNode } from '../picker-node'
import { matching } from './nested-queries'

const node = (name: string, children: NestedNode[] = [], note?: string): NestedNode => ({
  ...{ id: name, name, kind: 'entry', selectable: true, hasChildren: children.length > 0, children },
  ...(note && { note }),
})
const tree = [node('Water', [node('Pump', [node('Valve')]), node('Pipe', [], 'DN-100')]), node('Air', [node('Fan')])]
const told = (nodes: readonly NestedNode[]): string =>
  nodes.map(({ name, hasChildren, children }) => name + (hasChildren ? `(${told(children)})` : '')).join(' ')

test.each([
  ['valve', 'Water(Pump(Valve))'],
  ['pump', 'Water(Pump)'],
  ['dn-1', 'Water(Pipe)'],
  ['a', 'Water(Pump(Valve)) Air(Fan)'],
  ['undefined', ''],
  ['none', ''],
])('a search of a dictionary for %s shows what it finds, and the way to it', (word, shown) => {
  expect(told(matching(tree, word))).toBe(shown)
})
