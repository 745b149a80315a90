import { describe, expect, test } from 'vitest'
import { makeMenu } from '../testing/make-current-user'
import { findEntry, flatMenu, foldersAbove, homePaths, menuPath, openFolders, opensWindow } from './menu-pages'

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

describe('entries that lead out of the product', () => {
  const link = (fields: object) =>
    makeMenu({ id: 'x', enCode: 'board', type: 7, urlAddress: 'https://a.example', ...fields })

  test.each([
    ['inside', { linkTarget: '_self' }, '/link/board', false],
    ['in a new window', { linkTarget: '_blank' }, '/outside/board', true],
    ['to its address', { linkTarget: '' }, '/outside/board', false],
    ['a view in a new window', { type: 6, linkTarget: '' }, '/outside/board', true],
    ['a view inside', { type: 6, linkTarget: '_self' }, '/link/board', false],
    ['a page of this site', { urlAddress: '/profile' }, '/profile', false],
    ['what only looks like one', { urlAddress: '//evil.example', linkTarget: '' }, '/outside/board', false],
    ['a script', { urlAddress: 'javascript:alert(1)', linkTarget: '' }, '/outside/board', false],
  ])('[RTE-53] [RTE-54] [RTE-55] [RTE-56] %s', (_, fields, path, own) => {
    const entry = link(fields)
    expect([menuPath(entry), opensWindow(entry)]).toEqual([path, own])
  })

  test('[RTE-54] only one that is shown inside is a page of the product', () => {
    const inside = link({ linkTarget: '_self' })
    expect(findEntry([inside], '/link/board')?.item).toBe(inside)
    expect(findEntry([link({ linkTarget: '_blank' })], '/outside/board')).toBeNull()
    expect(findEntry([link({ urlAddress: '/profile' })], '/profile')).toBeNull()
  })
})

describe('finding the entry of an address', () => {
  test('takes the longest address that fits, and hands on what follows', () => {
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
