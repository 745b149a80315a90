import { kinds } from '@workstation/domain/form/kinds/index'
import { expect, test } from 'vitest'
import { webKindOf } from './kinds/index'

/** What leads to processes says in its place that it cannot be filled in yet. */
const later = ['relationFlow']

test('every kind of the product can be drawn, and takes a value where it is not worked out', () => {
  const missing = kinds.filter(({ kind }) => !webKindOf(kind)).map(({ kind }) => kind)
  expect(missing.sort()).toEqual(later)
  const mute = kinds.filter((kind) => {
    const web = webKindOf(kind.kind)
    const takes =
      kind.children === 'rows' ||
      (!kind.computed &&
        kind.group !== 'layout' &&
        kind.column({ id: '', kind: kind.kind, label: '', span: 24, settings: kind.initial as never }) !== null)
    return web && takes && !web.Input
  })
  expect(mute.map(({ kind }) => kind)).toEqual([])
})
