import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form'
import type { StoredValue } from './kind'
import { isOffered, type Offer, offerOf, offersNothing, placedOrganize } from './offer'
import { formOf } from './testing/form-samples'

const own = { person: 'u1', organize: 'o1', department: 'd1' }
const nothing: Offer = { ids: [], organizes: [], isDeep: false, positions: [], roles: [], groups: [] }
const holds = { user: 'user', department: 'organize', organize: 'organize', position: 'position' } as const
const unitKinds = { ...holds, role: 'role', group: 'group' } as const
type Kind = keyof typeof unitKinds

/** What a field of this kind offers beside a field `of` with a value. */
function offeredIn(kind: Kind, settings: object, of: { kind: string; value: StoredValue } | null = null) {
  const nodes = [{ kind, key: 'a', settings: { ...settings } }, ...(of ? [{ kind: of.kind, key: 'of' }] : [])]
  const form = compileForm(formOf(nodes))
  const node = form.fields.get('a')?.node
  if (!node) throw new Error('no node')
  return offerOf(node, unitKinds[kind], { form, own, values: of ? { of: of.value } : {} })
}

describe('what a field of people or units offers', () => {
  test.each(Object.keys(unitKinds) as Kind[])('%s: all, or those named', (kind) => {
    expect(offeredIn(kind, {})).toBeNull()
    expect(offeredIn(kind, { offer: 'all' })).toBeNull()
    expect(offeredIn(kind, { offer: 'named', ids: ['x', 'y'] })).toEqual({ ...nothing, ids: ['x', 'y'] })
    expect(offeredIn(kind, { offer: 'named' })).toEqual(nothing)
    expect(offeredIn(kind, { offer: 'field', field: 'gone' })).toMatchObject({ ids: [], organizes: [] })
  })

  test.each(['user', 'department', 'organize', 'position', 'role'] as const)('%s: those near the reader', (kind) => {
    expect(offeredIn(kind, { offer: 'ownOrganize' })).toEqual({ ...nothing, organizes: ['o1'] })
    expect(offeredIn(kind, { offer: 'ownOrganizeAndBelow' })).toEqual({ ...nothing, organizes: ['o1'], isDeep: true })
    const isUnit = unitKinds[kind] === 'organize'
    const department = { ...nothing, [isUnit ? 'ids' : 'organizes']: ['d1'] }
    expect(offeredIn(kind, { offer: 'ownDepartment' })).toEqual(department)
  })

  test('groups belong to no organisation', () => {
    expect(offeredIn('group', { offer: 'ownOrganize' })).toBeNull()
    const mixed = { kind: 'users', value: ['g1--group', 'd2--department'] }
    expect(offeredIn('group', { offer: 'field', field: 'of' }, mixed)).toEqual({ ...nothing, ids: ['g1'] })
  })

  test('those of what another field holds: of an organisation by its way that one alone', () => {
    const by = (kind: Kind, of: string, value: StoredValue) =>
      offeredIn(kind, { offer: 'field', field: 'of' }, { kind: of, value })
    expect(by('user', 'organize', ['o1', 'd2'])).toEqual({ ...nothing, organizes: ['d2'] })
    expect(by('user', 'department', 'd2')).toEqual({ ...nothing, organizes: ['d2'] })
    expect(by('user', 'position', 'p1')).toEqual({ ...nothing, positions: ['p1'] })
    expect(by('user', 'role', 'r1')).toEqual({ ...nothing, roles: ['r1'] })
    expect(by('user', 'group', 'g1')).toEqual({ ...nothing, groups: ['g1'] })
    const mixed = ['u2--user', 'd2--department', 'o2--organize', 'p1--position', 'r1--role', 'g1--group']
    const all = { ids: ['u2'], organizes: ['d2', 'o2'], positions: ['p1'], roles: ['r1'], groups: ['g1'] }
    expect(by('user', 'users', mixed)).toEqual({ ...nothing, ...all })
    expect(by('department', 'organize', ['o1', 'd2'])).toEqual({ ...nothing, organizes: ['d2'], isDeep: true })
    expect(by('position', 'users', mixed)).toEqual({ ...nothing, ids: ['p1'], organizes: ['d2', 'o2'] })
    expect(by('role', 'users', mixed)).toEqual({ ...nothing, ids: ['r1'], organizes: ['d2', 'o2'] })
  })

  test('nothing while the other field is empty, or the reader works nowhere', () => {
    const empty = offeredIn('user', { offer: 'field', field: 'of' }, { kind: 'department', value: null })
    expect(empty && offersNothing(empty)).toBe(true)
    const some = offeredIn('user', { offer: 'field', field: 'of' }, { kind: 'role', value: 'r1' })
    expect(some && offersNothing(some)).toBe(false)
    const form = compileForm(formOf([{ kind: 'user', key: 'a', settings: { offer: 'ownOrganize' } }]))
    const node = form.fields.get('a')?.node
    expect(node && offerOf(node, 'user', { form, own: {}, values: {} })).toEqual(nothing)
  })

  test('a column follows a column of its own row, or a field of the form', () => {
    const cells = [
      { kind: 'department', key: 'at' },
      { kind: 'user', key: 'who', settings: { offer: 'field', field: 'lines.at' } },
      { kind: 'user', key: 'by', settings: { offer: 'field', field: 'top' } },
    ]
    const form = compileForm(
      formOf([
        { kind: 'department', key: 'top' },
        { kind: 'table', key: 'lines', children: cells },
      ]),
    )
    const rows = [{ at: 'd1' }, { at: 'd2' }]
    const at = (key: string, row: number) => {
      const node = form.fields.get(`lines.${key}`)?.node
      return node && offerOf(node, 'user', { form, own, values: { top: 'd9', lines: rows }, row: rows[row] })
    }
    expect([at('who', 0)?.organizes, at('who', 1)?.organizes, at('by', 1)?.organizes]).toEqual([['d1'], ['d2'], ['d9']])
  })
})

describe('whether a unit is offered', () => {
  const unit = (id: string, ...ways: string[][]) => ({ id, ways })
  test('by its id, by its organisation, and by one above that where this counts', () => {
    const near = { ...nothing, ids: ['x'], organizes: ['o1'] }
    expect(isOffered(near, unit('x'))).toBe(true)
    expect(isOffered(near, unit('y', ['o0', 'o1']))).toBe(true)
    expect(isOffered(near, unit('y', ['o1', 'o2']))).toBe(false)
    expect(isOffered({ ...near, isDeep: true }, unit('y', ['o1', 'o2']))).toBe(true)
    expect(isOffered({ ...near, isDeep: true }, unit('y', ['o0', 'o2'], ['o1', 'o3']))).toBe(true)
    expect(isOffered({ ...near, isDeep: true }, unit('y', ['o0', 'o2']))).toBe(false)
  })

  test('what holds everywhere belongs to each organisation, and not to none', () => {
    const everywhere = { id: 'r', ways: [], isEverywhere: true }
    expect(isOffered({ ...nothing, organizes: ['o1'] }, everywhere)).toBe(true)
    expect(isOffered({ ...nothing, ids: ['other'] }, everywhere)).toBe(false)
  })

  test('an organisation belongs to itself and to the one right above it', () => {
    const near = { ...nothing, organizes: ['o1'] }
    expect(isOffered(near, placedOrganize(['o1']))).toBe(true)
    expect(isOffered(near, placedOrganize(['o1', 'd1']))).toBe(true)
    expect(isOffered(near, placedOrganize(['o1', 'd1', 'd2']))).toBe(false)
    expect(isOffered(near, placedOrganize(['o2']))).toBe(false)
  })
})
