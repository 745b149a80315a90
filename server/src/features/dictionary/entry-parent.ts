import type { DictionaryType } from '@workstation/contract/dictionary'
import { keptParent, treeRoot } from '@workstation/domain/tree/tree-root'
import { AppError } from '../../platform/app-error'

/**
 * The parent that a client names for an entry, as it is kept. The dictionary itself stands for its top, too.
 * @throws AppError dictionary.flat for a parent in a dictionary without levels
 */
export function entryParent(
  type: Pick<DictionaryType, 'id' | 'fullName'> & { isTree: number },
  parentId: string | undefined,
): string {
  const kept = keptParent(parentId)
  if (kept === treeRoot || kept === type.id) return treeRoot
  if (type.isTree !== 1) throw new AppError('dictionary.flat', { name: type.fullName })
  return kept
}
