import { useQuery } from '@tanstack/react-query'
import { printTemplate } from '@workstation/contract/print-template'
import type { PrintTemplateRow } from '@workstation/contract/print-template-record'
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
import { PreviewFrame } from './preview-frame'
import { usePrintTexts } from './use-print-texts'
import './template-versions.css'

interface TemplateVersionsProps {
  of: PrintTemplateRow
  onClose: () => void
}

/** The saved states of a template, how each looked, and going back to one. */
export function TemplateVersions({ of, onClose }: TemplateVersionsProps) {
  const { t } = usePrintTexts()
  const narrow = useIsNarrow()
  const [shown, show] = useState<number>()
  useBack(true, onClose)
  const { data, error } = useQuery(queryOf(printTemplate.versions, { id: of.id }))
  return (
    <Drawer
      open
      title={t('versionsTitle', { name: of.fullName })}
      size={narrow ? '100%' : 760}
      onClose={onClose}
      destroyOnHidden
    >
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data?.list.length === 0 && <EmptyState text={t('noVersions')} />}
      <ul className="template-versions">
        {data?.list.map(({ number, savedBy, savedTime }, at) => (
          <li key={number}>
            <div>
              <strong>{t('versionNumber', { number })}</strong>
              <span>{[savedBy, formatDateTimeSeconds(savedTime)].filter(Boolean).join(' · ')}</span>
              {at === 0 && <span>{t('latest')}</span>}
              <Button
                size="small"
                aria-expanded={shown === number}
                onClick={() => show(shown === number ? undefined : number)}
              >
                {t('look')}
              </Button>
            </div>
            {shown === number && <Version id={of.id} number={number} now={data.list[0]?.number ?? number} />}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

/** How a state looked, with the button that goes back to it. */
function Version({ id, number, now }: { id: string; number: number; now: number }) {
  const { t } = usePrintTexts()
  const confirm = useConfirm()
  const mayEdit = useHasButton('btn_edit')
  const present = useQuery(queryOf(printTemplate.get, { id }))
  const past = useQuery(queryOf(printTemplate.version, { id, number }))
  const [current, old, error] = [present.data, past.data, present.error ?? past.error]
  const restore = useCall(printTemplate.restore, { said: t('restored') })
  if (error) return <PageError error={error} />
  if (!old || !current) return <Skeleton active paragraph={{ rows: 2 }} />
  const ask = () =>
    confirm({
      title: t('restoreTitle', { number }),
      content: t('restoreText'),
      okText: t('restore'),
      cancelText: t('cancel'),
      onOk: () => restore.mutateAsync({ id, number, version: current.version }).catch(() => undefined),
    })
  return (
    <>
      <PreviewFrame source={old.source} document={old.document} />
      {mayEdit && number !== now && (
        <Button loading={restore.isPending} onClick={ask}>
          {t('restore')}
        </Button>
      )}
    </>
  )
}
