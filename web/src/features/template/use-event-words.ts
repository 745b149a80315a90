import { templateEvent } from '@workstation/contract/template-events'
import { useColumnTitle } from '../../platform/use-column-title'

/** Events and their placeholders in the reader's language. */
export function useEventWords() {
  const titleOf = useColumnTitle()
  const nameOf = (code: string) => {
    const event = templateEvent(code)
    return event ? titleOf({ title: event.name }) : code
  }
  return {
    nameOf,
    optionsOf: (codes: readonly string[]) => codes.map((value) => ({ value, label: nameOf(value) })),
    placeholdersOf: (code: string) =>
      Object.entries(templateEvent(code)?.placeholders ?? {}).map(([name, title]) => ({
        name,
        label: titleOf({ title }),
      })),
  }
}
