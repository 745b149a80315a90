import { describe, expect, test } from 'vitest'
import { nestedForm, someForm, someNode, touched } from '../testing/some-form'
import { checkForm } from './check-form'
import { emptyForm, type FormDocument } from './document'
import { editForm } from './edit-form'
import { freshPiece, makeId, makePiece, takePiece } from './form-piece'
import { childrenOf, mayMove, placeOf, topmost } from './form-place'
import { nodeOf, walkForm } from './form-tree'
import { kinds, partKinds } from './kinds/index'

const start = nestedForm

/** The whole form as one line. */
function drawn(document: FormDocument, parent: string | null = null): string {
  return childrenOf(document, parent)
    .map((id) => (nodeOf(document, id)?.children ? `${id}(${drawn(document, id)})` : id))
    .join(' ')
}

describe('moves', () => {
  test.each([
    [['a'], { parent: 'r', at: 1 }, 'r(b a c(d)) t(e f) g', ['r']],
    [['a'], { parent: null, at: 4 }, 'r(b c(d)) t(e f) g a', []],
    [['a'], { parent: null, at: 2 }, 'r(b c(d)) a t(e f) g', []],
    [['g'], { parent: null, at: 0 }, 'g a r(b c(d)) t(e f)', []],
    [['g', 'a'], { parent: 'c', at: 0 }, 'r(b c(a g d)) t(e f)', ['c']],
    [['d', 'r', 'b'], { parent: null, at: 0 }, 'r(b c(d)) a t(e f) g', []],
    [['a', 'g'], { parent: null, at: 2 }, 'r(b c(d)) a g t(e f)', []],
    [['b'], { parent: 't', at: 99 }, 'a r(c(d)) t(e f b) g', ['r', 't']],
    [['f'], { parent: 't', at: 0 }, 'a r(b c(d)) t(f e) g', ['t']],
    [['a'], { parent: null, at: -5 }, '', []],
    [['a'], { parent: null, at: 1 }, '', []],
    [['r'], { parent: 'r', at: 0 }, '', []],
    [['r'], { parent: 'c', at: 0 }, '', []],
    [['c'], { parent: 't', at: 0 }, '', []],
    [['t'], { parent: 't', at: 0 }, '', []],
    [['a'], { parent: 'b', at: 0 }, '', []],
    [['a'], { parent: 'gone', at: 0 }, '', []],
    [['gone'], { parent: null, at: 0 }, '', []],
    [[], { parent: null, at: 0 }, '', []],
  ] as const)('%j to %j: %s', (ids, to, result, changed) => {
    const next = editForm(start, { do: 'move', ids, to })
    if (result === '') expect(next).toBe(start)
    else expect(drawn(next)).toBe(result)
    expect(touched(start, next, changed)).toEqual([])
  })

  test('tells before whether it can', () => {
    expect(mayMove(start, ['r'], { parent: 'c', at: 0 })).toBe(false)
    expect(mayMove(start, ['a'], { parent: 'c', at: 0 })).toBe(true)
    expect(mayMove(start, ['a'], { parent: null, at: 0 })).toBe(true)
    expect(topmost(start, ['d', 'c', 'a'])).toEqual(['a', 'c'])
    expect(placeOf(start, 'd')).toEqual({ parent: 'c', at: 0 })
    expect(placeOf(start, 'gone')).toBeNull()
  })
})

describe('removes', () => {
  test('nodes with all in them, from the layout of phones too', () => {
    const phone = { order: ['g', 'd', 'a'], hidden: ['b'] }
    const next = editForm({ ...start, phone }, { do: 'remove', ids: ['r', 'd', 'e'] })
    expect(drawn(next)).toBe('a t(f) g')
    expect(Object.keys(next.nodes).sort()).toEqual(['a', 'f', 'g', 't'])
    expect(next.phone).toEqual({ order: ['g', 'a'], hidden: [] })
    expect(touched(start, next, ['r', 'b', 'c', 'd', 'e', 't'])).toEqual([])
  })

  test('leaves the layout of phones that names none of them, and a form that has none of them', () => {
    const phone = { order: ['g'], hidden: [] }
    expect(editForm({ ...start, phone }, { do: 'remove', ids: ['a'] }).phone).toBe(phone)
    expect(editForm(start, { do: 'remove', ids: ['x'] })).toBe(start)
  })
})

describe('adds', () => {
  test('what the palette gives, with an id and key of its own', () => {
    const piece = freshPiece(
      start,
      makePiece('number', () => '数'),
      ['number_1', 'x_7'],
    )
    const next = editForm(start, { do: 'add', piece, to: { parent: 'r', at: 1 } })
    const [id = ''] = piece.root
    expect(drawn(next)).toBe(`a r(b ${id} c(d)) t(e f) g`)
    expect(next.nodes[id]).toMatchObject({ kind: 'number', key: 'number_8', label: '数', span: 24 })
    expect(touched(start, next, ['r'])).toEqual([])
  })

  test.each(kinds.filter(({ kind }) => !partKinds.has(kind)).map(({ kind }) => kind))('%s at the top', (kind) => {
    const piece = freshPiece(
      emptyForm,
      makePiece(kind, () => 'x'),
    )
    const next = editForm(emptyForm, { do: 'add', piece, to: { parent: null, at: 0 } })
    expect(walkForm(next).problems).toEqual([])
    expect(next.root).toHaveLength(1)
    const wrong = checkForm(next).filter(({ problem }) => !/missing|no-columns/.test(problem))
    expect(wrong).toEqual([])
  })

  test('nothing where the kind may not stand, ids are taken, or nothing is given', () => {
    const card = freshPiece(
      start,
      makePiece('card', () => 'x'),
    )
    expect(editForm(start, { do: 'add', piece: card, to: { parent: 't', at: 0 } })).toBe(start)
    expect(editForm(start, { do: 'add', piece: takePiece(start, ['a']), to: { parent: null, at: 0 } })).toBe(start)
    expect(editForm(start, { do: 'add', piece: makePiece('spaceship', () => 'x'), to: { parent: null, at: 0 } })).toBe(
      start,
    )
  })

  test('copies with new ids and keys, whose formulas name each other', () => {
    const piece = freshPiece(start, takePiece(start, ['t', 'r', 'g']))
    const next = editForm(start, { do: 'add', piece, to: { parent: null, at: 4 } })
    expect(walkForm(next).problems).toEqual([])
    expect(checkForm(next)).toEqual(checkForm(start))
    const copies = Object.values(piece.nodes)
    expect(
      copies
        .map(({ key }) => key ?? '')
        .filter((key) => key !== '')
        .sort(),
    ).toEqual(['b_1', 'd_2', 'e', 'f', 'g_4', 't_3'])
    expect(copies.find(({ key }) => key === 'g_4')?.visible).toBe("b_1 > 1 and sum(t_3.e) > 3 and a <> 'b'")
    expect(copies.find(({ key }) => key === 'f')?.locked).toBe('t_3.e > b_1')
    expect(copies.find(({ key }) => key === 't_3')?.settings['summary']).toEqual(['e'])
    expect(touched(start, next, [])).toEqual([])
  })

  test('keeps the keys of what comes from another form', () => {
    const piece = freshPiece(emptyForm, takePiece(start, ['r']))
    expect(Object.values(piece.nodes).map(({ key }) => key)).toEqual([undefined, 'b', undefined, 'd'])
  })

  test('a number that is taken on, and keys that stay short', () => {
    const long = someForm([someNode('x', 'input', { key: `k${'y'.repeat(27)}` })])
    const [copy] = Object.values(freshPiece(long, takePiece(long, ['x'])).nodes)
    expect(copy?.key).toBe(`k${'y'.repeat(25)}_1`)
    const ids = Array.from({ length: 1000 }, () => makeId(() => false))
    expect(new Set(ids).size).toBe(1000)
    expect(ids.every((id) => /^[a-z0-9]{8}$/.test(id))).toBe(true)
    let asked = 0
    expect(makeId(() => asked++ < 3)).toHaveLength(8)
    expect(asked).toBe(4)
  })
})

describe('changes', () => {
  test('one property, one setting, and takes away', () => {
    const next = editForm(start, {
      do: 'change',
      id: 'f',
      change: { label: 'F', locked: undefined, settings: { max: 5 } },
    })
    expect(next.nodes['f']).toEqual({
      ...someNode('f', 'number'),
      label: 'F',
      settings: { ...someNode('f', 'number').settings, max: 5 },
    })
    expect('locked' in (next.nodes['f'] ?? {})).toBe(false)
    expect(touched(start, next, ['f'])).toEqual([])
    const back = editForm(next, { do: 'change', id: 'f', change: { settings: { max: undefined } } })
    expect('max' in (back.nodes['f']?.settings ?? {})).toBe(false)
  })

  test('nothing where nothing differs', () => {
    expect(editForm(start, { do: 'change', id: 'a', change: { label: 'a', settings: { counted: false } } })).toBe(start)
    expect(editForm(start, { do: 'change', id: 'x', change: { label: 'a' } })).toBe(start)
    expect(editForm(start, { do: 'settings', change: { size: 'middle' } })).toBe(start)
    expect(editForm(start, { do: 'phone', phone: undefined })).toBe(start)
  })

  test('the form itself', () => {
    expect(editForm(start, { do: 'settings', change: { size: 'small' } }).settings).toEqual({
      ...start.settings,
      size: 'small',
    })
    const rules: FormDocument['rules'] = [{ id: 'r1', when: 'b > 1', does: 'show', fields: ['a'] }]
    expect(editForm(start, { do: 'rules', rules }).rules).toBe(rules)
    const scripts: FormDocument['scripts'] = [{ id: 's1', on: 'load', text: '' }]
    expect(editForm(start, { do: 'scripts', scripts }).scripts).toBe(scripts)
    const phone = { order: [], hidden: ['a'] }
    const next = editForm(start, { do: 'phone', phone })
    expect(next.phone).toBe(phone)
    expect('phone' in editForm(next, { do: 'phone', phone: undefined })).toBe(false)
    expect(next.nodes).toBe(start.nodes)
  })
})

describe('wraps', () => {
  const card = () => makePiece('card', () => 'x')
  test('nodes into a container where the first stood', () => {
    const piece = card()
    const next = editForm(start, { do: 'wrap', ids: ['g', 'd', 'b'], piece })
    expect(drawn(next)).toBe(`a r(${piece.root[0]}(b d g) c()) t(e f)`)
    expect(touched(start, next, ['r', 'c'])).toEqual([])
    expect(editForm(next, { do: 'unwrap', id: piece.root[0] ?? '' }).nodes['b']).toBe(start.nodes['b'])
  })

  test('and takes the container away again', () => {
    expect(drawn(editForm(start, { do: 'unwrap', id: 'r' }))).toBe('a b c(d) t(e f) g')
    expect(editForm(start, { do: 'unwrap', id: 'a' })).toBe(start)
    expect(editForm(start, { do: 'unwrap', id: 'gone' })).toBe(start)
    expect(Object.keys(editForm(start, { do: 'unwrap', id: 'r' }).nodes)).not.toContain('r')
  })

  test('nothing into what takes none, and no column into a card', () => {
    expect(editForm(start, { do: 'wrap', ids: ['a'], piece: makePiece('table', () => 'x') })).toBe(start)
    expect(editForm(start, { do: 'wrap', ids: ['a'], piece: makePiece('input', () => 'x') })).toBe(start)
    expect(editForm(start, { do: 'wrap', ids: ['e'], piece: card() })).toBe(start)
    expect(editForm(start, { do: 'wrap', ids: ['gone'], piece: card() })).toBe(start)
  })
})
