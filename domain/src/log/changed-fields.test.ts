import { describe, expect, test } from 'vitest'
import { changedFields, withoutFields } from './changed-fields'

describe('the fields of a line', () => {
  test.each([
    ['nothing', {}, []],
    [
      'a form',
      { from: { a: 1, b: 'x' }, to: { a: 2, b: '' } },
      [
        { field: 'a', from: 1, to: 2 },
        { field: 'b', from: 'x', to: '' },
      ],
    ],
    ['something new, without what was left empty', { from: {}, to: { a: 0, b: '', c: null } }, [{ field: 'a', to: 0 }]],
    ['a field that became empty', { from: { a: 'x' }, to: { a: null } }, [{ field: 'a', from: 'x', to: null }]],
    ['where something was moved', { to: { parentId: 'p' } }, [{ field: 'parentId', to: 'p' }]],
    ['names alone', { fields: ['a', 'b'] }, [{ field: 'a' }, { field: 'b' }]],
    ['a state before and after', { from: 'waiting', to: 'approved' }, [{ field: '', from: 'waiting', to: 'approved' }]],
    ['a pair that was added', { error: { from: 90, to: 30 } }, [{ field: 'error', from: 90, to: 30 }]],
    ['links', { roles: { before: ['r1'], after: [] } }, [{ field: 'roles', from: ['r1'], to: [] }]],
    ['a name of which more is told', { fields: ['a', 'b'], b: 'x' }, [{ field: 'b', to: 'x' }, { field: 'a' }]],
    ['a fact', { count: 7 }, [{ field: 'count', to: 7 }]],
    ['a secret of the settings', { mailPassword: 'changed' }, [{ field: 'mailPassword' }]],
    ['something else called fields', { fields: 3 }, [{ field: 'fields', to: 3 }]],
    [
      'an object with more than a pair',
      { place: { from: 1, to: 2, at: 3 } },
      [{ field: 'place', to: { from: 1, to: 2, at: 3 } }],
    ],
    ['a list with an empty object', { more: {} }, [{ field: 'more', to: {} }]],
  ])('%s', (_, changes, fields) => {
    expect(changedFields(changes)).toEqual(fields)
  })

  test('of a secret tell that it changed, whatever was kept of it', () => {
    const isSecret = (field: string) => field === 'key'
    const told = (changes: object) => changedFields(changes as never, isSecret)
    expect(told({ from: { key: null, a: 1 }, to: { key: null, a: 2 } })).toEqual([
      { field: 'key' },
      { field: 'a', from: 1, to: 2 },
    ])
    expect(told({ from: { key: 'old' }, to: { key: 'new' } })).toEqual([{ field: 'key' }])
    expect(told({ from: {}, to: { key: 'new', a: 2 } })).toEqual([{ field: 'a', to: 2 }])
  })
})

test('without some fields nothing of them is left, wherever they stand', () => {
  const isHidden = (field: string) => field === 'phone' || field === 'roles'
  const changes = {
    from: { phone: '1', name: 'a' },
    to: { phone: '2', name: 'b' },
    fields: ['phone', 'name'],
    roles: { before: [], after: ['r'] },
    count: 1,
  }
  expect(withoutFields(changes, isHidden)).toEqual({
    from: { name: 'a' },
    to: { name: 'b' },
    fields: ['name'],
    count: 1,
  })
  expect(withoutFields({ from: 'phone', to: 'roles' }, isHidden)).toEqual({ from: 'phone', to: 'roles' })
})
