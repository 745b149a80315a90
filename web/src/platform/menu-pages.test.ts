import { describe, expect, test } from 'vitest'
import { makeMenu } from '../testing/make-current-user'
import { findEntry, flatMenu, foldersAbove, homePaths, menuPath, openFolders } from './menu-pages'

const target = makeMenu({ id: 'reviewTarget', urlAddress: 'project/targets?view=1' })
const list = makeMenu({ id: 'review', urlAddress: '/project' })
const inner = makeMenu({ id: 'innerFolder', type: 1, children: [target] })
const menus = [
  makeMenu({ id: 'link', type: 7, urlAddress: 'https://example.com' }),
  makeMenu({ id: 'firstFolder', type: 1, enCode: 'first', children: [inner, list] }),
  makeMenu({ id: 'secondFolder', type: 1, children: [] }),
]

describe('addresses of menu entries', () => {
  test('[RTE-45] a folder has its enCode', () => {
    expect(menuPath(makeMenu({ id: 'x', type: 1, enCode: 'first' }))).toBe('/first')
  })

  test('[RTE-46] a page has its address without the query', () => {
    expect(menuPath(target)).toBe('/project/targets')
    expect(menuPath(list)).toBe('/project')
  })

  test.each([
    [3, '/model/leave'],
    [4, '/dictionary/leave'],
    [5, '/dataReport/leave'],
    [8, '/portal/leave'],
  ])('[RTE-51] type %i stands at %s', (type, path) => {
    expect(menuPath(makeMenu({ id: 'x', type, enCode: 'leave' }))).toBe(path)
  })
})

describe('finding the entry of an address', () => {
  test('[RTE-62] takes the longest address that fits, and hands on what follows', () => {
    expect(findEntry(menus, '/project/targets/abc/1')).toMatchObject({ item: { id: 'reviewTarget' }, rest: 'abc/1' })
    expect(findEntry(menus, '/project')).toMatchObject({ item: { id: 'review' }, rest: '' })
    expect(findEntry(menus, '/projects')).toBeNull()
    expect(findEntry(menus, '/first')).toBeNull()
  })

  test('lists parents before children, and the folders above an entry from the outside', () => {
    expect(flatMenu(menus).map(({ id }) => id)).toEqual([
      'link',
      'firstFolder',
      'innerFolder',
      'reviewTarget',
      'review',
      'secondFolder',
    ])
    expect(foldersAbove(menus, 'reviewTarget')).toEqual(['firstFolder', 'innerFolder'])
  })

  test('[RTE-60] [RTE-61] on a home-type path the first top-level folder is open', () => {
    expect(homePaths).toEqual(['/home', '/dashboard', '/404'])
    for (const path of homePaths) expect(openFolders(menus, path)).toEqual(['firstFolder'])
    expect(openFolders(menus, '/project/targets')).toEqual(['firstFolder', 'innerFolder'])
  })
})
