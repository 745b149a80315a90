import type { HeldWork, LostSuccessor } from '@workstation/contract/user-leaving'
import { Switch } from 'antd'
import { useId, useState } from 'react'
import { UserPicker } from '../../../ui/picker/user-picker'
import { useLeavingTexts } from './use-leaving-texts'
import './leaving.css'

type Kind = HeldWork['kind']

/** Who takes over: one for all, and for some kinds another one. */
export interface Chosen {
  successorId: string
  byKind: Partial<Record<Kind, string>>
}
export const nobody: Chosen = { successorId: '', byKind: {} }

/** Whether somebody takes over who was chosen before and cannot any more. */
export const isAnyLost = (chosen: Chosen, work: readonly HeldWork[], lost: readonly LostSuccessor[]): boolean =>
  lost.some(({ userId }) => chosen.successorId === userId || work.some(({ kind }) => chosen.byKind[kind] === userId))

/** What is sent of it: of kinds only those that are there and that somebody was named for. */
export const successorsOf = ({ successorId, byKind }: Chosen, work: readonly HeldWork[]) => ({
  successorId,
  successors: work.flatMap(({ kind }) => {
    const userId = byKind[kind]
    return userId ? [{ kind, userId }] : []
  }),
})

/** What was sent before, to be chosen once more. */
export const chosenOf = ({ successorId, successors }: ReturnType<typeof successorsOf>): Chosen => ({
  successorId,
  byKind: Object.fromEntries(successors.map(({ kind, userId }) => [kind, userId])),
})

interface SuccessorFieldsProps {
  work: readonly HeldWork[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  /** Who was chosen before and cannot take over any more. */
  lost: readonly LostSuccessor[]
  /** True where each kind is named apart or stays, as in a move. */
  apart?: boolean
}

/** Asks who takes over what somebody holds. */
export function SuccessorFields({ work, chosen, onChange, lost, apart = false }: SuccessorFieldsProps) {
  const { t } = useLeavingTexts()
  const id = useId()
  const [each, setEach] = useState(apart || Object.keys(chosen.byKind).length > 0)
  const byKind = (kind: Kind, userId: string) => onChange({ ...chosen, byKind: { ...chosen.byKind, [kind]: userId } })
  const leaveApart = (isEach: boolean) => {
    setEach(isEach)
    if (!isEach) onChange({ ...chosen, byKind: {} })
  }
  return (
    <div className="leaving-work">
      {!apart && (
        <div className="leaving-line">
          <label htmlFor={`${id}-all`}>{t('leaving.forAll')}</label>
          <SuccessorPicker
            id={`${id}-all`}
            value={chosen.successorId}
            lost={lost}
            placeholder={t('choose')}
            onChange={(userId) => onChange({ ...chosen, successorId: userId })}
          />
        </div>
      )}
      {!apart && work.length > 1 && (
        <div className="leaving-line">
          <label htmlFor={`${id}-each`}>{t('leaving.each')}</label>
          <Switch id={`${id}-each`} checked={each} onChange={leaveApart} />
        </div>
      )}
      <ul>
        {work.map(({ kind, count }) => (
          <li key={kind} className="leaving-line">
            {each ? (
              <>
                <label htmlFor={`${id}-${kind}`}>
                  {t(`leaving.kind.${kind}`)} <strong>{count}</strong>
                </label>
                <SuccessorPicker
                  id={`${id}-${kind}`}
                  value={chosen.byKind[kind] ?? ''}
                  lost={lost}
                  placeholder={t(apart ? 'leaving.stays' : 'leaving.asAll')}
                  onChange={(userId) => byKind(kind, userId)}
                />
              </>
            ) : (
              <span>
                {t(`leaving.kind.${kind}`)} <strong>{count}</strong>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SuccessorPickerProps {
  id: string
  value: string
  lost: readonly LostSuccessor[]
  placeholder: string
  onChange: (userId: string) => void
}

/** Who takes over; of one who cannot any more it says so, and by name as far as that may be told. */
function SuccessorPicker({ id, value, lost, placeholder, onChange }: SuccessorPickerProps) {
  const { t } = useLeavingTexts()
  const gone = lost.find(({ userId }) => userId === value)
  const marked = gone && {
    known: [{ id: value, name: gone.name || t('leaving.former') }],
    'aria-invalid': 'true' as const,
    'aria-describedby': `${id}-lost`,
  }
  return (
    <div>
      <UserPicker
        {...marked}
        id={id}
        title={t('leaving.successor')}
        variables={false}
        value={value}
        placeholder={placeholder}
        onChange={(userId = '') => onChange(userId)}
      />
      {gone && (
        <p id={`${id}-lost`} className="leaving-lost">
          {t(gone.name ? 'leaving.disabled' : 'leaving.gone', { name: gone.name })}
        </p>
      )}
    </div>
  )
}
