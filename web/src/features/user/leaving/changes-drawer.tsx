import { type PersonChange, personChange } from '@workstation/contract/user-leaving'
import { Alert, Button, Drawer, Space } from 'antd'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../../platform/format'
import { useCall } from '../../../platform/queries/use-call'
import { useConfirmRemove } from '../../../ui/confirm-remove'
import { lazyPart } from '../../../ui/lazy-part'
import { StatusDot } from '../../../ui/status-dot'
import { useBack } from '../../../ui/use-back'
import { useConfirm } from '../../../ui/use-confirm'
import { useIsNarrow } from '../../../ui/use-window-width'
import { chosenOf } from './successor-fields'
import { useLeavingTexts } from './use-leaving-texts'
import './leaving.css'

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog')).LeaveDialog)
const MoveAgain = lazyPart(async () => (await import('./move-again')).MoveAgain)

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
  const { kind, state, userName, plannerName, places, successorNames, failure, dueAt, doneAt } = change
  const when = state === 'done' ? formatDateTime(doneAt) : formatDate(dueAt)
  return (
    <>
      <Space size="middle">
        <strong>{userName}</strong>
        <StatusDot tone={tones[state]} text={t(`leaving.state.${kind}.${state}`, { when })} />
      </Space>
      {places && <p className="leaving-hint">{t('moving.to', { places })}</p>}
      {successorNames.length > 0 && (
        <p className="leaving-hint">{t('leaving.to', { names: successorNames.join(t('listSeparator')) })}</p>
      )}
      <p className="leaving-hint">{t('leaving.by', { name: plannerName })}</p>
      {failure && <Alert type="error" showIcon title={failure} />}
      <Space wrap>{state === 'done' ? <Undo change={change} onLeft={onLeft} /> : <Open change={change} />}</Space>
    </>
  )
}

/** What is planned or did not happen: done now, done otherwise, or given up. */
function Open({ change }: { change: PersonChange }) {
  const { id, userName, kind, state } = change
  const { t } = useLeavingTexts()
  const confirm = useConfirmRemove()
  const now = useCall(personChange.now, { said: t(kind === 'leave' ? 'leaving.done' : 'moving.done') })
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
      {state === 'failed' && <Again change={change} />}
      <Cancel change={change} />
    </Space>
  )
}

/** Opens what did not happen once more, with what was chosen, so that another one can take over. */
function Again({ change }: { change: PersonChange }) {
  const { t } = useLeavingTexts()
  const [open, setOpen] = useState(false)
  const { kind, userId, userName, lostSuccessors: lost } = change
  const before = chosenOf(change)
  const close = () => setOpen(false)
  const person = { id: userId, realName: userName }
  return (
    <>
      <Button size="small" aria-label={`${t('leaving.again')} ${userName}`} onClick={() => setOpen(true)}>
        {t('leaving.again')}
      </Button>
      {open && kind === 'leave' && <LeaveDialog person={person} before={before} lost={lost} onClose={close} />}
      {open && kind === 'move' && <MoveAgain personId={userId} before={before} lost={lost} onClose={close} />}
    </>
  )
}

/** Gives up what is planned, or takes what did not happen off the list, after a question. */
function Cancel({ change: { id, userName, kind, state, dueAt } }: { change: PersonChange }) {
  const { t } = useLeavingTexts()
  const confirm = useConfirm()
  const cancel = useCall(personChange.cancel, { said: t('leaving.cancelled') })
  const texts = state === 'failed' ? 'drop' : 'cancel'
  const said = { name: userName, when: formatDate(dueAt) }
  const ask = () =>
    confirm({
      title: t(`leaving.${texts}Title.${kind}`, said),
      content: t(`leaving.${texts}Text`, said),
      okText: t(`leaving.${texts}`),
      cancelText: t('leaving.back'),
      // The failure is said by the call.
      onOk: () => cancel.mutateAsync({ id }).catch(() => undefined),
    })
  return (
    <Button size="small" aria-label={`${t(`leaving.${texts}`)} ${userName}`} loading={cancel.isPending} onClick={ask}>
      {t(`leaving.${texts}`)}
    </Button>
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
  const confirm = useConfirm()
  if (!change.undoable) return null
  const names = change.successorNames.join(t('listSeparator'))
  const said = { name: change.userName, successors: names || t('leaving.whoTook') }
  const ask = () =>
    confirm({
      title: t('leaving.undoTitle', said),
      content: t('leaving.undoText', said),
      okText: t('leaving.undo'),
      cancelText: t('leaving.back'),
      // The failure is said by the call.
      onOk: () => undo.mutateAsync({ id: change.id }).catch(() => undefined),
    })
  return (
    <Button size="small" aria-label={`${t('leaving.undo')} ${change.userName}`} loading={undo.isPending} onClick={ask}>
      {t('leaving.undo')}
    </Button>
  )
}
