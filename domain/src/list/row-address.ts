import { textOf } from '../expression/value'
import { isLinkAddress } from '../form/kind-parts/link-address'
import type { SeenValues } from './button-condition'

const place = /\{([A-Za-z][A-Za-z0-9_]*)\}/g

/** The fields that an address names. */
export const addressFields = (address: string): string[] => [
  ...new Set([...address.matchAll(place)].map(([, field]) => field ?? '')),
]

/** Up to where an address says whom it leads to: scheme and host, or the slash of a page of this product. */
const origin = /^(?:https?:\/\/[^/?#]+(?=[/?#]|$)|\/)/i

/** Whether an address can be filled in: a whole one from a field, or one whose origin is written out. */
export function isFillable(address: string): boolean {
  if (/^\{[A-Za-z][A-Za-z0-9_]*\}$/.test(address)) return true
  const [written = ''] = origin.exec(address) ?? []
  return written !== '' && !written.includes('{') && isLinkAddress(address.replace(place, 'x'))
}

/**
 * An address with what a record holds, encoded, so that no value changes where it leads; null where it leads nowhere.
 * Fields that are not seen leave their places empty.
 */
export function filledAddress(address: string, values: SeenValues): string | null {
  if (!isFillable(address)) return null
  const held = (field: string) => (Object.hasOwn(values, field) ? textOf(values[field] ?? null) : '')
  const whole = /^\{(.+)\}$/.exec(address)?.[1]
  const filled =
    whole === undefined
      ? address.replace(place, (_, field: string) => encodeURIComponent(held(field)))
      : held(whole).trim()
  return isLinkAddress(filled) ? filled : null
}
