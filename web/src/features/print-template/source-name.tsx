import { pageTitles } from '@workstation/contract/menu-titles'
import { useColumnTitle } from '../../platform/use-column-title'
import { useSources } from './use-sources'

/** What a template prints, as the menu calls it. */
export function SourceName({ id }: { id: string }) {
  const titleOf = useColumnTitle()
  const title = pageTitles[id]
  return title ? titleOf({ title }) : <FormName id={id} />
}

/** The name of a drawn form; of one that the person does not have, what the template says. */
function FormName({ id }: { id: string }) {
  const { sources } = useSources()
  return sources.find((source) => source.id === id)?.fullName ?? id
}
