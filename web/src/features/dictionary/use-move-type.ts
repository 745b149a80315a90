import { type DictionaryType, dictionary } from '@workstation/contract/dictionary'
import { call } from '../../platform/api'
import { useWork } from '../../platform/queries/use-call'
import type { TreeMove } from '../../ui/tree-list/use-tree-drag'
import { useTreeListTexts } from '../../ui/tree-list/use-tree-list-texts'

/** Moves a dictionary with all below it. */
export function useMoveType(types: readonly DictionaryType[]) {
  const { t } = useTreeListTexts()
  return useWork(
    ({ id, parentId, before }: TreeMove) => {
      const version = types.find((type) => type.id === id)?.version ?? 0
      return call(dictionary.moveType, { id, parentId, before: before ?? '', version })
    },
    { calls: [dictionary.moveType], said: t('moved') },
  )
}
