import type { Kind } from '../kind'
import { card } from './card'
import { checkbox } from './checkbox'
import { date } from './date'
import { input } from './input'
import { number } from './number'
import { row } from './row'
import { select } from './select'
import { switchKind } from './switch'
import { table } from './table'
import { textarea } from './textarea'
import { user } from './user'

/** All kinds, in the order in which the palette offers them. */
export const kinds: readonly Kind[] = [
  input,
  textarea,
  number,
  select,
  checkbox,
  switchKind,
  date,
  user,
  table,
  row,
  card,
]

const byName: ReadonlyMap<string, Kind> = new Map(kinds.map((kind) => [kind.kind, kind]))

/** The kind of a name; undefined for one that this version does not know. */
export const kindOf = (name: string): Kind | undefined => byName.get(name)

/** Kinds that stand inside named others alone, such as a tab in tabs. */
export const partKinds: ReadonlySet<string> = new Set(
  kinds.flatMap(({ children }) => (typeof children === 'string' ? [] : children)),
)
