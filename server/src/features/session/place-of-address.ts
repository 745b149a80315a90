import { existsSync, readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import * as ip2region from 'ip2region.js'
import { addressGroup } from '../../platform/address-group'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { innerPlace } from './place-in-words'

const own = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|0:0:0:0$|f[cd]|fe80)/

/** Searches `ip2region.xdb` in the data folder, read into memory once; without the file no place is known. */
const searcherOf = perInstance((services: Services) => {
  const path = join(services.config.dataDir, 'ip2region.xdb')
  if (!existsSync(path)) return { search: () => '' }
  return ip2region.newWithBuffer(ip2region.IPv4, readFileSync(path))
})

/** Where an address lies, in words: country, province and city without repetition; '' when that is not known. */
export function placeOfAddress(services: Services, ip: string): string {
  const address = addressGroup(ip)
  if (own.test(address) || own.test(ip)) return innerPlace
  if (!isIPv4(address)) return ''
  const parts = searcherOf(services).search(address).split('|').slice(0, 4)
  return [...new Set(parts.filter((part) => part && part !== '0'))].join(' ')
}
