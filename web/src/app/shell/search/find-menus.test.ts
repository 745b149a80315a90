import { match } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { makeMenu } from '../../../testing/make-current-user'
import { findMenus, searchOptions } from './find-menus'
import { searchableMenus } from './searchable-menus'

const tree = [
  makeMenu({
    id: 'folder',
    type: 1,
    fullName: '项目评审',
    children: [
      makeMenu({ id: 'r', fullName: '评审管理', urlAddress: 'project/reviews' }),
      makeMenu({ id: 't', fullName: '评审进度', urlAddress: 'project/targets' }),
      makeMenu({ id: 'p', fullName: '项目管理', urlAddress: 'project/projects' }),
      makeMenu({ id: 'h', fullName: '项目秘密', urlAddress: 'project/hidden', hidden: true }),
    ],
  }),
  makeMenu({ id: 'u', fullName: '用户管理', urlAddress: 'permission/user' }),
]
const menus = () => searchableMenus(tree)
const spelled = (title: string, word: string) => match(title, word, { continuous: true })
const found = (word: string) => findMenus(menus(), word, spelled).map(({ title }) => title)

describe('the search over the menu', () => {
  test('[SHL-33] knows the visible entries by title and path, with the folders above them', () => {
    expect(menus().map(({ path }) => path)).toEqual([
      '/project/reviews',
      '/project/targets',
      '/project/projects',
      '/permission/user',
    ])
    expect(menus()[0]?.folders).toEqual(['项目评审'])
    expect(found('评审进度')[0]).toBe('评审进度')
    expect(found('permission')).toEqual(['用户管理'])
    expect(found('秘密')).toEqual([])
  })

  test('[SHL-33] [SHL-34] forgives what a threshold of 0.4 forgives, and no more', () => {
    expect(searchOptions.threshold).toBe(0.4)
    expect(found('/project/targts')[0]).toBe('评审进度')
    expect(found('zzzzzz')).toEqual([])
  })

  test('[SHL-35] a title counts 0.7, a path 0.3', () => {
    expect(searchOptions.keys).toEqual([
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ])
    const byTitle = makeMenu({ id: 'a', fullName: 'report', urlAddress: 'x/y' })
    const byPath = makeMenu({ id: 'b', fullName: '其他', urlAddress: 'report' })
    expect(findMenus(searchableMenus([byPath, byTitle]), 'report').map(({ item }) => item.id)).toEqual(['a', 'b'])
  })

  test('[SHL-33] finds by pinyin, initials or in full, and marks what matched', () => {
    expect(found('psjd')).toEqual(['评审进度'])
    expect(found('xiangmuguanli')[0]).toBe('项目管理')
    expect(findMenus(menus(), 'jd', spelled)[0]?.marked).toEqual([2, 3])
    expect(findMenus(menus(), '用户', spelled)[0]?.marked).toEqual([0, 1])
  })
})
