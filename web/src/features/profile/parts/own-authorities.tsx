import { useSuspenseQuery } from '@tanstack/react-query'
import { type OwnAuthority, profile } from '@workstation/contract/profile'
import { menuTitle } from '../../../platform/menu-pages'
import { queryOf } from '../../../platform/queries/query-of'
import { EmptyState } from '../../../ui/empty-state'
import { useProfileTexts } from '../texts'

const folder = 1

interface RightProps {
  title: string
  items: readonly { id: string; fullName: string }[]
  otherwise: string
}

function Right({ title, items, otherwise }: RightProps) {
  const { t } = useProfileTexts()
  return (
    <>
      <dt>{title}</dt>
      <dd>{items.map(({ fullName }) => fullName).join(t('listSeparator')) || otherwise}</dd>
    </>
  )
}

/** One page, closed at first: what of it was granted. */
function Page({ page }: { page: OwnAuthority }) {
  const { t } = useProfileTexts()
  return (
    <details className="profile-right">
      <summary>{menuTitle(page)}</summary>
      <dl>
        <Right title={t('buttons')} items={page.button} otherwise={t('noneGranted')} />
        <Right title={t('columns')} items={page.column} otherwise={t('allItems')} />
        <Right title={t('forms')} items={page.form} otherwise={t('allItems')} />
        <Right
          title={t('schemes')}
          items={page.allRows ? [] : page.resource}
          otherwise={t(page.allRows ? 'allRows' : 'noneGranted')}
        />
      </dl>
    </details>
  )
}

function Entry({ entry }: { entry: OwnAuthority }) {
  if (entry.type !== folder) return <Page page={entry} />
  return (
    <section className="profile-group" aria-label={menuTitle(entry)}>
      <header>
        <h3>{menuTitle(entry)}</h3>
      </header>
      {entry.children.map((child) => (
        <Entry key={child.id} entry={child} />
      ))}
    </section>
  )
}

/** What was granted to me, page by page. */
export function OwnAuthorities() {
  const { t } = useProfileTexts()
  const { list } = useSuspenseQuery(queryOf(profile.authorize, {})).data
  if (list.length === 0) return <EmptyState text={t('authorityEmpty')} />
  return list.map((entry) => <Entry key={entry.id} entry={entry} />)
}
