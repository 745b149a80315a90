import { expect, test } from 'vitest'
import { isOwnImage, linkOf } from './safe-address'

test.each([
  ['https://a.cn/x?y#z', 'https://a.cn/x?y#z'],
  [' HTTP://A.cn ', 'HTTP://A.cn'],
  ['mailto:a@b.cn', 'mailto:a@b.cn'],
  ['a@b.cn', 'mailto:a@b.cn'],
  ['a.cn', 'https://a.cn'],
  ['my-site.com.cn/图?a=1', 'https://my-site.com.cn/图?a=1'],
  ['a.cn#b', 'https://a.cn#b'],
  ['a.cn:80', null],
  ['a b.cn', null],
  ['https://a b', null],
  ['https://', null],
  ['xhttps://a.cn', null],
  ['a@b', null],
  ['a@b@c.cn', null],
  ['cn', null],
  ['/page', null],
  ['javascript:alert(1)', null],
  ['', null],
])('what is typed as an address, %s, leads to %s', (typed, href) => {
  expect(linkOf(typed)).toBe(href)
})

test.each([
  ['/api/file/Image/annexpic/a_1-B', true],
  [`/api/file/Image/${'a'.repeat(20)}/1`, true],
  [`/api/file/Image/${'a'.repeat(21)}/1`, false],
  ['/api/file/Image/annexpic/', false],
  ['/api/file/Image/annexpic/a/b', false],
  ['/api/file/Image/annex1/a', false],
  ['/api/file/Image/annexpic/../a', false],
  ['https://a.cn/api/file/Image/annexpic/a', false],
  ['/api/file/Image/annexpic/a?x', false],
])('an image of %s is of the product: %s', (address, is) => {
  expect(isOwnImage(address)).toBe(is)
})
