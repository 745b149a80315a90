import { SwapOutlined } from '@ant-design/icons'
import type { User } from '@workstation/contract/user'
import type { PersonChange } from '@workstation/contract/user-leaving'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../../platform/format'
import { lazyPart } from '../../../ui/lazy-part'
import { useUserTexts } from '../use-user-texts'
import { useChanges, usePlanned } from './use-changes'
import './leaving.css'

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog')).LeaveDialog)
const MoveDialog = lazyPart(async () => (await import('../moving/move-dialog')).MoveDialog)
const ChangesDrawer = lazyPart(async () => (await import('./changes-drawer')).ChangesDrawer)

/** Leaving and moving on the page of people: its acts, its button, its dialogs, and what is planned for whom. */
export function useGoing() {
  const { t } = useUserTexts()
  const changes = useChanges()
  const planned = usePlanned(changes)
  const [going, setGoing] = useState<{ kind: 'leave' | 'move'; person: User }>()
  const [showsChanges, setShowsChanges] = useState(false)
  const close = () => setGoing(undefined)
  return {
    planned,
    move: (person: User) => setGoing({ kind: 'move', person }),
    leave: (person: User) => setGoing({ kind: 'leave', person }),
    button: changes.length > 0 && (
      <Button icon={<SwapOutlined aria-hidden />} onClick={() => setShowsChanges(true)}>
        {t('leaving.changesCount', { count: changes.length })}
      </Button>
    ),
    dialogs: (
      <>
        {going?.kind === 'leave' && <LeaveDialog person={going.person} onClose={close} />}
        {going?.kind === 'move' && <MoveDialog person={going.person} onClose={close} />}
        {showsChanges && <ChangesDrawer changes={changes} onClose={() => setShowsChanges(false)} />}
      </>
    ),
  }
}

/** A mark beside somebody's state: what is planned for him, said in words to who points at it or has it read out. */
export function PlannedMark({ planned }: { planned: PersonChange | undefined }) {
  const { t } = useUserTexts()
  if (!planned) return null
  const said = t(`leaving.state.${planned.kind}.planned`, { when: formatDate(planned.dueAt) })
  return (
    <Tooltip title={said} trigger={['hover', 'click']}>
      <SwapOutlined role="img" aria-label={said} className="leaving-mark" />
    </Tooltip>
  )
}
