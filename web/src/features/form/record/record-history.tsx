import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { onlineRecord } from '@workstation/contract/online-record'
import type { RecordChange } from '@workstation/contract/record-history'
import { Button } from 'antd'
import { useState } from 'react'
import { formatDateTimeSeconds } from '../../../platform/format'
import { queryOf } from '../../../platform/queries/query-of'
import { useCall } from '../../../platform/queries/use-call'
import { EmptyState } from '../../../ui/empty-state'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { PageError } from '../../../ui/page-error'
import { SmallPagination } from '../../../ui/small-pagination'
import { useConfirm } from '../../../ui/use-confirm'
import { useFormTexts } from '../use-form-texts'
import { MomentPicker, RecordAsOf } from './record-as-of'
import './record-history.css'

interface RecordHistoryProps {
  /** The form. */
  id: string
  recordId: string
  /** Of the record as it is shown. */
  version: number
}

type ToldChange = RecordChange['changes'][number]

const pageSize = 20

/** Who did what with a record and when, the latest first, as far as its reader sees the fields; and what it held at a moment. */
export function RecordHistory(props: RecordHistoryProps) {
  const { id, recordId } = props
  const [at, setAt] = useState<number | null>(null)
  return (
    <>
      <MomentPicker value={at} onChange={setAt} />
      {at === null ? <Acts {...props} /> : <RecordAsOf id={id} recordId={recordId} at={at} />}
    </>
  )
}

/** Asks before a field gets back what it held. */
function useRestore({ id, recordId, version }: RecordHistoryProps) {
  const { t } = useFormTexts()
  const confirm = useConfirm()
  const restore = useCall(onlineRecord.restoreField, { said: t('restored') })
  const labelOf = useChangeLabel()
  return (changeId: string, change: ToldChange) => {
    const { field, row, from } = change
    const sent = { id, recordId, changeId, field, version, ...(row !== null && { row }) }
    const label = labelOf(change)
    return confirm({
      title: t('restoreAsk', { label }),
      content: t('restoreSays', { label, text: from || t('nothing') }),
      okText: t('restoreValue'),
      cancelText: t('cancel'),
      onOk: () => restore.mutateAsync(sent).catch(() => undefined),
    })
  }
}

/** What a change is about: a field, or a column in a row. */
function useChangeLabel(): (change: ToldChange) => string {
  const { t } = useFormTexts()
  return ({ label, row }) => (row === null ? label : t('cellOf', { label, row }))
}

function Acts(props: RecordHistoryProps) {
  const { id, recordId } = props
  const { t } = useFormTexts()
  const [currentPage, setPage] = useState(1)
  const restore = useRestore(props)
  const { data, error } = useQuery({
    ...queryOf(onlineRecord.history, { id, recordId, currentPage, pageSize }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <PageError error={error} />
  if (!data) return <LateSkeleton />
  if (data.list.length === 0) return <EmptyState text={t('historyEmpty')} />
  return (
    <>
      <ol className="record-history">
        {data.list.map((one) => (
          <Act key={one.id} one={one} onRestore={(change) => restore(one.id, change)} />
        ))}
      </ol>
      <SmallPagination currentPage={currentPage} pageSize={pageSize} total={data.pagination.total} onChange={setPage} />
    </>
  )
}

function Act({ one, onRestore }: { one: RecordChange; onRestore: (change: ToldChange) => void }) {
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
            <Change
              key={`${change.field} ${change.row} ${change.did}`}
              change={change}
              onRestore={() => onRestore(change)}
            />
          ))}
        </dl>
      )}
    </li>
  )
}

function Change({ change, onRestore }: { change: ToldChange; onRestore: () => void }) {
  const { t } = useFormTexts()
  const { did, from, to, restores } = change
  const label = useChangeLabel()(change)
  const nothing = t('nothing')
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {did !== 'added' && <del>{from || nothing}</del>}
        {did !== 'removed' && <ins>{to || nothing}</ins>}
        {restores && (
          <Button
            type="link"
            size="small"
            aria-label={t('restoreOf', { label, text: from || nothing })}
            onClick={onRestore}
          >
            {t('restoreValue')}
          </Button>
        )}
      </dd>
    </div>
  )
}
