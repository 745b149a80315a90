import { type Static, Type } from 'typebox'
import type { Kind } from '../kind'
import { howMany, placeholder } from '../kind-parts/common-settings'
import { idOf, mostEntries } from '../kind-parts/id-field'
import { offered, offeredFields } from '../kind-parts/offered'
import { pathColumn, pathsIn, pathWords, readPath, readPaths } from '../kind-parts/path-field'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({ ...placeholder, ...howMany, ...offered })
const initial: Static<typeof settings> = { multiple: false, offer: 'all' }
const settingsIn = settingsOf(settings, initial)

/** An organisation by its path from the top, or several. */
export const organize: Kind<typeof settings> = {
  ...pathColumn((node) => settingsIn(node).multiple),
  kind: 'organize',
  group: 'people',
  settings,
  initial,
  holds: 'organize',
  defaults: ['organize'],
  read: (raw, node) => {
    const { multiple, max = mostEntries } = settingsIn(node)
    return multiple ? readPaths(raw, max, idOf) : readPath(raw, idOf)
  },
  names: (value) =>
    pathsIn(value)
      .flat()
      .map((id) => ({ holds: 'organize', id })),
  text: (value, _node, { nameOf, language }) => pathWords(value, { name: (id) => nameOf('organize', id), language }),
  refers: (node) => offeredFields('organize', settingsIn(node)),
}
