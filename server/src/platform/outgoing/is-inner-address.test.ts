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
