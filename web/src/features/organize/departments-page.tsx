import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { flatMenu, menuPath } from '../../platform/menu-pages'
import { useHasButtonOf } from '../../platform/permission'
import { useSession } from '../../platform/session-state'
import { EmptyState } from '../../ui/empty-state'
import { PageError } from '../../ui/page-error'
import { organizeNames } from '../../ui/tree-list/organize-names'
import { TreeAndList } from '../../ui/tree-list/tree-and-list'
import { TreeList } from '../../ui/tree-list/tree-list'
import { useLate } from '../../ui/use-late'
import { useIsNarrow } from '../../ui/use-window-width'
import { chosenCompany } from './chosen-company'
import { OrganizeList } from './organize-list'
import { useOrganizeTexts } from './use-organize-texts'
import './organize.css'

/** Departments beside the companies that they belong to (ORG-02). The chosen company stands in the address. */
export function DepartmentsPage() {
  const { t } = useOrganizeTexts()
  const narrow = useIsNarrow()
  const [search, setSearch] = useSearchParams()
  const { data, error } = useQuery(organizeNames('company'))
  if (!data) return <CompaniesAwaited error={error} />
  const companies = data.list
  const chosen = chosenCompany(companies, search)
  if (!chosen) return <NoCompany />
  const isNamed = chosen.id === search.get('company')
  return (
    <TreeAndList
      title={t('companies')}
      tree={
        <TreeList
          label={t('companies')}
          items={companies}
          chosen={narrow && !isNamed ? '' : chosen.id}
          // On phones choosing is a step that Back takes back; beside each other it replaces what stood there.
          onChoose={(company) => setSearch({ company }, { replace: !narrow })}
        />
      }
      list={<OrganizeList kind="department" modelId="department" companyId={chosen.id} title={chosen.name} />}
      step={isNamed ? 'list' : 'tree'}
      onBack={() => setSearch({}, { replace: true })}
    />
  )
}

/** Departments belong to a company; whoever may make one is led there. */
function NoCompany() {
  const { t } = useOrganizeTexts()
  const page = useSession(({ menus }) => flatMenu(menus).find(({ id }) => id === 'organize'))
  const mayAdd = useHasButtonOf('organize', 'btn_add')
  return (
    <div className="organize-none">
      <EmptyState
        text={t('noCompany')}
        action={page && mayAdd && <Link to={menuPath(page)}>{t('toCompanies')}</Link>}
      />
    </div>
  )
}

/** What stands there until the companies are known. */
function CompaniesAwaited({ error }: { error: Error | null }) {
  const late = useLate(true)
  if (!error && !late) return null
  return (
    <div className="organize-none">
      {error ? <PageError error={error} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </div>
  )
}
