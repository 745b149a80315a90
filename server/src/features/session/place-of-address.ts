import { createRequire } from 'node:module'
import type Ip2Region from 'ip2region'
import { addressGroup } from '../../platform/address-group'
import { innerPlace } from './place-in-words'

const own = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|0:0:0:0$|f[cd]|fe80)/

/** The package carries its data, 11 MB, which is read when the first public address asks for it. */
function loadRegions(): Ip2Region {
  const { default: Regions } = createRequire(import.meta.url)('ip2region') as { default: typeof Ip2Region }
  return new Regions()
}

let regions: Ip2Region | undefined

/** Where an address lies, in words: country, province and city without repetition; '' when that is not known. */
export function placeOfAddress(ip: string): string {
  const address = addressGroup(ip)
  if (own.test(address) || own.test(ip)) return innerPlace
  regions ??= loadRegions()
  const region = regions.search(address.includes('.') ? address : ip)
  return [...new Set([region?.country, region?.province, region?.city].filter(Boolean))].join(' ')
}
