import { type Static, Type } from 'typebox'
import type { Kind } from '../kind'
import { howMany, placeholder } from '../kind-parts/common-settings'
import { idField } from '../kind-parts/id-field'
import { offeredFields, offeredGroups } from '../kind-parts/offered'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({ ...placeholder, ...howMany, ...offeredGroups })
const initial: Static<typeof settings> = { multiple: false, offer: 'all' }
const settingsIn = settingsOf(settings, initial)

/** A group of people, or several. */
export const group: Kind<typeof settings> = {
  ...idField('group', settingsIn),
  kind: 'group',
  group: 'people',
  settings,
  initial,
  refers: (node) => offeredFields('group', settingsIn(node)),
}
