import { expect, test } from 'vitest'
import type { Actor } from '../../platform/actor'
import { isListed, mayCall } from './may-call'

test.each([
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.3', '10.1.2.4', false],
  ['10.1.2.3/32', '10.1.2.3', true],
  ['10.1.2.3/32', '10.1.2.2', false],
  ['10.1.2.128/25', '10.1.2.128', true],
  ['10.1.2.128/25', '10.1.2.255', true],
  ['10.1.2.128/25', '10.1.2.127', false],
  ['0.0.0.0/0', '203.0.113.9', true],
  ['10.0.0.0/8, 192.168.1.9', '192.168.1.9', true],
  ['10.0.0.0/8, 192.168.1.9', '192.168.1.8', false],
  // IPv4 that came over an IPv6 socket, and IPv6 itself.
  ['10.1.2.3', '::ffff:10.1.2.3', true],
  ['10.1.2.3', '::FFFF:10.1.2.3', true],
  ['10.1.2.3', '::ffff:10.1.2.4', false],
  ['2001:db8::1', '2001:db8::1', true],
  ['2001:db8::1', '2001:db8::2', false],
  ['2001:db8::1/128', '2001:db8::1', true],
  ['2001:db8::/64', '2001:db8::ffff:ffff', true],
  ['2001:db8::/64', '2001:db8:0:1::1', false],
  ['2001:db8::/33', '2001:db8:8000::1', false],
  ['2001:db8::/32', '10.1.2.3', false],
  // All of IPv6 is nothing of IPv4; an IPv4 address written as IPv6 is what it is.
  ['::/0', '2001:db8::1', true],
  ['::/0', '10.1.2.3', false],
  ['::ffff:10.1.2.3', '10.1.2.3', true],
  ['::ffff:10.0.0.0/104', '10.1.2.3', true],
  ['::ffff:10.0.0.0/104', '11.1.2.3', false],
  ['0.0.0.0/0', '2001:db8::1', false],
  // What cannot be read lets nobody in.
  ['10.1.2.3', 'unknown', false],
  ['10.1.2.3', '', false],
  ['example.com', '10.1.2.3', false],
  ['10.1.2.3/33', '10.1.2.3', false],
  ['10.1.2.3/-1', '10.1.2.3', false],
  ['10.1.2.3/1.5', '10.1.2.3', false],
  ['10.1.2.3/x', '10.1.2.3', false],
  ['2001:db8::1/129', '2001:db8::1', false],
  ['', '10.1.2.3', false],
  ['10.1.2.3/33, 10.1.2.3', '10.1.2.3', true],
])('[DIF-21] the list “%s” lets %s in: %s', (list, ip, isIn) => {
  expect(isListed(list, ip)).toBe(isIn)
})

test('[DIF-21] one for named roles is for who has one of them, and for nobody while none is named', () => {
  const actor = (more: Partial<Actor>) => ({ isAdministrator: false, roleIds: [], ...more }) as Partial<Actor> as Actor
  const may = (caller_roles: string, more: Partial<Actor>) =>
    mayCall(actor(more), { check_type: 1, caller_roles, ip_address: '10.1.2.3' }, '10.1.2.3')
  expect(may('one,two', { roleIds: ['two'] })).toBe(true)
  expect(may('one,two', { roleIds: ['three', 'on'] })).toBe(false)
  expect(may('', { roleIds: ['one'] })).toBe(false)
  expect(may('', { isAdministrator: true })).toBe(true)
})
