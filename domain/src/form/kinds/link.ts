import { Type } from 'typebox'
import type { Kind } from '../kind'
import { align } from '../kind-parts/common-settings'
import { noValue } from '../kind-parts/layout-kind'
import { isLinkAddress } from '../kind-parts/link-address'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  /** An http or https address, or a page of this product from its slash on. */
  href: Type.String({ maxLength: 2000 }),
  opens: Type.Union([Type.Literal('here'), Type.Literal('window')]),
  align,
})
const initial = { href: '', opens: 'window', align: 'left' } as const
const settingsIn = settingsOf(settings, initial)

/** Its label, leading somewhere. */
export const link: Kind<typeof settings> = {
  ...noValue,
  kind: 'link',
  group: 'text',
  settings,
  initial,
  children: 'none',
  check: (node) => {
    const { href } = settingsIn(node)
    if (href === '') return [{ setting: 'href', problem: 'setting-missing' }]
    return isLinkAddress(href) ? [] : [{ setting: 'href', problem: 'address-wrong' }]
  },
}
