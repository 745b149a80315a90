import { scopeLists } from '../../../platform/api-request'
import { reloadPage } from '../../../platform/reload-page'
import { useSession } from '../../../platform/session-state'
import { forget, keep, readKept } from '../../../platform/storage'
import type { GlobalFilter } from '../../../ui/picker/organize-project-drawer'

const key = 'globalFilter'

/** Milliseconds between choosing a filter and the page that shows what it leaves (SHL-12). */
const reloadDelay = 100

const userId = () => useSession.getState().user?.userId ?? ''

/** What this person has narrowed the lists of this browser to, or null for everything (SHL-69). */
export function currentFilter(): GlobalFilter | null {
  const kept: Partial<GlobalFilter & { userId: string }> = readKept(key, {})
  const { id, name = '', fullName = '', category = '' } = kept
  return id && kept.userId === userId() ? { id, name, fullName, category } : null
}

/** Keeps a filter, or none when its id is empty, and loads the page anew 100 ms later (SHL-12). */
export function chooseFilter(filter: GlobalFilter): void {
  if (filter.id) keep(key, { ...filter, userId: userId() })
  else forget(key)
  setTimeout(reloadPage, reloadDelay)
}

/** The query fields of a filter: `projectid` for a project (ORG-28), `organizeid` for an organisation (ORG-29). */
export function filterFields(filter: Pick<GlobalFilter, 'id' | 'category'> | null): Record<string, string> {
  if (!filter?.id) return {}
  return filter.category === 'project' ? { projectid: filter.id } : { organizeid: filter.id }
}

scopeLists(() => filterFields(currentFilter()))
