import type { RecordColumn } from '@workstation/contract/online-record'
import { useMemo } from 'react'
import { useColumnTitle } from '../../../platform/use-column-title'
import type { ListFilter } from '../../../ui/data-table/list-filter'
import type { ReleasedForm } from '../record/released-form'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'

/** What is typed into the search bar; periods as milliseconds. */
export type RecordFilters = Readonly<Record<string, string | number | undefined>>

const fieldKey = (field: string) => `field.${field}`
const fromKey = (field: string) => `from.${field}`
const toKey = (field: string) => `to.${field}`

/** Fields that a search bar offers at most; further ones would be a form of their own. */
const mostFilters = 8

const isPeriod = ({ kind, search }: RecordColumn) =>
  search.includes('between') && ['date', 'dateTime', 'createdAt', 'modifiedAt'].includes(kind)

/** The search bar of a form: a keyword over all texts, options to choose from, and periods. */
export function useModelFilters({ columns, form }: ReleasedForm): readonly ListFilter[] {
  const { t } = useFormTexts()
  const titleOf = useColumnTitle()
  const words = useWords()
  return useMemo(() => {
    const ofColumn = (column: RecordColumn): ListFilter[] => {
      const label = titleOf(column)
      const source = form.fields.get(column.field)?.node.source
      const ends = { from: fromKey(column.field), to: toKey(column.field) }
      if (isPeriod(column)) return [{ kind: 'period', key: fieldKey(column.field), label, ends }]
      if (column.search.length === 0 || source?.from !== 'static') return []
      const options = source.options.map((option) => ({ value: option.id, label: words(option.label) }))
      return [{ kind: 'choice', key: fieldKey(column.field), label, options }]
    }
    const hasTexts = columns.some(({ search }) => search.includes('contains'))
    const keyword: ListFilter = { kind: 'text', key: 'keyword', label: t('keyword') }
    return [...(hasTexts ? [keyword] : []), ...columns.flatMap(ofColumn)].slice(0, mostFilters)
  }, [columns, form, t, titleOf, words])
}

/** The conditions of a search as the call takes them: JSON text of fields with what they should hold. */
export function queryJsonOf({ columns }: ReleasedForm, filters: RecordFilters): string {
  const asked = columns.flatMap(({ field }): [string, unknown][] => {
    const value = filters[fieldKey(field)]
    const ends = [filters[fromKey(field)], filters[toKey(field)]]
    if (value !== undefined && value !== '') return [[field, value]]
    return ends.some((end) => end !== undefined) ? [[field, ends.map((end) => end ?? null)]] : []
  })
  return asked.length === 0 ? '' : JSON.stringify(Object.fromEntries(asked))
}
