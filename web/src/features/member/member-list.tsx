import type { Member } from '@workstation/contract/member'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../platform/format'
import { Person } from '../../ui/person'
import { StatusDot } from '../../ui/status-dot'
import { useMemberTexts } from './use-member-texts'

interface MemberListProps {
  people: readonly Member[]
  /** Given where people can be taken out. */
  onRemove?: (people: readonly Member[]) => void
  /** Given where it can be said until when people belong. */
  onEnd?: (people: readonly Member[]) => void
}

/** One page of members; several can be chosen, and given an end or taken out at once. */
export function MemberList({ people, onRemove, onEnd }: MemberListProps) {
  const { t } = useMemberTexts()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = people.filter(({ id }) => ticked.has(id))
  const tick = (ids: readonly string[], on: boolean) =>
    setTicked(new Set(on ? [...ticked, ...ids] : [...ticked].filter((id) => !ids.includes(id))))
  return (
    <>
      {onRemove && (
        <div className="member-ticks">
          <Checkbox
            checked={chosen.length === people.length}
            indeterminate={chosen.length > 0 && chosen.length < people.length}
            onChange={({ target }) =>
              tick(
                people.map(({ id }) => id),
                target.checked,
              )
            }
          >
            {t('chooseAll')}
          </Checkbox>
          {onEnd && (
            <Button size="small" disabled={chosen.length === 0} onClick={() => onEnd(chosen)}>
              {t('setEnds', { count: chosen.length })}
            </Button>
          )}
          <Button danger size="small" disabled={chosen.length === 0} onClick={() => onRemove(chosen)}>
            {t('removeMany', { count: chosen.length })}
          </Button>
        </div>
      )}
      <ul className="member-list">
        {people.map((person) => (
          <li key={person.id}>
            {onRemove && (
              <Checkbox
                checked={ticked.has(person.id)}
                aria-label={t('choose', { name: person.realName })}
                onChange={({ target }) => tick([person.id], target.checked)}
              />
            )}
            <span className="member-who">
              <Person name={person.realName} headIcon={person.headIcon} />
              <small>{[person.account, person.organize].filter(Boolean).join(' · ')}</small>
              {person.until !== null && <small>{t('untilDay', { day: formatDate(person.until) })}</small>}
            </span>
            <MemberState mark={person.enabledMark} />
            {onEnd && (
              <Button
                type="text"
                size="small"
                aria-label={t('setEnd', { name: person.realName })}
                onClick={() => onEnd([person])}
              >
                {t('setEndShort')}
              </Button>
            )}
            {onRemove && (
              <Button
                type="text"
                danger
                size="small"
                aria-label={t('removeOne', { name: person.realName })}
                onClick={() => onRemove([person])}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Said of those alone who are not on. */
function MemberState({ mark }: { mark: number }) {
  const { t } = useMemberTexts()
  if (mark === 1) return null
  return mark === 2 ? <StatusDot tone="warn" text={t('locked')} /> : <StatusDot tone="idle" text={t('off')} />
}
