import { BlockList, isIP } from 'node:net'

const inner = new BlockList()
const subnets: ReadonlyArray<readonly [string, number, 'ipv4' | 'ipv6']> = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  // NAT64, 6to4 and Teredo carry an IPv4 address inside, which may be any.
  ['64:ff9b::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 9, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
for (const [network, prefix, family] of subnets) inner.addSubnet(network, prefix, family)

/**
 * True for addresses inside: loopback, private, link-local, metadata, multicast and unused ones, and for what is no
 * address at all. A request that a setting or a design names must not reach them (THR-08).
 */
export function isInnerAddress(address: string): boolean {
  const kind = isIP(address)
  return kind === 0 || inner.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}
