import { queryOptions } from '@tanstack/react-query'
import { dataInterface } from '@workstation/contract/data-interface'
import { asRows } from '@workstation/domain/data-interface/answer-rows'
import { call } from '../../platform/api'
import { queryBy } from '../../platform/queries/query-of'

/** Where options come from, as designs keep it (DIF-19). */
export interface OptionSource {
  /** The address of the response of a data interface, values of its parameters in the query. */
  propsUrl: string
  /** Field that is stored, `id` by default. */
  value?: string
  /** Field that is shown, `fullName` by default. */
  label?: string
  /** Field that holds the rows below one, where they stand below each other. */
  children?: string
}

export interface SourceOption {
  value: string
  label: string
  children?: SourceOption[]
}

const shape = /^(?:https?:\/\/[^/]+)?\/api\/system\/DataInterface\/([A-Za-z0-9_-]{1,64})\/Actions\/Response(?:\?(.*))?$/

/** The call that an address means, or null when it is not that of a data interface. */
export function responseOf(
  propsUrl: string,
): { id: string; paramList: { field: string; defaultValue: string }[] } | null {
  const [, id, query = ''] = shape.exec(propsUrl.trim()) ?? []
  if (!id) return null
  const values = [...new URLSearchParams(query)].filter(([field]) => field !== 'tenantId')
  return { id, paramList: values.map(([field, defaultValue]) => ({ field, defaultValue })) }
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Levels of rows below each other; what an interface answers is no endless chain. */
const mostLevels = 20

function optionsIn(list: readonly unknown[], source: OptionSource, levels = mostLevels): SourceOption[] {
  const { value = 'id', label = 'fullName', children } = source
  const options = asRows(list).map((row): SourceOption => {
    const stored = textOf(Object.hasOwn(row, value) ? row[value] : row.value)
    const shown = textOf(Object.hasOwn(row, label) ? row[label] : '') || stored
    const held = children !== undefined && levels > 1 && Object.hasOwn(row, children) ? row[children] : undefined
    const below = Array.isArray(held) ? optionsIn(held, source, levels - 1) : []
    return { value: stored, label: shown, ...(below.length > 0 && { children: below }) }
  })
  return [...new Map(options.map((option) => [option.value, option])).values()]
}

/** Options of what a source answers; each value once. Null when `data.data` is no array (DIF-20). */
export function optionsOf(answer: unknown, source: OptionSource): SourceOption[] | null {
  const list = (answer as { data?: unknown } | null)?.data
  return Array.isArray(list) ? optionsIn(list, source) : null
}

/** The options of a source; it fails where its address is none of a data interface, or answers no list. */
export const sourceOptionsQuery = (source: OptionSource) =>
  queryOptions<SourceOption[]>({
    ...queryBy(dataInterface.response, [source], async () => {
      const asked = responseOf(source.propsUrl)
      const answer = asked && (await call(dataInterface.responseByPost, asked, { quiet: true }))
      const options = optionsOf(answer, source)
      if (!options) throw new Error('no list')
      return options
    }),
    staleTime: 30_000,
    retry: false,
  })
