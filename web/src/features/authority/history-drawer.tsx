import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@workstation/contract/endpoint'
import { type Grant, grant } from '@workstation/contract/grant'
import { type GranteeKind, grantDesk } from '@workstation/contract/grant-desk'
import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { formatDate, formatDateTimeSeconds } from '../../platform/format'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { EmptyState } from '../../ui/empty-state'
import { PageError } from '../../ui/page-error'
import { useBack } from '../../ui/use-back'
import { useIsNarrow } from '../../ui/use-window-width'
import { ReviewDialog } from './review-dialog'
import { keyOf, placedName, type Things } from './things'
import { useAuthorityTexts } from './use-authority-texts'
import './plan.css'

type Act = OutputOf<typeof grant.history>['list'][number]

interface HistoryDrawerProps {
  kind: GranteeKind
  id: string
  things: Things
  onClose: () => void
}

/** Things that are named of one act. */
const mostNamed = 12

/** What was granted and taken, by whom and why, the newest first. */
export function HistoryDrawer({ kind, id, things, onClose }: HistoryDrawerProps) {
  const { t } = useAuthorityTexts()
  const narrow = useIsNarrow()
  const mayUndo = useHasButton('btn_edit')
  const [undoing, setUndoing] = useState<OutputOf<typeof grantDesk.undo>>()
  const undo = useCall(grantDesk.undo, { onDone: setUndoing })
  useBack(true, onClose)
  const { data, error } = useQuery(queryOf(grant.history, { id, objectType: kind }))
  return (
    <Drawer open title={t('history')} size={narrow ? '100%' : 560} onClose={onClose} destroyOnHidden>
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active />}
      {data?.list.length === 0 && <EmptyState text={t('noHistory')} />}
      <ol className="grant-history">
        {data?.list.map((act) => (
          <li key={act.id}>
            <p>
              <strong>{act.byName}</strong> <time>{formatDateTimeSeconds(act.at)}</time>
            </p>
            {act.reason && <p>{act.reason}</p>}
            <Changes act={act} things={things} />
            {mayUndo && (
              <Button
                size="small"
                loading={undo.isPending && undo.variables?.id === act.batchId}
                onClick={() => undo.mutate({ id: act.batchId })}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {undoing && (
        <ReviewDialog
          acts={undoing.acts}
          gone={undoing.gone}
          things={things}
          onSaved={() => setUndoing(undefined)}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </Drawer>
  )
}

function Changes({ act: { before, after }, things }: { act: Act; things: Things }) {
  const { t } = useAuthorityTexts()
  const given = new Set(after.map(({ kind, itemId }) => keyOf(kind, itemId)))
  const taken = before.filter(({ kind, itemId }) => !given.has(keyOf(kind, itemId)))
  const say = (grants: readonly Grant[]) => {
    const names = grants.slice(0, mostNamed).map((one) => nameOf(one, things) + noteOf(t, one))
    return names.join(t('listSeparator')) + (grants.length > mostNamed ? t('andMore', { count: grants.length }) : '')
  }
  return (
    <>
      {after.length > 0 && (
        <p className="grant-gain">
          <span className="grant-sign">{t('given')}</span>
          {say(after)}
        </p>
      )}
      {taken.length > 0 && (
        <p className="grant-lose">
          <span className="grant-sign">{t('taken')}</span>
          {say(taken)}
        </p>
      )}
    </>
  )
}

/** What a thing is called, with its page; its id where it is gone. */
function nameOf({ kind, itemId }: Grant, things: Things): string {
  const thing = things.byKey.get(keyOf(kind, itemId))
  return thing ? placedName(things, thing) : itemId
}

function noteOf(t: ReturnType<typeof useAuthorityTexts>['t'], { kind, level, until }: Grant): string {
  const notes = [
    ...(kind === 'form' ? [t(`level.${level}`)] : []),
    ...(until === null ? [] : [t('untilDay', { day: formatDate(until) })]),
  ]
  return notes.length > 0 ? t('note', { text: notes.join(t('listSeparator')) }) : ''
}
