import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { DictionaryType } from '@workstation/contract/dictionary'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHasButton } from '../../platform/permission'
import { EmptyState } from '../../ui/empty-state'
import { lazyPart } from '../../ui/lazy-part'
import { PageError } from '../../ui/page-error'
import { TreeAndList } from '../../ui/tree-list/tree-and-list'
import { TreeList } from '../../ui/tree-list/tree-list'
import { useLate } from '../../ui/use-late'
import { useIsNarrow } from '../../ui/use-window-width'
import { DictionaryEntries } from './dictionary-entries'
import { typesQuery } from './queries'
import { TypeActs } from './type-acts'
import { useDictionaryTexts } from './use-dictionary-texts'
import { useMoveType } from './use-move-type'
import './dictionary.css'

const TypeEditor = lazyPart(async () => (await import('./type-editor')).TypeEditor)

const itemOf = ({ id, parentId, fullName, enCode }: DictionaryType) => ({ id, parentId, name: fullName, note: enCode })

/** All dictionaries with their data (DIC-01). The chosen one stands in the address. */
export function DictionariesPage() {
  const { t } = useDictionaryTexts()
  const narrow = useIsNarrow()
  const [search, setSearch] = useSearchParams()
  const [edited, setEdited] = useState<DictionaryType | 'new'>()
  const { data, error } = useQuery(typesQuery)
  const move = useMoveType(data ?? [])
  const mayAdd = useHasButton('btn_add')
  const mayEdit = useHasButton('btn_edit')
  if (!data) return <NoTypes error={error} />
  const named = data.find(({ id }) => id === search.get('type'))
  const chosen = named ?? data[0]
  // On phones choosing is a step that Back takes back; beside each other it replaces what stood there.
  const choose = (type: string) => setSearch({ type }, { replace: !narrow })
  const add = mayAdd && (
    <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('addType')}
    </Button>
  )
  return (
    <>
      <TreeAndList
        title={t('types')}
        extra={add}
        tree={
          <TreeList
            label={t('types')}
            items={data.map(itemOf)}
            chosen={(narrow ? named : chosen)?.id ?? ''}
            onChoose={choose}
            {...(mayEdit && { onMove: move.mutate })}
          />
        }
        acts={chosen && <TypeActs type={chosen} types={data} onEdit={() => setEdited(chosen)} onMove={move} />}
        list={chosen ? <Entries type={chosen} /> : <EmptyState text={t('typesEmpty')} />}
        step={named ? 'list' : 'tree'}
        onBack={() => setSearch({}, { replace: true })}
      />
      {edited && <TypeEditor edited={edited} types={data} onClose={() => setEdited(undefined)} />}
    </>
  )
}

const Entries = ({ type }: { type: DictionaryType }) => (
  <DictionaryEntries type={type.id} isTree={type.isTree === 1} title={type.fullName} />
)

/** What stands there until the dictionaries are known. */
function NoTypes({ error }: { error: Error | null }) {
  const late = useLate(true)
  if (!error && !late) return null
  return (
    <div className="dictionary-none">
      {error ? <PageError error={error} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </div>
  )
}
