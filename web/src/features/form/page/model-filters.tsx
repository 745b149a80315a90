import type { ListSearch } from '@workstation/domain/list/document'
import type { ListField } from '@workstation/domain/list/list-field'
import { useMemo } from 'react'
import type { ListFilter } from '../../../ui/data-table/list-filter'
import { lazyPart } from '../../../ui/lazy-part'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import { askedIn } from './chosen-value'
import type { ShownList } from './model-columns'

const SearchBox = lazyPart(async () => (await import('./search-box')).SearchBox)
const AmountRange = lazyPart(async () => (await import('./amount-range')).AmountRange)

/** What is typed into the search bar; periods as milliseconds. */
export type RecordFilters = Readonly<Record<string, string | number | undefined>>

const fieldKey = (field: string) => `field.${field}`
const fromKey = (field: string) => `from.${field}`
const toKey = (field: string) => `to.${field}`
/** What a box of its own gives, as JSON text; a field that holds something else since is asked nothing of it. */
const ownKey = ({ field, type }: ListField) => `own.${type}.${field}`
/** A text that is to be equal. */
const exactKey = (field: string) => `exact.${field}`

const days = new Set(['date', 'timestamptz'])

/** A search by one field: from a day to another, an amount to another, words, or what the field itself is chosen with. */
function boxOf(line: ListSearch, field: ListField, label: string): ListFilter {
  const { search, type } = field
  const own = { kind: 'own', key: ownKey(field), label } as const
  const ends = { from: fromKey(line.field), to: toKey(line.field) }
  if (search.includes('between') && days.has(type)) return { kind: 'period', key: fieldKey(line.field), label, ends }
  if (search.includes('between') && type === 'numeric')
    return { ...own, draw: (given) => <AmountRange {...given} label={label} /> }
  if (search.includes('contains')) {
    const key = line.exact ? exactKey(line.field) : fieldKey(line.field)
    return { kind: 'text', key, label }
  }
  return {
    ...own,
    draw: (given) => <SearchBox {...given} field={field} label={label} several={line.multiple ?? false} />,
  }
}

/** The same with the column that it tells of. */
const filterOf = (line: ListSearch, field: ListField, label: string): ListFilter => ({
  ...boxOf(line, field, label),
  column: line.field,
})

/** The search bar of a list as it was designed. */
export function useModelFilters({ list, listFields }: ShownList): readonly ListFilter[] {
  const { t } = useFormTexts()
  const words = useWords()
  return useMemo(() => {
    const ofLine = (line: ListSearch): ListFilter[] => {
      const field = listFields.get(line.field)
      return field ? [filterOf(line, field, words(line.title) || words(field.label))] : []
    }
    const keyword: ListFilter = { kind: 'text', key: 'keyword', label: t('keyword') }
    return [...(list.keyword ? [keyword] : []), ...list.search.flatMap(ofLine)]
  }, [list, listFields, t, words])
}

/** What a search asks of one field; undefined where it asks nothing. */
function askedOf(listField: ListField, filters: RecordFilters): unknown {
  const { field } = listField
  const value = filters[fieldKey(field)]
  if (value !== undefined && value !== '') return value
  const exact = filters[exactKey(field)]
  if (exact !== undefined && exact !== '') return { equals: exact }
  const own = filters[ownKey(listField)]
  if (typeof own === 'string') return askedIn(own)
  const ends = [filters[fromKey(field)], filters[toKey(field)]]
  return ends.some((end) => end !== undefined) ? ends.map((end) => end ?? null) : undefined
}

/**
 * The conditions of a search as the call takes them: JSON text of fields with what they should hold.
 * @param more of what stands on the left
 */
export function queryJsonOf(
  { listFields }: ShownList,
  filters: RecordFilters,
  more: Record<string, unknown> = {},
): string {
  const asked = [...listFields.values()].flatMap((listField): [string, unknown][] => {
    const value = askedOf(listField, filters)
    return value === undefined ? [] : [[listField.field, value]]
  })
  const all = { ...Object.fromEntries(asked), ...more }
  return Object.keys(all).length === 0 ? '' : JSON.stringify(all)
}
