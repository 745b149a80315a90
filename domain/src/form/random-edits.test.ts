import { expect, test } from 'vitest'
import { Random } from '../testing/random'
import { frozen, nestedForm } from '../testing/some-form'
import type { FormDocument } from './document'
import { editForm, type FormEdit } from './edit-form'
import { freshPiece, makePiece, takePiece } from './form-piece'
import { parentsOf } from './form-place'
import { walkForm } from './form-tree'
import { kinds } from './kinds/index'

const start = nestedForm

/** The same numbers in each run. */
function dice(seed: number) {
  const random = new Random(seed)
  return (sides: number) => random.below(sides)
}

function randomEdit(document: FormDocument, roll: (sides: number) => number): FormEdit {
  const ids = Object.keys(document.nodes)
  const some = () => ids[roll(ids.length)] ?? 'gone'
  const several = () => Array.from({ length: 1 + roll(3) }, some)
  const to = { parent: roll(3) === 0 ? null : some(), at: roll(6) - 1 }
  const kind = kinds[roll(kinds.length)]?.kind ?? 'input'
  const piece = () =>
    freshPiece(
      document,
      makePiece(kind, () => kind),
    )
  const edits: (() => FormEdit)[] = [
    () => ({ do: 'add', piece: piece(), to }),
    () => ({ do: 'add', piece: piece(), to: { ...to, parent: null } }),
    () => ({ do: 'add', piece: freshPiece(document, takePiece(document, several())), to }),
    () => ({ do: 'move', ids: several(), to }),
    () => ({ do: 'move', ids: several(), to }),
    () => ({ do: 'remove', ids: ids.length > 30 ? several() : [some()] }),
    () => ({ do: 'change', id: some(), change: { label: `${roll(9)}`, settings: { max: roll(9) || undefined } } }),
    () => ({ do: 'rename', id: some(), key: `k${roll(40)}` }),
    () => ({
      do: 'wrap',
      ids: several(),
      piece: freshPiece(
        document,
        makePiece(kind, () => kind),
      ),
    }),
    () => ({ do: 'unwrap', id: some() }),
    () => ({ do: 'settings', change: { width: 300 + roll(5) } }),
    () => ({ do: 'phone', phone: roll(2) ? { order: several(), hidden: [] } : undefined }),
  ]
  return (edits[roll(edits.length)] ?? (() => ({ do: 'remove', ids: [] })))()
}

test.each([1, 2, 3, 4, 5, 6])(
  '3,000 random steps, run %d: whole trees, old objects, undone to the start and redone to the end',
  (seed) => {
    const roll = dice(seed)
    const history: FormDocument[] = [start]
    const texts = [JSON.stringify(start)]
    const everMade = new Set(Object.keys(start.nodes))
    for (let step = 0; step < 500; step++) {
      const before = history.at(-1) ?? start
      const after = frozen(editForm(before, randomEdit(before, roll)))
      expect(walkForm(after).problems).toEqual([])
      expect([...parentsOf(after).keys()].length).toBe(Object.keys(after.nodes).length)
      for (const [id, one] of Object.entries(after.nodes)) {
        const old = before.nodes[id]
        if (old === undefined) expect(everMade.has(id)).toBe(false)
        else if (old !== one) expect(JSON.stringify(old)).not.toBe(JSON.stringify(one))
        everMade.add(id)
      }
      if (after !== before) {
        history.push(after)
        texts.push(JSON.stringify(after))
      }
    }
    expect(history.length).toBeGreaterThan(100)
    expect(history.map((one) => JSON.stringify(one))).toEqual(texts)
  },
)
