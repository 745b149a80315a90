import type { User } from '@workstation/contract/user'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part'
import { useChanges, usePlanned } from './use-changes'

const ChangesButton = lazyPart(async () => (await import('./changes-button')).ChangesButton)
const LeaveDialog = lazyPart(async () => (await import('./leave-dialog')).LeaveDialog)
const MoveDialog = lazyPart(async () => (await import('./move-dialog')).MoveDialog)
const ChangesDrawer = lazyPart(async () => (await import('./changes-drawer')).ChangesDrawer)

/** Leaving and moving on the page of people: its acts, its button, its dialogs, and what is planned for whom. */
export function useGoing() {
  const changes = useChanges()
  const planned = usePlanned(changes)
  const [going, setGoing] = useState<{ kind: 'leave' | 'move'; person: User }>()
  const [showsChanges, setShowsChanges] = useState(false)
  const close = () => setGoing(undefined)
  return {
    planned,
    move: (person: User) => setGoing({ kind: 'move', person }),
    leave: (person: User) => setGoing({ kind: 'leave', person }),
    button: changes.length > 0 && <ChangesButton count={changes.length} onClick={() => setShowsChanges(true)} />,
    dialogs: (
      <>
        {going?.kind === 'leave' && <LeaveDialog person={going.person} onClose={close} />}
        {going?.kind === 'move' && <MoveDialog person={going.person} onClose={close} />}
        {showsChanges && <ChangesDrawer changes={changes} onClose={() => setShowsChanges(false)} />}
      </>
    ),
  }
}
