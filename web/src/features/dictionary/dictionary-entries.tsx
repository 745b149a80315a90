import { PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { dictionary } from '@workstation/contract/dictionary'
import { Button } from 'antd'
import { useState } from 'react'
import { usePage } from '../../platform/page-context'
import { useHasButton } from '../../platform/permission'
import { queryBy } from '../../platform/queries/query-of'
import { DataTable } from '../../ui/data-table/data-table'
import type { ListInput } from '../../ui/data-table/list-state'
import type { RowAction } from '../../ui/data-table/row-actions'
import { lazyPart } from '../../ui/lazy-part'
import { useFolding } from '../../ui/tree-list/fold-button'
import { useTreeListTexts } from '../../ui/tree-list/use-tree-list-texts'
import { type Edited, type EntryRow, flatRows, pageOf, treeRows } from './entry-rows'
import { EntryTools } from './entry-tools'
import { entriesQuery } from './queries'
import { useDictionaryTexts } from './use-dictionary-texts'
import { useEntryActions } from './use-entry-actions'
import { useEntryColumns } from './use-entry-columns'

const EntryMove = lazyPart(async () => (await import('./entry-move')).EntryMove)
const EntryUsage = lazyPart(async () => (await import('./entry-usage')).EntryUsage)
const EntryEditor = lazyPart(async () => (await import('./entry-editor')).EntryEditor)

interface DictionaryEntriesProps {
  /** Id or code of the dictionary. */
  type: string
  isTree: boolean
  title: string
}

/** A dictionary's data, as a list or as a tree; what can be done follows the permission of the page that it stands on. */
export function DictionaryEntries({ type, isTree, title }: DictionaryEntriesProps) {
  const { t } = useDictionaryTexts()
  const { modelId } = usePage()
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState<Edited>()
  const [moved, setMoved] = useState<EntryRow>()
  const [used, setUsed] = useState<EntryRow>()
  const folding = useFolding()
  const columns = useEntryColumns({ isTree, ...folding })
  const actionsOf = useRowActions(isTree, { edit: setEdited, move: setMoved, usage: setUsed })
  const mayAdd = useHasButton('btn_add')
  const query = ({ keyword = '', ...input }: ListInput<object>) =>
    queryBy(dictionary.list, ['page', type, isTree, keyword, input, [...folding.folded]], async () => {
      const { list } = await queryClient.fetchQuery(entriesQuery(type, keyword))
      return pageOf(isTree && !input.sidx ? treeRows(list, folding.folded) : flatRows(list), input)
    })
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited({ parentId: '0' })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable<EntryRow, object>
        key={type}
        modelId={modelId}
        title={title}
        columns={columns}
        query={query}
        startFilters={{}}
        filters={[{ kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') }]}
        nameOf={(row) => row.fullName}
        primary={
          <>
            <EntryTools type={type} isTree={isTree} title={title} />
            {add}
          </>
        }
        {...actionsOf}
        empty={{ text: t('empty'), action: add }}
      />
      {moved && <EntryMove type={type} isTree={isTree} moved={moved} onClose={() => setMoved(undefined)} />}
      {used && <EntryUsage entry={used} onClose={() => setUsed(undefined)} />}
      {edited && <EntryEditor type={type} isTree={isTree} edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

interface Opening {
  edit: (edited: Edited) => void
  move: (row: EntryRow) => void
  usage: (row: EntryRow) => void
}

function useRowActions(isTree: boolean, { edit, move, usage }: Opening) {
  const { t } = useDictionaryTexts()
  const { t: treeText } = useTreeListTexts()
  const mayAdd = useHasButton('btn_add')
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const { toggle, remove } = useEntryActions()
  const rowActions = (row: EntryRow): RowAction[] => [
    ...(mayEdit ? [{ key: 'edit', label: t('edit'), onClick: () => edit(row) }] : []),
    ...(isTree && mayAdd ? [{ key: 'add', label: t('addBelow'), onClick: () => edit({ parentId: row.id }) }] : []),
    ...(mayEdit ? [{ key: 'move', label: treeText('moveTo'), onClick: () => move(row) }] : []),
    ...(mayEdit
      ? [{ key: 'state', label: t(row.enabledMark === 1 ? 'disable' : 'enable'), onClick: () => toggle(row) }]
      : []),
    { key: 'usage', label: t('usage'), onClick: () => usage(row) },
    ...(mayRemove ? [{ key: 'remove', label: t('remove'), danger: true, onClick: () => remove(row) }] : []),
  ]
  return {
    ...((mayEdit || mayRemove || (isTree && mayAdd)) && { rowActions }),
    ...(mayEdit && { onOpen: edit }),
  }
}
