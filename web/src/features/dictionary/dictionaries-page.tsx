import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DictionaryType, dictionary } from '@workstation/contract/dictionary'
import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { toast } from '../../platform/toast'
import { useConfirmRemove } from '../../ui/confirm-remove'
import { EmptyState } from '../../ui/empty-state'
import { PageError } from '../../ui/page-error'
import { useLate } from '../../ui/use-late'
import { DictionaryEntries } from './dictionary-entries'
import { typesQuery } from './queries'
import { TypeList } from './type-list'
import { useDictionaryTexts } from './use-dictionary-texts'

const TypeEditor = lazy(async () => ({ default: (await import('./type-editor')).TypeEditor }))

/** All dictionaries with their data (DIC-01). The chosen one stands in the address. */
export function DictionariesPage() {
  const { t } = useDictionaryTexts()
  const [search, setSearch] = useSearchParams()
  const [edited, setEdited] = useState<DictionaryType | 'new'>()
  const { data, error, refetch } = useQuery(typesQuery)
  const mayAdd = useHasButton('btn_add')
  if (!data) return <NoTypes error={error} onRetry={() => void refetch()} />
  const chosen = data.find(({ id }) => id === search.get('type')) ?? data[0]
  return (
    <div className="dictionary-page">
      <aside className="dictionary-types" aria-label={t('types')}>
        <header>
          <h2>{t('types')}</h2>
          {mayAdd && (
            <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
              {t('addType')}
            </Button>
          )}
        </header>
        <TypeList types={data} chosen={chosen?.id ?? ''} onChoose={(type) => setSearch({ type }, { replace: true })} />
        {chosen && <TypeTools type={chosen} onEdit={() => setEdited(chosen)} />}
      </aside>
      <div className="dictionary-data">
        {chosen ? (
          <DictionaryEntries type={chosen.id} isTree={chosen.isTree === 1} title={chosen.fullName} />
        ) : (
          <div className="dictionary-none">
            <EmptyState text={t('typesEmpty')} />
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {edited && <TypeEditor edited={edited} types={data} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </div>
  )
}

/** What stands there until the dictionaries are known. */
function NoTypes({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const late = useLate(true)
  if (!error && !late) return null
  return (
    <div className="dictionary-none">
      {error ? <PageError error={error} onRetry={onRetry} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </div>
  )
}

function TypeTools({ type, onEdit }: { type: DictionaryType; onEdit: () => void }) {
  const { t } = useDictionaryTexts()
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const queryClient = useQueryClient()
  const confirmRemove = useConfirmRemove()
  const remove = useMutation({
    mutationFn: () => call(dictionary.removeType, { id: type.id }),
    onSuccess: () => toast.success(t('typeRemoved')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['dictionary'] }),
  })
  const ask = () => confirmRemove({ what: type.fullName, onConfirm: () => remove.mutateAsync() })
  return (
    <footer>
      {mayEdit && (
        <Button size="small" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
          {t('editType')}
        </Button>
      )}
      {mayRemove && (
        <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={ask}>
          {t('removeType')}
        </Button>
      )}
    </footer>
  )
}
