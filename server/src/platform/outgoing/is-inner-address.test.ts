import { expect, it } from 'vitest'
import { isInnerAddress } from './is-inner-address'

it.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['0.0.0.0', true],
  ['10.1.2.3', true],
  ['100.64.0.1', true],
  ['169.254.169.254', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['198.18.0.1', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['114.114.114.114', false],
  ['::', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:a9fe:a9fe', true],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['fc00::1', true],
  ['fd12:3456::1', true],
  ['fe80::1', true],
  ['ff02::1', true],
  ['2400:3200::1', false],
  ['localhost', true],
  ['', true],
])('[THR-08] %s lies inside: %s', (address, inside) => {
  expect(isInnerAddress(address)).toBe(inside)
})

it.each([
  ['0.0.0.0', '0.255.255.255', '', '1.0.0.0'],
  ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['224.0.0.0', '255.255.255.255', '223.255.255.255', ''],
  ['::', '::1', '', '::2'],
  ['64:ff9b::', '64:ff9b:ffff:ffff:ffff:ffff:ffff:ffff', '64:ff9a:ffff::', '64:ff9c::'],
  ['2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff', '2000:ffff::', '2001:1::'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:ffff::', '2003::'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fbff:ffff::', 'fe00::'],
  ['fe80::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fe7f:ffff::', ''],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '', ''],
])('[THR-08] from %s to %s all lies inside, and nothing beside it', (first, last, before, after) => {
  expect([first, last].map(isInnerAddress)).toEqual([true, true])
  for (const beside of [before, after])
    if (beside !== '') expect([beside, isInnerAddress(beside)]).toEqual([beside, false])
})
