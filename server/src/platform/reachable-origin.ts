import { networkInterfaces } from 'node:os'
import type { Config } from './config'

const everywhere = ['0.0.0.0', '::']
const here = ['127.0.0.1', '::1']

/** The first address of this machine that others can reach, as a host of an address; the machine's own name for itself where it has none. */
function firstAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((known) => known ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost'
}

/** Origin for links that leave the product in no request, as in mails: PUBLIC_URL, else the address that is listened on. */
export function reachableOrigin({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== null) return publicUrl
  if (everywhere.includes(host)) return `http://${firstAddress()}:${port}`
  const name = here.includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
