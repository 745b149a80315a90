import { expect, test, vi } from 'vitest'
import { makeForm } from '../testing/make-design'
import { createDropLine, isDragged } from './dragged'
import { dropPlace } from './drop-place'

const form = makeForm([
  { id: 'a', kind: 'input', key: 'a' },
  { id: 'b', kind: 'input', key: 'b' },
  { id: 'left', kind: 'input', key: 'l', span: 12 },
  { id: 'right', kind: 'input', key: 'r', span: 12 },
  { id: 'box', kind: 'card', children: ['c', 'd'] },
  { id: 'c', kind: 'input', key: 'c' },
  { id: 'd', kind: 'input', key: 'd', span: 12 },
  { id: 'bare', kind: 'card', children: [] },
])

/** Left, top, width and height of each node on the canvas. */
const boxes: Readonly<Record<string, readonly [number, number, number, number]>> = {
  a: [100, 100, 400, 40],
  b: [100, 150, 400, 40],
  left: [100, 200, 190, 40],
  right: [310, 200, 190, 40],
  box: [100, 300, 400, 200],
  c: [120, 350, 360, 40],
  d: [120, 400, 180, 40],
  bare: [100, 600, 400, 100],
}
function drawn() {
  const canvas = document.createElement('div')
  for (const [id, box] of Object.entries(boxes)) {
    const node = document.createElement('div')
    node.dataset['node'] = id
    node.getBoundingClientRect = () => new DOMRect(...box)
    canvas.append(node)
  }
  return canvas
}
const canvas = drawn()
const anywhere = () => true
const at = (hit: string, x: number, y: number, takes: (parent: string | null) => boolean = anywhere) => {
  const place = dropPlace(form, { canvas, point: { x, y }, hit, takes })
  return place && [place.parent, place.at, place.line, place.edge]
}

test('the upper half of a field means before it, the lower one behind it', () => {
  expect(at('b', 120, 170)).toEqual([null, 1, 'b', 'top'])
  expect(at('b', 490, 171)).toEqual([null, 2, 'b', 'bottom'])
  expect(at('c', 130, 369)).toEqual(['box', 0, 'c', 'top'])
  expect(at('c', 130, 389)).toEqual(['box', 1, 'c', 'bottom'])
})

test('of fields side by side the left half means before, the right one behind', () => {
  expect(at('left', 195, 239)).toEqual([null, 2, 'left', 'left'])
  expect(at('left', 196, 201)).toEqual([null, 3, 'left', 'right'])
  expect(at('right', 400, 239)).toEqual([null, 3, 'right', 'left'])
  expect(at('d', 299, 401)).toEqual(['box', 2, 'd', 'right'])
})

test('between the fields of a container, before the one that follows, else behind the last one', () => {
  expect(at('box', 200, 320)).toEqual(['box', 0, 'c', 'top'])
  expect(at('box', 490, 350)).toEqual(['box', 1, 'd', 'left'])
  expect(at('box', 200, 395)).toEqual(['box', 1, 'd', 'left'])
  // On a line with a field, left of it.
  expect(at('box', 119, 390)).toEqual(['box', 0, 'c', 'top'])
  expect(at('box', 120, 390)).toEqual(['box', 1, 'd', 'left'])
  expect(at('box', 119, 441)).toEqual(['box', 2, 'd', 'right'])
  expect(at('box', 400, 420)).toEqual(['box', 2, 'd', 'right'])
  expect(at('bare', 200, 650)).toEqual(['bare', 0, 'bare', 'inside'])
})

test('the edges of a container mean before and behind it, and so does its middle where it does not take', () => {
  expect(at('box', 200, 309)).toEqual([null, 4, 'box', 'top'])
  expect(at('box', 200, 310)).toEqual(['box', 0, 'c', 'top'])
  expect(at('box', 200, 490)).toEqual(['box', 2, 'd', 'right'])
  expect(at('box', 200, 491)).toEqual([null, 5, 'box', 'bottom'])
  const formOnly = (parent: string | null) => parent === null
  expect(at('box', 200, 390, formOnly)).toEqual([null, 4, 'box', 'top'])
  // A field in it stands for the container: the form is what takes.
  expect(at('c', 200, 495, formOnly)).toEqual([null, 5, 'box', 'bottom'])
  expect(at('c', 200, 395, formOnly)).toEqual([null, 4, 'box', 'top'])
})

test('on no field it goes to the form, and nowhere where that takes it not', () => {
  expect(at('', 200, 50)).toEqual([null, 0, 'a', 'top'])
  expect(at('', 200, 220)).toEqual([null, 3, 'right', 'left'])
  expect(at('', 200, 550)).toEqual([null, 5, 'bare', 'top'])
  expect(at('', 200, 900)).toEqual([null, 6, 'bare', 'bottom'])
  expect(at('gone', 200, 900)).toEqual([null, 6, 'bare', 'bottom'])
  expect(at('', 200, 50, () => false)).toBeNull()
  expect(at('c', 200, 370, () => false)).toBeNull()
  const point = { x: 5, y: 5 }
  const empty = dropPlace(makeForm([]), { canvas, point, hit: '', takes: anywhere })
  expect(empty).toEqual({ parent: null, at: 0, line: '', edge: 'inside' })
})

test('the line of a drag is told only when it moves, and to those that still listen', () => {
  const line = createDropLine()
  const heard = vi.fn()
  const others = vi.fn()
  const leave = line.subscribe(heard)
  line.subscribe(others)
  line.show(null)
  expect(heard).not.toHaveBeenCalled()
  const first = { parent: null, at: 0, line: 'a', edge: 'top' } as const
  line.show(first)
  expect(line.get()).toBe(first)
  line.show({ ...first, at: 7 })
  expect([heard.mock.calls.length, line.get()?.at]).toEqual([1, 0])
  line.show({ ...first, edge: 'bottom' })
  line.show({ ...first, line: 'b', edge: 'bottom' })
  expect([heard.mock.calls.length, line.get()?.line]).toEqual([3, 'b'])
  leave()
  line.show(null)
  expect([heard.mock.calls.length, others.mock.calls.length, line.get()]).toEqual([3, 4, null])
})

test('a kind and a node are dragged, other things are not', () => {
  expect([isDragged({ take: 'kind' }), isDragged({ take: 'node' })]).toEqual([true, true])
  expect([isDragged({}), isDragged({ take: 'file' })]).toEqual([false, false])
})
