import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { type OrganizeAdministrator, organizeAdmin } from '@workstation/contract/organize-admin'
import type { OrganizeItem } from '@workstation/contract/organize-record'
import { Alert, Button, Checkbox, Skeleton } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { EditDrawer } from '../../ui/edit-drawer'
import { EmptyState } from '../../ui/empty-state'
import { PageError } from '../../ui/page-error'
import { Person } from '../../ui/person'
import { namedUserQuery } from '../../ui/picker/user/user-queries'
import { UserPicker } from '../../ui/picker/user-picker'
import { type Flag, flagOf, type Level, levels, ontoOthers, withPeople } from './administrator-flags'
import { useOrganizeTexts } from './use-organize-texts'
import './organize.css'

interface AdministratorsDrawerProps {
  row: OrganizeItem
  onClose: () => void
}

/** The version that says that nobody was named. */
const nobodyYet = 0

/** What was changed and is not saved. */
interface Typed {
  /** The version that it began with. */
  readonly begun: number
  /** The administrators that it was changed of, and what was made of them. */
  readonly base: readonly OrganizeAdministrator[]
  readonly mine: readonly OrganizeAdministrator[]
}

/** Who administers a company or department, and how far (ORG-18); what others save meanwhile comes under what one changes. */
export function AdministratorsDrawer({ row, onClose }: AdministratorsDrawerProps) {
  const { t } = useOrganizeTexts()
  const { data, error } = useQuery({ ...queryOf(organizeAdmin.get, { id: row.id }), staleTime: 0 })
  const [typed, setTyped] = useState<Typed>()
  const save = useCall(organizeAdmin.update, { said: t('administratorsSaved'), onDone: onClose })
  const theirs = data?.list ?? []
  const version = data?.version ?? nobodyYet
  const people = typed ? ontoOthers(theirs, typed) : theirs
  const write = (mine: OrganizeAdministrator[]) => setTyped({ begun: typed?.begun ?? version, base: theirs, mine })
  const change = (userId: string, flags: Partial<Record<Flag, 0 | 1>>) =>
    write(people.map((one) => (one.userId === userId ? { ...one, ...flags } : one)))
  const list = people.map(({ fullName: _fullName, ...one }) => one)
  return (
    <EditDrawer
      open
      title={t('administratorsOf', { name: row.fullName })}
      submitText={t('save')}
      busy={save.isPending || data === undefined}
      isDirty={() => typed !== undefined}
      onSubmit={() => save.mutate({ id: row.id, list, version })}
      onClose={onClose}
    >
      {error && <PageError error={error} />}
      {data === undefined && !error && <Skeleton active />}
      {data !== undefined && (
        <>
          {typed && typed.begun !== version && (
            <Alert type="warning" showIcon role="alert" title={t('administratorsChanged')} />
          )}
          <p className="organize-hint">{t('administratorsHint')}</p>
          <UserPicker
            multiple
            variables={false}
            title={t('administrators')}
            placeholder={t('chooseAdministrators')}
            value={people.map(({ userId }) => userId)}
            known={people.map(({ userId, fullName }) => ({ id: userId, name: fullName }))}
            onChange={(ids: string[]) => write(withPeople(people, ids))}
          />
          {people.length === 0 && <EmptyState text={t('administratorsEmpty')} />}
          {people.map((one) => (
            <Administrator
              key={one.userId}
              one={one}
              onChange={(flags) => change(one.userId, flags)}
              onRemove={() => write(people.filter(({ userId }) => userId !== one.userId))}
            />
          ))}
        </>
      )}
    </EditDrawer>
  )
}

interface AdministratorProps {
  one: OrganizeAdministrator
  onChange: (flags: Partial<Record<Flag, 0 | 1>>) => void
  onRemove: () => void
}

function Administrator({ one, onChange, onRemove }: AdministratorProps) {
  const { t } = useOrganizeTexts()
  // The picker has just read the name of whom it added.
  const chosen = useQuery({ ...namedUserQuery(one.userId), enabled: !one.fullName }).data
  const name = one.fullName || (chosen?.name ?? '')
  return (
    <section className="organize-administrator" aria-label={name}>
      <header>
        <Person name={name} />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('takeAdministrator', { name })}
          onClick={onRemove}
        />
      </header>
      {levels.map((level) => (
        <Acts key={level} level={level} one={one} onChange={onChange} />
      ))}
    </section>
  )
}

const acts = ['Add', 'Edit', 'Delete', 'Select'] as const

function Acts({ level, one, onChange }: Pick<AdministratorProps, 'one' | 'onChange'> & { level: Level }) {
  const { t } = useOrganizeTexts()
  return (
    <fieldset>
      <legend>{t(level)}</legend>
      <span>
        {acts.map((act) => (
          <Checkbox
            key={act}
            checked={one[flagOf(level, act)] === 1}
            onChange={({ target }) => onChange({ [flagOf(level, act)]: target.checked ? 1 : 0 })}
          >
            {t(`act${act}`)}
          </Checkbox>
        ))}
      </span>
    </fieldset>
  )
}
