import { SwapOutlined } from '@ant-design/icons'
import type { User } from '@workstation/contract/user'
import type { PersonChange } from '@workstation/contract/user-leaving'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../../platform/format'
import { lazyPart } from '../../../ui/lazy-part'
import { Person } from '../../../ui/person'
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

/** A person, with what is planned for him. */
export function PersonCell({ row, planned }: { row: User; planned: PersonChange | undefined }) {
  const { t } = useUserTexts()
  return (
    <>
      <Person name={row.realName} headIcon={row.headIcon} />
      {planned && (
        <Tag className="leaving-tag">
          {t(`leaving.state.${planned.kind}.planned`, { when: formatDate(planned.dueAt) })}
        </Tag>
      )}
    </>
  )
}
