import { useQuery } from '@tanstack/react-query'
import type { messageTemplate } from '@workstation/contract/message-template'
import type { smsTemplate } from '@workstation/contract/sms-template'
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
import { useTemplateTexts } from './use-template-texts'
import { useValueWords } from './use-value-words'

type Calls = Pick<typeof messageTemplate | typeof smsTemplate, 'versions' | 'version' | 'restore' | 'get'>

interface TemplateVersionsProps {
  calls: Calls
  of: { id: string; fullName: string }
  onClose: () => void
}

/** The saved states of a template, what differs from now in each, and going back to one. */
export function TemplateVersions({ calls, of, onClose }: TemplateVersionsProps) {
  const { t } = useTemplateTexts()
  const narrow = useIsNarrow()
  const [shown, show] = useState<number>()
  useBack(true, onClose)
  const { data, error } = useQuery(queryOf(calls.versions, { id: of.id }))
  return (
    <Drawer
      open
      title={t('versionsOf', { name: of.fullName })}
      size={narrow ? '100%' : 640}
      onClose={onClose}
      destroyOnHidden
    >
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.list.length === 0 && <EmptyState text={t('noVersions')} />}
      <ul className="template-versions">
        {data?.list.map(({ number, savedBy, savedTime }, at) => (
          <li key={number}>
            <header className="template-version-head">
              <strong>{t('versionNumber', { number })}</strong>
              <span>{[savedBy, formatDateTimeSeconds(savedTime)].filter(Boolean).join(' · ')}</span>
              {at === 0 ? (
                <span>{t('latest')}</span>
              ) : (
                <Button
                  size="small"
                  aria-expanded={shown === number}
                  onClick={() => show(shown === number ? undefined : number)}
                >
                  {t('compare')}
                </Button>
              )}
            </header>
            {shown === number && <Difference calls={calls} id={of.id} number={number} />}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

/** What differs between a state and now, with the button that goes back to it. */
function Difference({ calls, id, number }: { calls: Calls; id: string; number: number }) {
  const { t } = useTemplateTexts()
  const confirm = useConfirm()
  const mayEdit = useHasButton('btn_edit')
  const present = useQuery(queryOf(calls.get, { id }))
  const past = useQuery(queryOf(calls.version, { id, number }))
  const [now, old, error] = [present.data, past.data, present.error ?? past.error]
  const restore = useCall(calls.restore, { said: t('restored') })
  const inWords = useValueWords(old?.['smsId'] !== undefined)
  if (error) return <PageError error={error} />
  if (!old || !now) return <Skeleton active paragraph={{ rows: 2 }} />
  const kept: Readonly<Record<string, unknown>> = now
  const changed = Object.keys(old).filter((name) => name !== 'enabledMark' && old[name] !== String(kept[name] ?? ''))
  const ask = () =>
    confirm({
      title: t('restoreTitle', { number }),
      content: t('restoreText'),
      okText: t('restore'),
      onOk: () => restore.mutate({ id, number, version: now.version }),
    })
  return (
    <div className="template-difference">
      {changed.length === 0 && <p>{t('noDifference')}</p>}
      <dl>
        {changed.map((name) => (
          <div key={name}>
            <dt>{t(`field.${name}`, { defaultValue: name })}</dt>
            <dd>
              <del>{inWords(name, old[name] ?? '') || t('nothing')}</del>
              <ins>{inWords(name, String(kept[name] ?? '')) || t('nothing')}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {mayEdit && changed.length > 0 && (
        <Button size="small" loading={restore.isPending} onClick={ask}>
          {t('restore')}
        </Button>
      )}
    </div>
  )
}
