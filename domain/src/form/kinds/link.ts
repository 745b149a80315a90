import { Type } from 'typebox'
import { webOrigin } from '../../menu/web-address'
import type { Kind } from '../kind'
import { align } from '../kind-parts/common-settings'
import { noValue } from '../kind-parts/layout-kind'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  /** An http or https address, or a page of this product from its slash on. */
  href: Type.String({ maxLength: 2000 }),
  opens: Type.Union([Type.Literal('here'), Type.Literal('window')]),
  align,
})
const initial = { href: '', opens: 'window', align: 'left' } as const
const settingsIn = settingsOf(settings, initial)

const isOwnPage = (href: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(href)

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
    return isOwnPage(href) || webOrigin(href) !== null ? [] : [{ setting: 'href', problem: 'address-wrong' }]
  },
}
