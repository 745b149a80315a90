import { type PersonChange, personChange } from '@workstation/contract/user-leaving'
import { Alert, Button, Drawer, Space } from 'antd'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../../platform/format'
import { useCall } from '../../../platform/queries/use-call'
import { useConfirmRemove } from '../../../ui/confirm-remove'
import { StatusDot } from '../../../ui/status-dot'
import { useBack } from '../../../ui/use-back'
import { useIsNarrow } from '../../../ui/use-window-width'
import { useLeavingTexts } from './use-leaving-texts'
import './leaving.css'

interface ChangesDrawerProps {
  changes: readonly PersonChange[]
  onClose: () => void
}

const tones = { planned: 'idle', failed: 'bad', done: 'good' } as const

/** Leavings and moves that are planned, did not happen or can still be undone. */
export function ChangesDrawer({ changes, onClose }: ChangesDrawerProps) {
  const { t } = useLeavingTexts()
  const narrow = useIsNarrow()
  const [left, setLeft] = useState<string>()
  useBack(true, onClose)
  return (
    <Drawer open title={t('leaving.changes')} size={narrow ? '100%' : 520} onClose={onClose} destroyOnHidden>
      {left && <Alert type="warning" showIcon role="status" title={left} />}
      {changes.length === 0 && <p className="leaving-hint">{t('leaving.noChanges')}</p>}
      <ul className="leaving-changes">
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeLine change={change} onLeft={setLeft} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function ChangeLine({ change, onLeft }: { change: PersonChange; onLeft: (said: string | undefined) => void }) {
  const { t } = useLeavingTexts()
  const { kind, state, userName, plannerName, places, failure, dueAt, doneAt } = change
  const when = state === 'done' ? formatDateTime(doneAt) : formatDate(dueAt)
  return (
    <>
      <Space size="middle">
        <strong>{userName}</strong>
        <StatusDot tone={tones[state]} text={t(`leaving.state.${kind}.${state}`, { when })} />
      </Space>
      {places && <p className="leaving-hint">{t('moving.to', { places })}</p>}
      <p className="leaving-hint">{t('leaving.by', { name: plannerName })}</p>
      {failure && <Alert type="error" showIcon title={failure} />}
      <Space wrap>{state === 'done' ? <Undo change={change} onLeft={onLeft} /> : <Open change={change} />}</Space>
    </>
  )
}

/** What is planned or did not happen: done now, or given up. */
function Open({ change: { id, userName, kind, state } }: { change: PersonChange }) {
  const { t } = useLeavingTexts()
  const confirm = useConfirmRemove()
  const now = useCall(personChange.now, { said: t(kind === 'leave' ? 'leaving.done' : 'moving.done') })
  const cancel = useCall(personChange.cancel, { said: t('leaving.cancelled') })
  const ask = () =>
    confirm({
      what: userName,
      verb: t(kind === 'leave' ? 'leaving.act' : 'moving.act'),
      lost: t(kind === 'leave' ? 'leaving.text' : 'moving.nowText'),
      onConfirm: () => now.mutateAsync({ id }),
    })
  return (
    <Space wrap>
      <Button size="small" aria-label={`${t('leaving.now')} ${userName}`} loading={now.isPending} onClick={ask}>
        {t('leaving.now')}
      </Button>
      <Button
        size="small"
        aria-label={`${t('leaving.cancel')} ${userName}`}
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ id })}
      >
        {t(state === 'failed' ? 'leaving.drop' : 'leaving.cancel')}
      </Button>
    </Space>
  )
}

function Undo({ change, onLeft }: { change: PersonChange; onLeft: (said: string | undefined) => void }) {
  const { t } = useLeavingTexts()
  const undo = useCall(personChange.undo, {
    said: t('leaving.undone'),
    onDone: ({ left }) => {
      const said = left.map(({ kind, count, names }) => {
        const what = `${t(`leaving.kind.${kind}`)} ${count}`
        return names.length > 0 ? t('leaving.named', { what, names: names.join(t('listSeparator')) }) : what
      })
      onLeft(said.length > 0 ? t('leaving.left', { what: said.join(t('listSeparator')) }) : undefined)
    },
  })
  if (!change.undoable) return null
  return (
    <Button
      size="small"
      aria-label={`${t('leaving.undo')} ${change.userName}`}
      loading={undo.isPending}
      onClick={() => undo.mutate({ id: change.id })}
    >
      {t('leaving.undo')}
    </Button>
  )
}
