import { useQuery } from '@tanstack/react-query'
import { type DesignRow, design } from '@workstation/contract/design'
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
import { RemovedFields } from './removed-fields'
import { useDesignTexts } from './use-design-texts'
import { VersionDifferences } from './version-differences'
import './design-versions.css'

interface DesignVersionsProps {
  of: DesignRow
  onClose: () => void
}

/** The releases of a form, with who made them, and going back to one as a draft. */
export function DesignVersions({ of, onClose }: DesignVersionsProps) {
  const { t } = useDesignTexts()
  const narrow = useIsNarrow()
  const [compared, setCompared] = useState<number | null>(null)
  const confirm = useConfirm()
  const mayEdit = useHasButton('btn_edit')
  useBack(true, onClose)
  const { data, error } = useQuery(queryOf(design.versions, { id: of.id }))
  const restore = useCall(design.restore, { said: t('restored'), onDone: onClose })
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
      size={narrow ? '100%' : 560}
      onClose={onClose}
      destroyOnHidden
    >
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.list.length === 0 && <EmptyState text={t('noVersions')} />}
      <ul className="design-versions">
        {data?.list.map(({ number, note, savedBy, savedTime }) => (
          <li key={number}>
            <div>
              <strong>{t('versionNumber', { number })}</strong>
              <span>{[savedBy, formatDateTimeSeconds(savedTime)].filter(Boolean).join(' · ')}</span>
              <Button
                size="small"
                aria-expanded={compared === number}
                onClick={() => setCompared(compared === number ? null : number)}
              >
                {t('compare')}
              </Button>
              {mayEdit && (
                <Button size="small" onClick={() => ask(number)}>
                  {t('restore')}
                </Button>
              )}
            </div>
            {note && <p>{note}</p>}
            {compared === number && <VersionDifferences of={of} number={number} />}
          </li>
        ))}
      </ul>
      <RemovedFields of={of} />
    </Drawer>
  )
}
