import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { onlineRecord } from '@workstation/contract/online-record'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { formatDateTimeSeconds } from '../../../platform/format'
import { queryOf } from '../../../platform/queries/query-of'
import { useCall } from '../../../platform/queries/use-call'
import { useExistingPage } from '../../../ui/data-table/use-existing-page'
import { EmptyState } from '../../../ui/empty-state'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { PageError } from '../../../ui/page-error'
import { SmallPagination } from '../../../ui/small-pagination'
import { useBack } from '../../../ui/use-back'
import { useIsNarrow } from '../../../ui/use-window-width'
import { nameOfRecord, type RecordLine } from '../page/model-columns'
import { useFormTexts } from '../use-form-texts'
import type { ReleasedForm } from './released-form'
import './record-history.css'

interface RecordBinProps {
  released: ReleasedForm
  onClose: () => void
}

const pageSize = 20

/** The removed records of a form, which can be given back until they go for good. */
export function RecordBin({ released, onClose }: RecordBinProps) {
  const { t } = useFormTexts()
  const narrow = useIsNarrow()
  const [currentPage, setPage] = useState(1)
  useBack(true, onClose)
  const { data, error, isPlaceholderData } = useQuery({
    ...queryOf(onlineRecord.bin, { id: released.id, currentPage, pageSize }),
    placeholderData: keepPreviousData,
  })
  useExistingPage(isPlaceholderData ? undefined : data, setPage)
  return (
    <Drawer
      open
      title={t('binTitle', { name: released.fullName })}
      size={narrow ? '100%' : 560}
      onClose={onClose}
      destroyOnHidden
    >
      <p className="record-bin-hint">{t('binHint')}</p>
      {error && !data && <PageError error={error} />}
      {!error && !data && <LateSkeleton />}
      {data?.pagination.total === 0 && <EmptyState text={t('binEmpty')} />}
      <ul className="record-history">
        {data?.list.map((line) => (
          <Removed key={String(line.id)} released={released} line={line as RecordLine} />
        ))}
      </ul>
      <SmallPagination
        currentPage={currentPage}
        pageSize={pageSize}
        total={data?.pagination.total}
        onChange={setPage}
      />
    </Drawer>
  )
}

function Removed({ released, line }: { released: ReleasedForm; line: RecordLine }) {
  const { t } = useFormTexts()
  const restore = useCall(onlineRecord.restore, { said: t('restored') })
  const { deletedUserId, deletedTime } = line
  const name = nameOfRecord(released, line)
  return (
    <li className="record-removed">
      <p>
        <strong>{name}</strong>
        <Button
          size="small"
          aria-label={t('restoreOne', { name })}
          loading={restore.isPending}
          onClick={() => restore.mutate({ id: released.id, ids: [line.id] })}
        >
          {t('restore')}
        </Button>
      </p>
      <small>
        {t('removedBy', { name: String(deletedUserId ?? ''), at: formatDateTimeSeconds(Number(deletedTime)) })}
      </small>
    </li>
  )
}
