import { pageTitles } from '@workstation/contract/menu-titles'
import { useColumnTitle } from '../../platform/use-column-title'

/** What a template prints, as the menu calls it. */
export function SourceName({ id }: { id: string }) {
  const titleOf = useColumnTitle()
  const title = pageTitles[id]
  return title ? titleOf({ title }) : id
}
