import { type Static, Type } from 'typebox'
import type { Kind, Named } from '../kind'
import { placeholder } from '../kind-parts/common-settings'
import { asValue, idOf, joinNames, mostEntries, readSeveral, textsIn } from '../kind-parts/id-field'
import { settingsOf } from '../kind-parts/settings-of'

const sort = Type.Union([
  Type.Literal('user'),
  Type.Literal('organize'),
  Type.Literal('department'),
  Type.Literal('position'),
  Type.Literal('role'),
  Type.Literal('group'),
])
const settings = Type.Object({
  ...placeholder,
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: mostEntries })),
  /** What may be chosen. */
  sorts: Type.Array(sort, { minItems: 1, maxItems: 6 }),
})
const initial: Static<typeof settings> = { sorts: ['user', 'organize', 'department', 'position', 'role', 'group'] }
const settingsIn = settingsOf(settings, initial)

const holdsOf: ReadonlyMap<string, Named> = new Map([
  ['organize', 'organize'],
  ['department', 'organize'],
  ['position', 'position'],
  ['role', 'role'],
  ['group', 'group'],
])

/** The id and sort of an entry such as `a1--role`. */
function partsOf(entry: string): { readonly id: string; readonly sort: string } {
  const at = entry.lastIndexOf('--')
  return at < 0 ? { id: entry, sort: 'user' } : { id: entry.slice(0, at), sort: entry.slice(at + 2) }
}

/** An entry in its one form; other clients call organisations companies, and an id alone a person. */
function entryOf(raw: unknown, allowed: readonly string[]): string | null {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string' || text.length > 80) return null
  const { id, sort: named } = partsOf(text)
  const found = named === 'company' ? 'organize' : named
  return idOf(id) !== null && allowed.includes(found) ? `${id}--${found}` : null
}

const namedIn = (entry: string) => {
  const { id, sort: named } = partsOf(entry)
  return { holds: holdsOf.get(named) ?? 'user', id }
}

/** People, and units that stand for all in them, mixed. */
export const users: Kind<typeof settings> = {
  kind: 'users',
  group: 'people',
  settings,
  initial,
  column: () => 'text[]',
  can: { list: true, search: ['includes', 'empty'], subTable: true },
  children: 'none',
  defaults: ['person'],
  read: (raw, node) => {
    const { max = mostEntries, sorts: allowed } = settingsIn(node)
    return readSeveral(raw, max, (one) => entryOf(one, allowed))
  },
  write: (value) => value,
  value: asValue,
  names: (value) => textsIn(value).map(namedIn),
  text: (value, _node, context) =>
    joinNames(
      textsIn(value).map((entry) => context.nameOf(namedIn(entry).holds, namedIn(entry).id)),
      context,
    ),
}
