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
  const { data, error } = useQuery(queryOf(dataInterface.versions, { id: of.id }))
  return (
    <Drawer
      open
      title={t('versionsTitle', { name: of.fullName })}
      size={narrow ? '100%' : 640}
      onClose={onClose}
      destroyOnHidden
    >
      {error && <PageError error={error} />}
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
            {shown === number && <Difference id={of.id} number={number} />}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

/** Reads a state and what is now, and says where one of them cannot be read. */
function Difference({ id, number }: { id: string; number: number }) {
  const present = useQuery(queryOf(dataInterface.get, { id }))
  const past = useQuery(queryOf(dataInterface.version, { id, number }))
  const error = present.error ?? past.error
  if (error) return <PageError error={error} />
  if (!present.data || !past.data) return <Skeleton active paragraph={{ rows: 2 }} />
  return <ComparedStates now={present.data} old={past.data} number={number} />
}

interface ComparedStatesProps {
  now: DataInterface
  old: DataInterface
  number: number
}

/** What differs between a state and now, line by line, with the button that goes back to it. */
function ComparedStates({ now, old, number }: ComparedStatesProps) {
  const { t } = useInterfaceTexts()
  const { id } = now
  const confirm = useConfirm()
  const mayEdit = useHasButton('btn_edit')
  const maySql = useHasButton('btn_sql')
  const compared = useStateWords()
  const restore = useCall(dataInterface.restore, { said: t('restored') })
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
