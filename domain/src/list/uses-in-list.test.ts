import { describe, expect, test } from 'vitest'
import { deriveList } from './derive-list'
import { type ListDocument, listDocument } from './document'
import { baseFields } from './list-field'
import { renameInList } from './rename-in-list'
import { usesInList } from './uses-in-list'

const button = { id: 'b', label: 'b', place: 'row' as const }
const link = { do: 'link' as const, address: '/x' }
/** Everything in a list that can read a field, each named here alone, and what becomes of it by a new key. */
const readers: readonly (readonly [keyof ListDocument, unknown, unknown])[] = [
  ['columns', [{ field: 'a', total: true }], [{ field: 'z', total: true }]],
  ['search', [{ field: 'a', multiple: true }], [{ field: 'z', multiple: true }]],
  ['sort', { field: 'a', direction: 'desc' }, { field: 'z', direction: 'desc' }],
  ['tree', { field: 'a', title: 'a' }, { field: 'z', title: 'a' }],
  ['group', 'a', 'z'],
  ['parent', 'a', 'z'],
  ['phone', ['b', 'a'], ['b', 'z']],
  [
    'buttons',
    [{ code: 'btn_edit', shown: true, when: "a = 'a' and ab > 1" }],
    [{ code: 'btn_edit', shown: true, when: "z = 'a' and ab > 1" }],
  ],
  ['custom', [{ ...button, does: link, when: 'not a' }], [{ ...button, does: link, when: 'not z' }]],
  [
    'custom',
    [{ ...button, does: { ...link, address: '/a?x={a}&y={ab}' } }],
    [{ ...button, does: { ...link, address: '/a?x={z}&y={ab}' } }],
  ],
  [
    'custom',
    [{ ...button, does: { do: 'interface', id: 'a', parameters: [{ name: 'a', formula: 'a + 1' }] } }],
    [{ ...button, does: { do: 'interface', id: 'a', parameters: [{ name: 'a', formula: 'z + 1' }] } }],
  ],
]
/** What says nothing of fields. */
const silent = ['type', 'schema', 'view', 'keyword', 'pageSize']
const plain: ListDocument = { ...deriveList(baseFields), columns: [{ field: 'other' }] }
const with1 = (part: string, value: unknown) => ({ ...plain, [part]: value }) as ListDocument

describe('a field in a list', () => {
  test('is looked for in every part that a list can have', () => {
    const parts = new Set([...readers.map(([part]) => part), ...silent])
    expect([...parts].sort()).toEqual(Object.keys(listDocument.properties).sort())
  })

  test.each(readers)('is found in %s, and gets its new key there', (part, before, after) => {
    expect(usesInList(with1(part, before), 'a')).toEqual([{ what: 'list', id: part }])
    expect(usesInList(with1(part, before), 'nothing')).toEqual([])
    const renames = new Map([['a', 'z']])
    expect(renameInList(with1(part, before), renames)).toEqual(with1(part, after))
    expect(renameInList(plain, renames)).toBe(plain)
  })

  test('is found in the script of a button, whose text stays as it is', () => {
    const list = with1('custom', [{ ...button, does: { do: 'script', text: "form.set('a', 1)" } }])
    expect(usesInList(list, 'a')).toEqual([{ what: 'list', id: 'custom' }])
    expect(usesInList(list, 'form')).toEqual([])
    expect(renameInList(list, new Map([['a', 'z']]))).toBe(list)
  })
})
