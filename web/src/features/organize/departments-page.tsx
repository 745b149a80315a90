import { useQuery } from '@tanstack/react-query'
import { type OrganizeTree, organize } from '@workstation/contract/organize'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../platform/queries/query-of'
import { EmptyState } from '../../ui/empty-state'
import { PageError } from '../../ui/page-error'
import { TreeAndList } from '../../ui/tree-list/tree-and-list'
import type { TreeItem } from '../../ui/tree-list/tree-item'
import { TreeList } from '../../ui/tree-list/tree-list'
import { useLate } from '../../ui/use-late'
import { useIsNarrow } from '../../ui/use-window-width'
import { OrganizeList } from './organize-list'
import { useOrganizeTexts } from './use-organize-texts'
import './organize.css'

/** The companies of the tree that pickers share, flat. */
const companiesOf = (nodes: readonly OrganizeTree[]): TreeItem[] =>
  nodes.flatMap(({ id, parentId, name, category, children }) =>
    category === 'company' ? [{ id, parentId, name }, ...companiesOf(children)] : [],
  )

const treeQuery = { ...queryOf(organize.tree, {}), staleTime: 60_000 }

/** Departments beside the companies that they belong to (ORG-02). The chosen company stands in the address. */
export function DepartmentsPage() {
  const { t } = useOrganizeTexts()
  const narrow = useIsNarrow()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery(treeQuery)
  if (!data) return <NoCompanies error={error} onRetry={() => void refetch()} />
  const companies = companiesOf(data.list)
  const named = companies.find(({ id }) => id === search.get('company'))
  const chosen = named ?? companies[0]
  if (!chosen) return <EmptyState text={t('noCompany')} />
  return (
    <TreeAndList
      title={t('companies')}
      tree={
        <TreeList
          label={t('companies')}
          items={companies}
          chosen={(narrow ? named : chosen)?.id ?? ''}
          // On phones choosing is a step that Back takes back; beside each other it replaces what stood there.
          onChoose={(company) => setSearch({ company }, { replace: !narrow })}
        />
      }
      list={<OrganizeList kind="department" modelId="department" companyId={chosen.id} title={chosen.name} />}
      step={named ? 'list' : 'tree'}
      onBack={() => setSearch({}, { replace: true })}
    />
  )
}

/** What stands there until the companies are known. */
function NoCompanies({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const late = useLate(true)
  if (!error && !late) return null
  return (
    <div className="organize-none">
      {error ? <PageError error={error} onRetry={onRetry} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </div>
  )
}
