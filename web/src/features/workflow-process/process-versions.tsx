import { useQuery } from '@tanstack/react-query'
import type { ProcessRow } from '@workstation/contract/process-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
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
import { ChangeList } from './change-list'
import { useProcessTexts } from './use-process-texts'

interface ProcessVersionsProps {
  of: ProcessRow
  onClose: () => void
}

/** The releases of a process, in what each differs from the one before, and going back to one as a draft. */
export function ProcessVersions({ of, onClose }: ProcessVersionsProps) {
  const { t } = useProcessTexts()
  const narrow = useIsNarrow()
  const [shown, setShown] = useState<number | null>(null)
  const confirm = useConfirm()
  const mayEdit = useHasButton('btn_edit')
  useBack(true, onClose)
  const { data, error } = useQuery(queryOf(workflowProcess.versions, { id: of.id }))
  const restore = useCall(workflowProcess.restore, { said: t('restored'), onDone: onClose })
  const ask = (number: number) =>
    confirm({
      title: t('restoreTitle', { number }),
      content: t('restoreText'),
      okText: t('restore'),
      cancelText: t('cancel'),
      onOk: () => restore.mutateAsync({ id: of.id, number, version: of.version }).catch(() => undefined),
    })
  return (
    <Drawer
      open
      title={t('versionsTitle', { name: of.fullName })}
      size={narrow ? '100%' : 640}
      onClose={onClose}
      destroyOnHidden
    >
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.list.length === 0 && <EmptyState text={t('noVersions')} />}
      <ul className="process-versions">
        {data?.list.map(({ number, note, releasedBy, releasedTime }) => (
          <li key={number}>
            <div>
              <strong>{t('versionNumber', { number })}</strong>
              <span className="process-versions-when">
                {[releasedBy, formatDateTimeSeconds(releasedTime)].filter(Boolean).join(' · ')}
              </span>
              {number > 1 && (
                <Button
                  size="small"
                  aria-expanded={shown === number}
                  onClick={() => setShown(shown === number ? null : number)}
                >
                  {t('compare')}
                </Button>
              )}
              {mayEdit && (
                <Button size="small" onClick={() => ask(number)}>
                  {t('restore')}
                </Button>
              )}
            </div>
            {note && <p>{note}</p>}
            {shown === number && <Difference id={of.id} number={number} />}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function Difference({ id, number }: { id: string; number: number }) {
  const { t } = useProcessTexts()
  const { data, error } = useQuery(queryOf(workflowProcess.version, { id, number }))
  if (error) return <PageError error={error} />
  if (!data) return <p>{t('comparing')}</p>
  return data.changes.length === 0 ? <p>{t('noDifference')}</p> : <ChangeList process={id} changes={data.changes} />
}
