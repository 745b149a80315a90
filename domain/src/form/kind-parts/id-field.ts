import { listNames } from '../../language/list-names'
import type { FormNode } from '../document'
import type { KindAbilities, Named, NamedId, NameSource, ReadValue, StoredValue, ValueContext } from '../kind'
import { fromJsonText, isNothing, read, refuse } from './answers'

/** Entries that a field with several may hold where it says nothing. */
export const mostEntries = 500
const longestId = 64
const id = /^[A-Za-z0-9_-]{1,64}$/

/** An id as clients send it: a text, or a number for ids of digits. */
export function idOf(raw: unknown): string | null {
  const text = typeof raw === 'number' ? String(raw) : raw
  return typeof text === 'string' && text.length <= longestId && id.test(text) ? text : null
}

/** Items of a list that clients send as a list, as its JSON text, joined by commas, or alone. */
export function itemsOf(raw: unknown): readonly unknown[] {
  const plain = fromJsonText(raw)
  if (Array.isArray(plain)) return plain
  if (typeof plain === 'string' && plain.length < 100_000) return plain.split(',').map((one) => one.trim())
  return [plain]
}

/** Several values, each once, in the order in which they were sent. */
export function readSeveral(raw: unknown, most: number, one: (raw: unknown) => string | null): ReadValue {
  if (isNothing(raw)) return read(null)
  const items = itemsOf(raw)
  const found = items.filter((item) => !isNothing(item)).map(one)
  if (found.some((item) => item === null)) return refuse('not-a-value')
  const values = [...new Set(found as string[])]
  const value = values.length === 0 ? null : values
  return items.length > most ? refuse('too-many', most, value) : read(value)
}

/** One value; a list with one in it, as clients send whose fields change between one and several, is that one. */
export function readSingle(raw: unknown, one: (raw: unknown) => string | null): ReadValue {
  const plain = fromJsonText(raw)
  const single = Array.isArray(plain) && plain.length < 2 ? plain[0] : plain
  if (isNothing(single)) return read(null)
  const value = one(single)
  return value === null ? refuse('not-a-value') : read(value)
}

/** The texts in a stored value that is one or several. */
export const textsIn = (value: StoredValue): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

/** As expressions take one or several: the text, or the list of texts. */
export const asValue = (value: StoredValue) => (Array.isArray(value) ? textsIn(value) : (textsIn(value)[0] ?? null))

/** Several names in one text for a reader, those that are gone left out. */
export const joinNames = (names: readonly string[], { language }: Pick<ValueContext, 'language'>): string =>
  listNames(
    names.filter((name) => name !== ''),
    language,
  )

export interface IdSettings {
  readonly multiple: boolean
  readonly max?: number | undefined
}

const searchedIds: KindAbilities = {
  ...{ list: true, search: ['equals', 'includes', 'empty'], subTable: true },
  inCell: true,
}

/** What kinds share that hold the id of one record of the product, or several. */
export const idField = (holds: Named, settings: (node: FormNode) => IdSettings) => ({
  children: 'none' as const,
  can: searchedIds,
  holds,
  column: (node: FormNode) => (settings(node).multiple ? ('text[]' as const) : ('text' as const)),
  read: (raw: unknown, node: FormNode): ReadValue => {
    const { multiple, max = mostEntries } = settings(node)
    return multiple ? readSeveral(raw, max, idOf) : readSingle(raw, idOf)
  },
  write: (value: StoredValue): unknown => value,
  value: asValue,
  names: (value: StoredValue): readonly NamedId[] => textsIn(value).map((one) => ({ holds, id: one })),
  text: (value: StoredValue, _node: FormNode, context: ValueContext & NameSource) =>
    joinNames(
      textsIn(value).map((one) => context.nameOf(holds, one)),
      context,
    ),
})
