import { useQuery } from '@tanstack/react-query'
import { onlineRecord } from '@workstation/contract/online-record'
import type { RecordThen } from '@workstation/contract/record-history'
import { momentOf } from '@workstation/domain/calendar/wall-clock'
import { Alert, Button, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId } from 'react'
import { formatDateTimeSeconds } from '../../../platform/format'
import { queryOf } from '../../../platform/queries/query-of'
import { EmptyState } from '../../../ui/empty-state'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { PageError } from '../../../ui/page-error'
import { useFormTexts } from '../use-form-texts'
import { recordContext } from './released-form'
import './record-history.css'

/** A moment on the clock of the organisation as a picker takes it. */
const wallOf = (at: number) => dayjs(formatDateTimeSeconds(at).replace(' ', 'T'))

interface MomentPickerProps {
  value: number | null
  onChange: (at: number | null) => void
}

/** Chooses a moment that has been; none is now. */
export function MomentPicker({ value, onChange }: MomentPickerProps) {
  const { t } = useFormTexts()
  const id = useId()
  const give = (next: Dayjs | null) =>
    onChange(next ? momentOf(Date.parse(`${next.format('YYYY-MM-DDTHH:mm:ss')}Z`), recordContext().timeZone) : null)
  return (
    <div className="record-moment">
      <label htmlFor={id}>{t('asOf')}</label>
      <DatePicker
        id={id}
        showTime
        allowClear={false}
        value={value === null ? null : wallOf(value)}
        maxDate={wallOf(Date.now())}
        placeholder={t('asOfHint')}
        onChange={give}
      />
      {value !== null && <Button onClick={() => onChange(null)}>{t('asOfBack')}</Button>}
    </div>
  )
}

interface RecordAsOfProps {
  /** The form. */
  id: string
  recordId: string
  at: number
}

/** What a record held at a moment, as far as its reader sees the fields. */
export function RecordAsOf({ id, recordId, at }: RecordAsOfProps) {
  const { t } = useFormTexts()
  const { data, error } = useQuery(queryOf(onlineRecord.asOf, { id, recordId, at }))
  if (error && !data) return <PageError error={error} />
  if (!data) return <LateSkeleton />
  const { state, since, fields, tables } = data
  const time = since === null ? '' : formatDateTimeSeconds(since)
  if (state === 'before') return <EmptyState text={t('asOfBefore', { time })} />
  if (state === 'unkept') return <EmptyState text={since === null ? t('asOfUnkept') : t('asOfSince', { time })} />
  if (fields.length + tables.length === 0) return <EmptyState text={t('asOfNothing')} />
  return (
    <section className="record-history" aria-label={t('asOf')}>
      {data.isRemoved && <Alert type="info" showIcon title={t('asOfRemoved')} />}
      <dl>
        {fields.map(({ field, label, text, isNow }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <span>{text || t('nothing')}</span>
              {isNow && <small>{t('asOfNow')}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {tables.map((table) => (
        <Rows key={table.field} table={table} />
      ))}
    </section>
  )
}

function Rows({ table: { label, isNow, columns, rows } }: { table: RecordThen['tables'][number] }) {
  const { t } = useFormTexts()
  const order = rows.length > 1 ? t('asOfOrder') : ''
  const note = isNow ? t('asOfNow') : order
  return (
    <div className="record-rows">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may be called alike
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told by their places
            <tr key={row}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as the columns
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p>{t('nothing')}</p>}
      {note && <small>{note}</small>}
    </div>
  )
}
