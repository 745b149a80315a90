import { type Static, Type } from 'typebox'
import type { Kind } from '../kind'
import { howMany, placeholder } from '../kind-parts/common-settings'
import { idField } from '../kind-parts/id-field'
import { offered, offeredFields } from '../kind-parts/offered'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({ ...placeholder, ...howMany, ...offered })
const initial: Static<typeof settings> = { multiple: false, offer: 'all' }
const settingsIn = settingsOf(settings, initial)

/** A position, or several. */
export const position: Kind<typeof settings> = {
  ...idField('position', settingsIn),
  kind: 'position',
  group: 'people',
  settings,
  initial,
  defaults: ['position'],
  refers: (node) => offeredFields('position', settingsIn(node)),
}
