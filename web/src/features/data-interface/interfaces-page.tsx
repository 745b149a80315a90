import { treeRoot } from '@workstation/domain/tree/tree-root'
import { useSearchParams } from 'react-router'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { lazyPart } from '../../ui/lazy-part'
import { PageError } from '../../ui/page-error'
import { TreeAndList } from '../../ui/tree-list/tree-and-list'
import { TreeList } from '../../ui/tree-list/tree-list'
import { useIsNarrow } from '../../ui/use-window-width'
import { InterfaceList } from './interface-list'
import { useInterfaceTexts } from './use-interface-texts'

const ReaderNotice = lazyPart(async () => (await import('./reader-notice')).ReaderNotice)

/** What the tree has above the categories. */
const all = 'all'

/** Data interfaces beside their categories (DIF-01). The chosen category stands in the address. */
export function InterfacesPage() {
  const { t } = useInterfaceTexts()
  const narrow = useIsNarrow()
  const [search, setSearch] = useSearchParams()
  const { entries, error } = useDictionary('DataInterfaceType')
  const named = search.get('category')
  const chosen = named ?? all
  // On phones choosing is a step that Back takes back; beside each other it replaces what stood there.
  const choose = (category: string) => setSearch({ category }, { replace: !narrow })
  const items = [
    { id: all, parentId: treeRoot, name: t('all') },
    ...entries.map(({ id, parentId, fullName }) => ({ id, parentId, name: fullName })),
  ]
  return (
    <TreeAndList
      title={t('categories')}
      tree={
        error ? (
          <PageError error={error} />
        ) : (
          <TreeList label={t('categories')} items={items} chosen={narrow ? (named ?? '') : chosen} onChoose={choose} />
        )
      }
      list={
        <>
          <ReaderNotice />
          <InterfaceList key={chosen} categoryId={chosen === all ? '' : chosen} />
        </>
      }
      step={named === null ? 'tree' : 'list'}
      onBack={() => setSearch({}, { replace: true })}
    />
  )
}
