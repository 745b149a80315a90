import { type Static, Type } from 'typebox'
import type { FormNode } from '../document'
import type { Kind, ReadValue, StoredValue } from '../kind'
import { fromJsonText, isNothing, read } from '../kind-parts/answers'
import { howMany, placeholder } from '../kind-parts/common-settings'
import { idOf, mostEntries } from '../kind-parts/id-field'
import { endsOf, pathColumn, pathsIn, pathWords, readPath, readPaths } from '../kind-parts/path-field'
import { settingsOf } from '../kind-parts/settings-of'
import { readText } from '../kind-parts/text-field'

const longestDetail = 500
const settings = Type.Object({
  ...placeholder,
  ...howMany,
  /** How deep it goes: 0 the province, 1 the city, 2 the district, 3 the street. */
  level: Type.Integer({ minimum: 0, maximum: 3 }),
  /** Whether a box for street and number stands below; one address only. */
  detail: Type.Boolean(),
})
const initial: Static<typeof settings> = { multiple: false, level: 2, detail: false }
const settingsIn = settingsOf(settings, initial)

const isDetailed = (value: unknown): value is { readonly path?: StoredValue; readonly detail?: StoredValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areasIn = (value: StoredValue): StoredValue => (isDetailed(value) ? (value.path ?? null) : value)
const detailIn = (value: StoredValue): string =>
  isDetailed(value) && typeof value.detail === 'string' ? value.detail : ''
const hasDetail = (node: FormNode) => settingsIn(node).detail && !settingsIn(node).multiple

function readDetailed(raw: unknown): ReadValue {
  const plain = fromJsonText(raw)
  const [areas, words] = isDetailed(plain) ? [plain.path, plain.detail] : [plain, null]
  const [path, detail] = [readPath(areas, idOf), readText(words, longestDetail)]
  if (!path.ok) return path
  if (!detail.ok) return detail
  if (path.value === null && detail.value === null) return read(null)
  return read({
    ...(path.value === null ? {} : { path: path.value }),
    ...(detail.value === null ? {} : { detail: detail.value }),
  })
}

/** Province, city and so on by their path, and what the letter carrier needs besides. */
export const address: Kind<typeof settings> = {
  ...pathColumn((node) => settingsIn(node).multiple || settingsIn(node).detail),
  kind: 'address',
  group: 'people',
  settings,
  initial,
  holds: 'area',
  read: (raw, node) => {
    const { multiple, max = mostEntries } = settingsIn(node)
    if (isNothing(raw)) return read(null)
    if (hasDetail(node)) return readDetailed(raw)
    return multiple ? readPaths(raw, max, idOf) : readPath(raw, idOf)
  },
  value: (value) => endsOf(areasIn(value)),
  chosen: (value) => pathsIn(areasIn(value)),
  levels: (node) => ({ lastOnly: true, most: settingsIn(node).level + 1 }),
  names: (value) =>
    pathsIn(areasIn(value))
      .flat()
      .map((id) => ({ holds: 'area', id })),
  text: (value, _node, { nameOf, language }) =>
    [pathWords(areasIn(value), { name: (id) => nameOf('area', id), language }), detailIn(value)]
      .filter((one) => one !== '')
      .join(' '),
  check: (node) =>
    settingsIn(node).multiple && settingsIn(node).detail ? [{ setting: 'detail', problem: 'setting-wrong' }] : [],
}
