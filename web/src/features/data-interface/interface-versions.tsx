import { useQuery } from '@tanstack/react-query'
import { dataInterface } from '@workstation/contract/data-interface'
import type { DataInterface, InterfaceRow } from '@workstation/contract/interface-record'
import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { formatDateTimeSeconds } from '../../platform/format'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { EmptyState } from '../../ui/empty-state'
import { PageError } from '../../ui/page-error'
import { useBack } from '../../ui/use-back'
import { useConfirm } from '../../ui/use-confirm'
import { useIsNarrow } from '../../ui/use-window-width'
import { changedLines } from './changed-lines'
import { useInterfaceTexts } from './use-interface-texts'
import { useStateWords } from './use-state-words'

interface InterfaceVersionsProps {
  of: InterfaceRow
  onClose: () => void
}

/** The saved states of an interface, what differs from now in each, and going back to one. */
export function InterfaceVersions({ of, onClose }: InterfaceVersionsProps) {
  const { t } = useInterfaceTexts()
  const narrow = useIsNarrow()
  const [shown, show] = useState<number>()
  useBack(true, onClose)
  const { data, error, refetch } = useQuery(queryOf(dataInterface.versions, { id: of.id }))
  const { data: now } = useQuery(queryOf(dataInterface.get, { id: of.id }))
  return (
    <Drawer
      open
      title={t('versionsTitle', { name: of.fullName })}
      size={narrow ? '100%' : 640}
      onClose={onClose}
      destroyOnHidden
    >
      {error && <PageError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      <ul className="interface-log">
        {data?.list.map(({ number, savedBy, savedTime }, at) => (
          <li key={number}>
            <div>
              <strong>{t('versionNumber', { number })}</strong>
              <span>{[savedBy, formatDateTimeSeconds(savedTime)].filter(Boolean).join(' · ')}</span>
              {at === 0 && <span>{t('latest')}</span>}
              {at > 0 && (
                <Button
                  size="small"
                  aria-expanded={shown === number}
                  onClick={() => show(shown === number ? undefined : number)}
                >
                  {t('compare')}
                </Button>
              )}
            </div>
            {shown === number && now && <Difference now={now} number={number} />}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

/** What differs between a state and now, line by line, with the button that goes back to it. */
function Difference({ now, number }: { now: DataInterface; number: number }) {
  const { t } = useInterfaceTexts()
  const { id } = now
  const confirm = useConfirm()
  const mayEdit = useHasButton('btn_edit')
  const maySql = useHasButton('btn_sql')
  const compared = useStateWords()
  const { data: old, error, refetch } = useQuery(queryOf(dataInterface.version, { id, number }))
  const restore = useCall(dataInterface.restore, { said: t('restored') })
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!old) return <Skeleton active paragraph={{ rows: 2 }} />
  const fields = compared.filter(([, wordsOf]) => wordsOf(old) !== wordsOf(now))
  const mayRestore = mayEdit && (maySql || (now.readsAll !== 1 && old.dataType !== 1))
  const ask = () =>
    confirm({
      title: t('restoreTitle', { number }),
      content: t('restoreText'),
      okText: t('restore'),
      cancelText: t('cancel'),
      onOk: () => restore.mutateAsync({ id, number, version: now.version }).catch(() => undefined),
    })
  return (
    <>
      {fields.length === 0 && <EmptyState text={t('noDifference')} />}
      {fields.map(([name, wordsOf]) => (
        <figure key={name} className="interface-difference">
          <figcaption>{name}</figcaption>
          <pre>
            {changedLines(wordsOf(old), wordsOf(now)).map(({ kind, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no identity
              <span key={at} data-kind={kind}>{`${{ gone: '-', come: '+', same: ' ' }[kind]} ${text}\n`}</span>
            ))}
          </pre>
        </figure>
      ))}
      {mayRestore && (
        <Button loading={restore.isPending} onClick={ask}>
          {t('restore')}
        </Button>
      )}
    </>
  )
}
