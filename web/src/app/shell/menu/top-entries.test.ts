import { describe, expect, test } from 'vitest'
import { makeMenu } from '../../../testing/make-current-user'
import { fittingEntries, moreKey, splitEntries } from './top-entries'

const menus = ['a', 'b', 'c', 'd'].map((id) => makeMenu({ id }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('the top menu', () => {
  test.each([
    [0, 0],
    [115, 0],
    [116, 1],
    [347, 2],
    [348, 3],
    [1160, 10],
  ])('[SHL-45] %i px have room for %i entries, the width divided by 116', (width, count) => {
    expect(fittingEntries(width)).toBe(count)
  })

  test('[SHL-46] [RTE-21] what does not fit stands under the made-up entry /menuMore', () => {
    const { shown, more } = splitEntries(menus, 250)
    expect([ids(shown), ids(more)]).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(splitEntries(menus, 464).more).toEqual([])
    expect(moreKey).toBe('/menuMore')
  })

  test('hidden entries take no room', () => {
    const [first, ...others] = menus
    const { shown } = splitEntries([makeMenu({ ...first, id: 'x', hidden: true }), ...others], 232)
    expect(ids(shown)).toEqual(['b', 'c'])
  })
})
