import { describe, expect, test } from 'vitest'
import { checkPhone } from './check-phone'
import type { FormDocument } from './document'
import { editForm } from './edit-form'
import { makePiece } from './form-piece'
import { movedOnPhone, phoneOrder, placeOnPhone, shownOnPhone } from './phone-order'
import { formOf } from './testing/form-samples'

const form = formOf([
  { kind: 'input', key: 'a', label: 'A' },
  { kind: 'input', key: 'b', label: 'B', required: true },
  {
    kind: 'card',
    key: 'box',
    children: [
      { kind: 'input', key: 'c' },
      { kind: 'input', key: 'd' },
    ],
  },
  { kind: 'table', key: 'rows', children: [{ kind: 'input', key: 'e', required: true }] },
])
const [a = '', b = '', box = '', rows = ''] = form.root
const [c = '', d = ''] = form.nodes[box]?.children ?? []
const withPhone = (phone: FormDocument['phone']) => editForm(form, { do: 'phone', phone })
const at = (document: FormDocument) => phoneOrder(document.phone, document.root)

describe('the order in which phones show a form', () => {
  test('is that of wide windows until something is moved', () => {
    expect(phoneOrder(undefined, form.root)).toBe(form.root)
    expect(form.root.map((id) => placeOnPhone(form, id))).toEqual([0, 0, 0, 0])
  })

  test('is changed among what stands beside each other, and undone by what brings the same order back', () => {
    const moved = withPhone(movedOnPhone(form, box, 0))
    expect(at(moved)).toEqual([box, a, b, rows])
    expect(moved.root).toEqual(form.root)
    expect(placeOnPhone(moved, a)).toBe(1)
    const inside = editForm(moved, { do: 'phone', phone: movedOnPhone(moved, d, 0) })
    expect([at(inside), phoneOrder(inside.phone, [c, d])]).toEqual([
      [box, a, b, rows],
      [d, c],
    ])
    const back = editForm(inside, { do: 'phone', phone: movedOnPhone(inside, box, 2) })
    expect([at(back), phoneOrder(back.phone, [c, d])]).toEqual([form.root, [d, c]])
    expect('phone' in editForm(back, { do: 'phone', phone: movedOnPhone(back, d, 1) })).toBe(false)
    for (const [to, order] of [
      [-5, [b, a, box, rows]],
      [99, [a, box, rows, b]],
    ] as const)
      expect(at(withPhone(movedOnPhone(form, b, to)))).toEqual(order)
  })

  test('takes what is new behind what it follows on wide windows, and forgets what is removed', () => {
    const moved = withPhone(movedOnPhone(form, rows, 0))
    const piece = makePiece('input', (kind) => kind)
    const [fresh = ''] = piece.root
    const behindA = editForm(moved, { do: 'add', piece, to: { parent: null, at: 1 } })
    expect(at(behindA)).toEqual([rows, a, fresh, b, box])
    const first = editForm(moved, { do: 'add', piece, to: { parent: null, at: 0 } })
    expect(at(first)).toEqual([fresh, rows, a, b, box])
    const less = editForm(moved, { do: 'remove', ids: [a] })
    expect([at(less), less.phone?.order.includes(a)]).toEqual([[rows, b, box], false])
    // One that another place takes keeps no place of its own where it was.
    const taken = editForm(moved, { do: 'move', ids: [b], to: { parent: box, at: 0 } })
    expect([at(taken), phoneOrder(taken.phone, [b, c, d])]).toEqual([
      [rows, a, box],
      [b, c, d],
    ])
  })

  test('leaves out what is hidden, which keeps its place', () => {
    const hidden = withPhone(shownOnPhone(form, a, false))
    expect(hidden.phone).toEqual({ order: [], hidden: [a] })
    expect(at(hidden)).toEqual(form.root)
    const moved = editForm(hidden, { do: 'phone', phone: movedOnPhone(hidden, a, 1) })
    expect(moved.phone).toEqual({ order: [b, a, box, rows], hidden: [a] })
    expect(shownOnPhone(hidden, a, true)).toBeUndefined()
    expect(shownOnPhone(moved, a, true)).toEqual({ order: [b, a, box, rows], hidden: [] })
  })
})

describe('what phones leave out', () => {
  const problems = (...hidden: string[]) => checkPhone({ ...form, phone: { order: [], hidden } })
  const missed = (node: string) => ({ node, setting: 'required', problem: 'hidden-on-phone' })

  test('is a problem where somebody must fill it in, by itself or by what it stands in', () => {
    expect(problems(a, d, box)).toEqual([])
    expect(problems(b)).toEqual([missed(b)])
    const inside = { ...form.nodes[c], required: true } as never
    const boxed = { ...form, nodes: { ...form.nodes, [c]: inside }, phone: { order: [], hidden: [box] } }
    expect(checkPhone(boxed)).toEqual([missed(c)])
  })

  test('is none where a value is there from the beginning, or no row needs it', () => {
    const filled = { ...form.nodes[b], default: { from: 'value', value: 'x' } } as never
    const document = { ...form, nodes: { ...form.nodes, [b]: filled }, phone: { order: [], hidden: [b] } }
    expect(checkPhone(document)).toEqual([])
    expect(problems(rows)).toEqual([])
    const needed = { ...form.nodes[rows], required: true } as never
    const whole = { ...form, nodes: { ...form.nodes, [rows]: needed }, phone: { order: [], hidden: [rows] } }
    expect(checkPhone(whole)).toEqual([missed(rows)])
  })
})
