import type { HeldWork } from '@workstation/contract/user-leaving'
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
  /** True where each kind is named apart or stays, as in a move. */
  apart?: boolean
}

/** Asks who takes over what somebody holds. */
export function SuccessorFields({ work, chosen, onChange, apart = false }: SuccessorFieldsProps) {
  const { t } = useLeavingTexts()
  const id = useId()
  const [each, setEach] = useState(apart || Object.keys(chosen.byKind).length > 0)
  const byKind = (kind: Kind, userId = '') => onChange({ ...chosen, byKind: { ...chosen.byKind, [kind]: userId } })
  const leaveApart = (isEach: boolean) => {
    setEach(isEach)
    if (!isEach) onChange({ ...chosen, byKind: {} })
  }
  return (
    <div className="leaving-work">
      {!apart && (
        <div className="leaving-line">
          <label htmlFor={`${id}-all`}>{t('leaving.forAll')}</label>
          <UserPicker
            id={`${id}-all`}
            title={t('leaving.successor')}
            variables={false}
            value={chosen.successorId}
            placeholder={t('choose')}
            onChange={(userId = '') => onChange({ ...chosen, successorId: userId })}
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
                <UserPicker
                  id={`${id}-${kind}`}
                  title={t('leaving.successor')}
                  variables={false}
                  value={chosen.byKind[kind] ?? ''}
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
