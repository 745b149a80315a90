import type { FormNode } from '../document'
import type { KindAbilities, ReadValue, StoredValue, ValueContext } from '../kind'
import { fromJsonText, isNothing, read, refuse } from './answers'
import { joinNames, textsIn } from './id-field'

/** Levels that a path has at most. */
const deepest = 20

const isList = (raw: unknown): raw is readonly unknown[] => Array.isArray(raw)

/** A path of ids from the top, or null. */
function pathOf(raw: unknown, one: (raw: unknown) => string | null): readonly string[] | null {
  const items = isList(raw) ? raw : [raw]
  if (items.length === 0 || items.length > deepest) return null
  const ids = items.map((item) => (isNothing(item) ? null : one(item)))
  return ids.every((id): id is string => id !== null) ? ids : null
}

const plainList = (raw: unknown): unknown => {
  const plain = fromJsonText(raw)
  return typeof plain === 'string' && plain.length < 2000 && plain.includes(',') ? plain.split(',') : plain
}

/** A path as clients send it: a list of ids from the top, its JSON text, or one id; a list with one path in it is that one. */
export function readPath(raw: unknown, one: (raw: unknown) => string | null): ReadValue {
  const plain = plainList(raw)
  if (isNothing(plain)) return read(null)
  const single = isList(plain) && plain.length === 1 && isList(plain[0]) ? plain[0] : plain
  if (isList(single) && single.length === 0) return read(null)
  const path = pathOf(single, one)
  return path === null ? refuse('not-a-value') : read(path)
}

/** Several paths, each once; a list of ids alone is one path. */
export function readPaths(raw: unknown, most: number, one: (raw: unknown) => string | null): ReadValue {
  const plain = plainList(raw)
  if (isNothing(plain)) return read(null)
  const items = isList(plain) && plain.some(isList) ? plain : [plain]
  const filled = items.filter((item) => !(isList(item) && item.length === 0))
  const paths = filled.map((item) => pathOf(item, one))
  if (paths.some((path) => path === null)) return refuse('not-a-value')
  const once = new Map(paths.map((path) => [JSON.stringify(path), path as readonly string[]]))
  const value = once.size === 0 ? null : [...once.values()]
  return items.length > most ? refuse('too-many', most, value) : read(value)
}

/** The paths in a stored value that is one or several. */
export function pathsIn(value: StoredValue): readonly (readonly string[])[] {
  if (!Array.isArray(value)) return []
  const paths = value.some((one) => Array.isArray(one)) ? (value as readonly StoredValue[]) : [value]
  return paths.map(textsIn).filter((path) => path.length > 0)
}

/** As expressions take paths: the ids at their ends. */
export function endsOf(value: StoredValue): string | null | readonly string[] {
  const ends = pathsIn(value).map((path) => path.at(-1) ?? '')
  const isSeveral = Array.isArray(value) && value.some((one) => Array.isArray(one))
  return isSeveral ? ends : (ends[0] ?? null)
}

interface PathWords extends Pick<ValueContext, 'language'> {
  readonly name: (id: string) => string
  /** Between the names of one path. */
  readonly separator?: string
}

/** Paths in words. */
export const pathWords = (value: StoredValue, { name, separator = '/', language }: PathWords): string =>
  joinNames(
    pathsIn(value).map((path) =>
      path
        .map(name)
        .filter((one) => one !== '')
        .join(separator),
    ),
    { language },
  )

export const searchedPath: KindAbilities = { list: true, search: ['equals', 'includes', 'empty'], subTable: true }

/** What kinds share that keep one path, or several. */
export const pathColumn = (multiple: (node: FormNode) => boolean) => ({
  children: 'none' as const,
  paths: true,
  can: searchedPath,
  column: (node: FormNode) => (multiple(node) ? ('jsonb' as const) : ('text[]' as const)),
  write: (value: StoredValue): unknown => value,
  value: endsOf,
})
