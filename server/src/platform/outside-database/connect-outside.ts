import { outsideAddress } from '../outgoing/call-outside'
import { connectMysql } from './connect-mysql'
import { connectPostgres } from './connect-postgres'
import type { OutsideConnection, OutsideTarget } from './outside-database'

/**
 * Connects to a database of others by the address that was checked, so that a second look-up cannot lead inside (THR-08).
 * @throws InnerAddressError, or what the driver says; `whyNot` tells which
 */
export async function connectOutside(target: OutsideTarget): Promise<OutsideConnection> {
  const address = await outsideAddress(target.host, target.allowedHosts)
  return target.kind === 'MySQL' ? connectMysql(target, address) : connectPostgres(target, address)
}
