import { usePage } from '../../platform/page-context'
import { EmptyState } from '../../ui/empty-state'
import { DictionaryEntries } from './dictionary-entries'
import { useDictionaryTexts } from './use-dictionary-texts'

/** The page of a menu entry of type 4: the dictionary that its property names (RTE-48). */
export function DictionaryPage() {
  const { t } = useDictionaryTexts()
  const { module, title } = usePage()
  if (!module?.moduleId) return <EmptyState text={t('notSet')} />
  return <DictionaryEntries type={module.moduleId} isTree={module.isTree} title={title} />
}
