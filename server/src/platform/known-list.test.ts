import { expect, test } from 'vitest'
import { knownList } from './known-list'

test('a list goes out unless its reader knows it already, of which every row counts and their order', () => {
  const rows = [{ id: 'a' }, { id: 'b' }]
  const { version, ...told } = knownList(rows)
  expect(told).toEqual({ list: rows })
  expect(knownList([...rows], version)).toEqual({ list: [], version, isUnchanged: true })
  for (const other of [[], [{ id: 'a' }], [{ id: 'b' }, { id: 'a' }]]) {
    const changed = knownList(other, version)
    expect(changed).toEqual({ list: other, version: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(changed.version).not.toBe(version)
  }
})
