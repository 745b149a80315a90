import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { organizeNames } from '../../ui/tree-list/organize-names'
import { TreeAndList } from '../../ui/tree-list/tree-and-list'
import { TreeList } from '../../ui/tree-list/tree-list'
import { useIsNarrow } from '../../ui/use-window-width'
import { useUserTexts } from './use-user-texts'
import { UserList } from './user-list'

/** Stands in the tree for people of any organisation. */
const everywhere = 'all'

/** People beside the organisations that they work in (USR-01). The chosen organisation stands in the address. */
export function UsersPage() {
  const { t } = useUserTexts()
  const narrow = useIsNarrow()
  const [search, setSearch] = useSearchParams()
  const { data } = useQuery(organizeNames())
  const items = useMemo(
    () => [{ id: everywhere, parentId: '-1', name: t('everywhere') }, ...(data?.list ?? [])],
    [data, t],
  )
  const named = items.find(({ id }) => id === search.get('organize'))
  const chosen = named?.id ?? everywhere
  // On phones choosing is a step that Back takes back; beside each other it replaces what stood there.
  const choose = (id: string) => setSearch({ organize: id }, { replace: !narrow })
  return (
    <TreeAndList
      title={t('organizes')}
      tree={
        <TreeList label={t('organizes')} items={items} chosen={narrow ? (named?.id ?? '') : chosen} onChoose={choose} />
      }
      list={<UserList key={chosen} organizeId={chosen === everywhere ? '' : chosen} />}
      step={named ? 'list' : 'tree'}
      onBack={() => setSearch({}, { replace: true })}
    />
  )
}
