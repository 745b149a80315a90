import { ApiError } from '../../platform/api'
import type { ListInput, ListPage } from '../../ui/data-table/list-state'

/** A line of the sample list: what one site used in each month of a year. */
export interface SampleRecord {
  id: string
  code: string
  name: string
  state: 'good' | 'warn' | 'idle'
  months: number[]
  total: number
  updated: number
}

export interface SampleFilters {
  keyword?: string
  state?: SampleRecord['state']
}

const count = 500
const day = 86_400_000
const states = ['good', 'good', 'warn', 'idle'] as const
const firstDay = Date.UTC(2026, 0, 5, 1, 30)

function recordAt(index: number, nameOf: (number: number) => string): SampleRecord {
  // The same figures on every visit, spread as if they had been read from meters.
  const months = Array.from({ length: 12 }, (_, month) => (((index + 3) * 7919 + month * 104_729) % 90_000) / 10)
  return {
    id: `sample-${index}`,
    code: `GD-${String(index + 1).padStart(4, '0')}`,
    name: nameOf(index + 1),
    state: states[index % states.length] ?? 'good',
    months,
    total: Math.round(months.reduce((sum, value) => sum + value, 0) * 10) / 10,
    updated: firstDay + index * (day / 3),
  }
}

const figureOf = (record: SampleRecord, key: string) =>
  key.startsWith('month-') ? record.months[Number(key.slice(6))] : record[key as 'code' | 'total' | 'updated']

function inOrder(records: SampleRecord[], { sidx, sort }: ListInput<SampleFilters>): SampleRecord[] {
  if (!sidx) return records
  const sign = sort === 'desc' ? -1 : 1
  return records.toSorted((left, right) => ((figureOf(left, sidx) ?? 0) < (figureOf(right, sidx) ?? 0) ? -sign : sign))
}

/** Answers like a call of the server, from five hundred records made here. */
export function sampleRecords(nameOf: (number: number) => string) {
  const all = Array.from({ length: count }, (_, index) => recordAt(index, nameOf))
  return (input: ListInput<SampleFilters>): ListPage<SampleRecord> => {
    const { keyword = '', state, currentPage = 1, pageSize = 20 } = input
    const found = all.filter(
      (record) => `${record.code} ${record.name}`.includes(keyword) && (!state || record.state === state),
    )
    const start = (currentPage - 1) * pageSize
    return {
      list: inOrder(found, input).slice(start, start + pageSize),
      pagination: { currentPage, pageSize, total: found.length },
    }
  }
}

/** How a list looks that cannot be read. */
export const sampleFailure = (msg: string) => new ApiError(500, msg, false, { requestId: 'sample-0001' })
