import { Type } from 'typebox'
import type { Kind } from '../kind'
import { isNothing, read, refuse } from '../kind-parts/answers'
import { settingsOf } from '../kind-parts/settings-of'
import { plainText } from '../kind-parts/text-field'

const settings = Type.Object({
  /** Whether it may be seen through. */
  alpha: Type.Boolean(),
})
const initial = { alpha: false }
const settingsIn = settingsOf(settings, initial)

const hex = (share: number) => Math.round(share).toString(16).padStart(2, '0')

/** `#rrggbb`, with two digits more where it is seen through; null for what is no colour. */
function colourOf(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 40) return null
  const text = raw.trim().toLowerCase()
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`
  if (/^#([0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return text
  const parts = /^rgba?\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})(?:, ?(0|1|0?\.\d{1,6}|1\.0+))?\)$/.exec(text)
  const [red = 256, green = 256, blue = 256] = (parts ?? []).slice(1, 4).map(Number)
  if (Math.max(red, green, blue) > 255) return null
  const alpha = parts?.[4] === undefined ? '' : hex(Number(parts[4]) * 255)
  return `#${hex(red)}${hex(green)}${hex(blue)}${alpha}`
}

/** A colour. */
export const color: Kind<typeof settings> = {
  ...plainText,
  kind: 'color',
  group: 'choice',
  settings,
  initial,
  can: { list: false, search: [], subTable: false },
  read: (raw, node) => {
    if (isNothing(raw)) return read(null)
    const found = colourOf(raw)
    if (found === null) return refuse('not-a-value')
    return read(settingsIn(node).alpha ? found : found.slice(0, 7))
  },
}
