import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataInterface, type InterfaceCall } from '@workstation/contract/data-interface'
import { type ErrorKey, errorCatalogue } from '@workstation/contract/errors'
import { Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { formatDateTimeSeconds } from '../../platform/format'
import { queryOf } from '../../platform/queries/query-of'
import { EmptyState } from '../../ui/empty-state'
import { PageError } from '../../ui/page-error'
import { SmallPagination } from '../../ui/small-pagination'
import { StatusDot } from '../../ui/status-dot'
import { useBack } from '../../ui/use-back'
import { useIsNarrow } from '../../ui/use-window-width'
import { useInterfaceTexts } from './use-interface-texts'

interface InterfaceLogProps {
  of: { id: string; fullName: string }
  onClose: () => void
}

const pageSize = 20

/** Who called an interface, from where, how long it took and how it ended (DIF-13). */
export function InterfaceLog({ of, onClose }: InterfaceLogProps) {
  const { t } = useInterfaceTexts()
  const narrow = useIsNarrow()
  const [currentPage, setPage] = useState(1)
  useBack(true, onClose)
  const { data, error } = useQuery({
    ...queryOf(dataInterface.log, { id: of.id, currentPage, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <Drawer
      open
      title={t('logTitle', { name: of.fullName })}
      size={narrow ? '100%' : 640}
      onClose={onClose}
      destroyOnHidden
    >
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && data.list.length === 0 && <EmptyState text={t('logEmpty')} />}
      <ul className="interface-log">
        {data?.list.map((one) => (
          <Call key={one.id} of={one} />
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

const isKey = (key: string): key is ErrorKey => Object.hasOwn(errorCatalogue, key)

function Call({ of }: { of: InterfaceCall }) {
  const { t, i18n } = useInterfaceTexts()
  const isGood = of.result === 'ok'
  const said = isKey(of.result) ? errorCatalogue[of.result][i18n.language as 'zh'] : of.result
  const kinds = {
    ...{ response: t('callResponse'), list: t('callList'), info: t('callInfo') },
    ...{ preview: t('callPreview'), task: t('callTask') },
  }
  return (
    <li>
      <div>
        <strong>{of.userName || of.userId}</strong>
        <StatusDot tone={isGood ? 'good' : 'bad'} text={t(isGood ? 'succeeded' : 'failed')} />
      </div>
      <p>
        {[
          formatDateTimeSeconds(of.invokTime),
          kinds[of.invokType as 'list'] ?? of.invokType,
          t('took', { milliseconds: of.invokWasteTime }),
          of.rowCount === null ? '' : t('rows', { count: of.rowCount }),
          of.invokIp,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!isGood && <p className="interface-failure">{said.replace(/[：:]?\s*\{\w+\}/g, '…')}</p>}
    </li>
  )
}
