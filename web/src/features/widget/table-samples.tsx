import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../platform/format'
import { queryBy } from '../../platform/queries/query-of'
import type { DataColumn } from '../../ui/data-table/data-column'
import { DataTable } from '../../ui/data-table/data-table'
import type { ListFilter } from '../../ui/data-table/list-filter'
import type { ListInput, ListPage } from '../../ui/data-table/list-state'
import { StatusDot } from '../../ui/status-dot'
import { Sample } from './sample'
import { type SampleFilters, type SampleRecord, sampleFailure, sampleRecords } from './sample-records'
import { useWidgetTexts } from './use-widget-texts'

type Answer = (input: ListInput<SampleFilters>) => ListPage<SampleRecord> | Promise<ListPage<SampleRecord>>

const noRecords: ListPage<SampleRecord> = { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } }
const inTenths = (value: number) => value.toFixed(1)

/** A list page of twenty columns and five hundred rows, and how lists look while they wait, without rows and after a failure. */
export function TableSamples() {
  const { t } = useWidgetTexts()
  const records = useMemo(() => sampleRecords((number) => t('table.recordName', { number })), [t])
  const capped: Answer = (input) => {
    const page = records({ ...input, currentPage: 1 })
    const { currentPage = 1 } = input
    return { ...page, pagination: { ...page.pagination, currentPage, total: 10_000, totalCapped: true } }
  }
  const failing: Answer = () => Promise.reject(sampleFailure(t('table.failure')))
  return (
    <>
      <Sample state="filled" wide>
        <SampleList name="filled" answer={records} searchable />
      </Sample>
      <Sample title={t('table.capped')} wide>
        <SampleList name="capped" answer={capped} />
      </Sample>
      <Sample state="loading" wide>
        <SampleList name="loading" answer={() => new Promise(() => undefined)} />
      </Sample>
      <Sample state="empty" wide>
        <SampleList name="empty" answer={() => noRecords} />
      </Sample>
      <Sample title={t('table.failed')} wide>
        <SampleList name="error" answer={failing} />
      </Sample>
    </>
  )
}

interface SampleListProps {
  name: string
  answer: Answer
  searchable?: boolean
}

function SampleList({ name, answer, searchable = false }: SampleListProps) {
  const { t, i18n } = useWidgetTexts()
  const columns = useSampleColumns()
  return (
    <DataTable<SampleRecord, SampleFilters>
      modelId="widgetTable"
      title={t('table.title')}
      columns={columns}
      query={(input) => queryBy('page.tableSample', [name, i18n.language, input], () => answer(input))}
      startFilters={{}}
      {...(searchable && { filters: sampleFilters(t) })}
      nameOf={(record) => record.name}
      selectionActions={(rows) => (
        <span>{t('table.sum', { sum: inTenths(rows.reduce((sum, { total }) => sum + total, 0)) })}</span>
      )}
      isMarked={(record) => record.state === 'warn'}
      empty={{ text: t('table.none') }}
    />
  )
}

type Translate = ReturnType<typeof useWidgetTexts>['t']
const stateTexts = { good: 'table.good', warn: 'table.warn', idle: 'table.idle' } as const

const sampleFilters = (t: Translate): ListFilter[] => [
  { kind: 'text', key: 'keyword', label: t('table.keyword') },
  {
    kind: 'choice',
    key: 'state',
    label: t('table.state'),
    options: (['good', 'warn', 'idle'] as const).map((value) => ({ value, label: t(stateTexts[value]) })),
  },
]

const monthName = (month: number, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1))

function useSampleColumns(): DataColumn<SampleRecord>[] {
  const { t } = useWidgetTexts()
  const { i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const figure = { width: 96, align: 'right', sortable: true } as const
  const months = Array.from(
    { length: 12 },
    (_, month): DataColumn<SampleRecord> => ({
      ...figure,
      key: `month-${month}`,
      title: monthName(month, language),
      value: (record) => inTenths(record.months[month] ?? 0),
    }),
  )
  const extreme = (key: string, pick: (months: number[]) => number): DataColumn<SampleRecord> => ({
    key,
    title: t(`table.${key}`),
    width: 96,
    align: 'right',
    value: ({ months }) => inTenths(pick(months)),
  })
  return [
    { key: 'name', title: t('table.name'), width: 200, value: (record) => record.name },
    { key: 'code', title: t('table.code'), width: 110, sortable: true, value: (record) => record.code, card: 'fact' },
    {
      key: 'state',
      title: t('table.state'),
      width: 110,
      value: ({ state }) => <StatusDot tone={state} text={t(stateTexts[state])} />,
      card: 'status',
    },
    ...months,
    {
      ...figure,
      key: 'total',
      title: t('table.total'),
      width: 110,
      value: (record) => inTenths(record.total),
      card: 'fact',
    },
    extreme('mean', (months) => months.reduce((sum, value) => sum + value, 0) / months.length),
    extreme('highest', (months) => Math.max(...months)),
    extreme('lowest', (months) => Math.min(...months)),
    {
      key: 'updated',
      title: t('table.updated'),
      width: 150,
      sortable: true,
      value: (record) => formatDateTime(record.updated),
    },
  ]
}
