import type { DictionaryEntry } from '@workstation/contract/dictionary'
import { expect, test } from 'vitest'
import { flatRows, pageOf, treeRows } from './entry-rows'

const entry = (id: string, fields: Partial<DictionaryEntry> = {}): DictionaryEntry => ({
  ...{ id, fullName: id, parentId: '0', dictionaryTypeId: 't', enCode: id },
  ...{ enabledMark: 1 as const, sortCode: 0, description: '' },
  ...fields,
})
const rows = flatRows([
  entry('a', { fullName: '张江', enCode: 'x10', sortCode: 10 }),
  entry('b', { fullName: '安亭', enCode: 'x9', sortCode: 9 }),
  entry('c', { fullName: '北外滩', enCode: 'x100', sortCode: 100 }),
])
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

test.each([
  [{}, 'abc'],
  [{ sidx: 'fullName', sort: 'asc' as const }, 'bca'],
  [{ sidx: 'fullName', sort: 'desc' as const }, 'acb'],
  [{ sidx: 'enCode', sort: 'asc' as const }, 'bac'],
  [{ sidx: 'sortCode' }, 'bac'],
  [{ sidx: 'sortCode', sort: 'desc' as const }, 'cab'],
  [{ sidx: 'description', sort: 'desc' as const }, 'abc'],
  [{ currentPage: 2, pageSize: 2 }, 'c'],
  [{ pageSize: 2 }, 'ab'],
  [{ currentPage: 2 }, ''],
])('a page of entries asked for by %j holds %s', (asked, list) => {
  const page = pageOf(rows, asked)
  expect(ids(page.list)).toBe(list)
  expect(page.pagination).toEqual({
    currentPage: 1,
    pageSize: 20,
    ...(({ currentPage, pageSize }) => ({ ...(currentPage && { currentPage }), ...(pageSize && { pageSize }) }))(
      asked as { currentPage?: number; pageSize?: number },
    ),
    total: 3,
  })
})

test('what lies below a folded entry is left out; one without the entry above it stands at the top', () => {
  const tree = [
    entry('a'),
    entry('b', { parentId: 'a' }),
    entry('c', { parentId: 'b' }),
    entry('d', { parentId: 'gone' }),
  ]
  const seen = (folded: string[]) =>
    treeRows(tree, new Set(folded)).map(({ id, depth, hasBelow }) => `${depth}${id}${hasBelow ? '+' : ''}`)
  expect(seen([])).toEqual(['0a+', '1b+', '2c', '0d'])
  expect(seen(['b'])).toEqual(['0a+', '1b+', '0d'])
  expect(seen(['a'])).toEqual(['0a+', '0d'])
})
