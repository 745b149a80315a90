import { BlockList, isIP } from 'node:net'
import { interfaceAccess } from '@workstation/domain/data-interface/interface-kinds'
import { addressList } from '@workstation/domain/data-interface/interface-problem'
import { type Actor, isPermitted } from '../../platform/actor'
import type { StoredInterface } from './store'

type Access = Pick<StoredInterface, 'check_type' | 'caller_roles' | 'ip_address'>

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** IPv4 that came over an IPv6 socket is the same address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Whether an address is one of a list, or within a block of it. What cannot be read lets nobody in. */
export function isListed(list: string, ip: string): boolean {
  const address = plain(ip)
  if (isIP(address) === 0) return false
  return addressList(list).some((one) => {
    const [network = '', bits] = one.split('/')
    if (isIP(network) === 0 || kindOf(plain(network)) !== kindOf(address)) return false
    const most = isIP(network) === 4 ? 32 : 128
    const length = bits === undefined ? most : Number(bits)
    if (!Number.isInteger(length) || length < 0 || length > most) return false
    const block = new BlockList()
    block.addSubnet(network, length, kindOf(network))
    return block.check(address, kindOf(address))
  })
}

/** Whether somebody may call an interface; who is signed in at least, and never a stranger (DIF-21). */
export function mayCall(actor: Actor, { check_type, caller_roles, ip_address }: Access, ip: string): boolean {
  if (check_type === interfaceAccess.signedIn) return true
  if (check_type === interfaceAccess.address) return isListed(ip_address, ip)
  return actor.isAdministrator || caller_roles.split(',').some((role) => actor.roleIds.includes(role))
}

/** Whether somebody may write SQL, which reads all rows whatever his rights are. */
export const mayWriteSql = (actor: Actor): boolean =>
  isPermitted(actor, { modelId: 'dataInterface', button: 'btn_sql' })
