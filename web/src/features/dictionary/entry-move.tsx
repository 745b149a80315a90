import { useQuery } from '@tanstack/react-query'
import { type DictionaryEntry, dictionary } from '@workstation/contract/dictionary'
import { call } from '../../platform/api'
import { useWork } from '../../platform/queries/use-call'
import { MoveDialog } from '../../ui/tree-list/move-dialog'
import type { TreeMove } from '../../ui/tree-list/use-tree-drag'
import { useTreeListTexts } from '../../ui/tree-list/use-tree-list-texts'
import { entriesQuery } from './queries'

interface EntryMoveProps {
  /** Id or code of the dictionary. */
  type: string
  isTree: boolean
  moved: DictionaryEntry
  onClose: () => void
}

/** Moves an entry to another place of its dictionary. */
export function EntryMove({ type, isTree, moved, onClose }: EntryMoveProps) {
  const { t } = useTreeListTexts()
  const entries = useQuery(entriesQuery(type)).data?.list ?? []
  const move = useWork(
    ({ id, parentId, before }: TreeMove) =>
      call(dictionary.move, { id, parentId, before: before ?? '', version: moved.version ?? 0 }),
    { calls: [dictionary.move], said: t('moved'), onDone: onClose },
  )
  const itemOf = (entry: DictionaryEntry) => ({ ...entry, name: entry.fullName })
  if (entries.length === 0) return null
  return (
    <MoveDialog
      items={entries.map(itemOf)}
      moved={itemOf(moved)}
      hasLevels={isTree}
      busy={move.isPending}
      onMove={move.mutate}
      onClose={onClose}
    />
  )
}
