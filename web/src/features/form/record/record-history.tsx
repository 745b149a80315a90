import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { onlineRecord, type RecordChange } from '@workstation/contract/online-record'
import { useState } from 'react'
import { formatDateTimeSeconds } from '../../../platform/format'
import { queryOf } from '../../../platform/queries/query-of'
import { EmptyState } from '../../../ui/empty-state'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { PageError } from '../../../ui/page-error'
import { SmallPagination } from '../../../ui/small-pagination'
import { useFormTexts } from '../use-form-texts'
import './record-history.css'

interface RecordHistoryProps {
  /** The form. */
  id: string
  recordId: string
}

const pageSize = 20

/** Who did what with a record and when, the latest first, as far as its reader sees the fields. */
export function RecordHistory({ id, recordId }: RecordHistoryProps) {
  const { t } = useFormTexts()
  const [currentPage, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...queryOf(onlineRecord.history, { id, recordId, currentPage, pageSize }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <LateSkeleton />
  if (data.list.length === 0) return <EmptyState text={t('historyEmpty')} />
  return (
    <>
      <ol className="record-history">
        {data.list.map((one) => (
          <Act key={one.id} one={one} />
        ))}
      </ol>
      <SmallPagination currentPage={currentPage} pageSize={pageSize} total={data.pagination.total} onChange={setPage} />
    </>
  )
}

function Act({ one }: { one: RecordChange }) {
  const { t } = useFormTexts()
  return (
    <li>
      <p>
        <strong>{t(`acts.${one.act}`, { name: one.userName, button: one.button })}</strong>
        <time>{formatDateTimeSeconds(one.creatorTime)}</time>
      </p>
      {one.changes.length > 0 && (
        <dl>
          {one.changes.map((change) => (
            <Change key={`${change.field} ${change.row} ${change.did}`} change={change} />
          ))}
        </dl>
      )}
    </li>
  )
}

function Change({ change: { label, row, did, from, to } }: { change: RecordChange['changes'][number] }) {
  const { t } = useFormTexts()
  const nothing = t('nothing')
  return (
    <div>
      <dt>{row === null ? label : t('cellOf', { label, row })}</dt>
      <dd>
        {did !== 'added' && <del>{from || nothing}</del>}
        {did !== 'removed' && <ins>{to || nothing}</ins>}
      </dd>
    </div>
  )
}
