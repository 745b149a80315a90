import type { MenuItem } from '@workstation/contract/session'
import { expect, test } from 'vitest'
import { recordAddress } from './record-address'

const entry = (id: string, more: Partial<MenuItem> = {}): MenuItem =>
  ({
    id,
    type: 2,
    enCode: id,
    fullName: id,
    urlAddress: `at/${id}`,
    linkTarget: '_self',
    children: [],
    ...more,
  }) as MenuItem
const menus = [
  entry('system', {
    type: 1,
    children: [entry('role'), entry('reviewTarget'), entry('drawn', { type: 3, enCode: 'pump' })],
  }),
]

test.each([
  [
    'a list that is asked for its name',
    { page: 'role', id: 'r1', keyword: '甲 & 乙' },
    '/at/role?keyword=%E7%94%B2%20%26%20%E4%B9%99',
  ],
  ['a list where nothing names it', { page: 'role', id: 'r1', keyword: '' }, '/at/role'],
  ['an address of its own', { page: 'reviewTarget', id: 't1', keyword: '甲' }, '/at/reviewTarget/t1'],
  ['a drawn form', { page: 'drawn', id: 'd1', keyword: '' }, '/model/pump'],
  ['a page that the menu does not have', { page: 'user', id: 'u1', keyword: '甲' }, ''],
  ['no page', { page: '', id: 'u1', keyword: '甲' }, ''],
])('a record stands in %s', (_, record, address) => {
  expect(recordAddress(menus, record)).toBe(address)
})
