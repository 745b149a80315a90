import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { profile, type Subordinate } from '@workstation/contract/profile'
import { Button } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../../platform/queries/query-of'
import { PageError } from '../../../ui/page-error'
import { Person } from '../../../ui/person'
import { useProfileTexts } from '../texts'

/** Stands for the signed-in person. */
const self = '0'

function OnePerson({ person }: { person: Subordinate }) {
  const { t } = useProfileTexts()
  const [open, setOpen] = useState(false)
  const { id, fullName: name, headIcon, organize, hasChildren } = person
  return (
    <li>
      <span className="profile-below">
        {hasChildren ? (
          <Button
            type="text"
            size="small"
            aria-expanded={open}
            aria-label={t(open ? 'fold' : 'open', { name })}
            icon={open ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
            onClick={() => setOpen(!open)}
          />
        ) : null}
        <Person name={name} headIcon={headIcon} />
        <span className="profile-note">{organize}</span>
      </span>
      {open ? <People managerId={id} /> : null}
    </li>
  )
}

/** The people right below somebody, each with those below him. */
function People({ managerId }: { managerId: string }) {
  const { t } = useProfileTexts()
  const { data, error } = useQuery(queryOf(profile.subordinates, { id: managerId }))
  if (error) return <PageError error={error} />
  if (data?.list.length === 0) return <p className="profile-note">{t('noSubordinates')}</p>
  return (
    <ul className="profile-people">
      {data?.list.map((person) => (
        <OnePerson key={person.id} person={person} />
      ))}
    </ul>
  )
}

/** Who reports to me, level by level. */
export function Subordinates() {
  const { t } = useProfileTexts()
  return (
    <section className="profile-group" aria-label={t('subordinates')}>
      <header>
        <h3>{t('subordinates')}</h3>
      </header>
      <People managerId={self} />
    </section>
  )
}
