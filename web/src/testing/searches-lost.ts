import { act, fireEvent } from '@testing-library/react'
import { useSession } from '../platform/session-state'

/** The fields of the search of the page that is shown, unfolded. */
function searchFields(): string[] {
  const unfold = document.querySelector('.search-bar button[aria-expanded="false"]')
  if (unfold) fireEvent.click(unfold)
  return [...document.querySelectorAll('.search-field label')].map((label) => label.textContent ?? '')
}

/** Hides columns of every page, and nothing else, from who looks at it. */
function hideColumns(hidden: readonly string[]) {
  const { permissions } = useSession.getState()
  const without = permissions.map((entry) => ({
    ...entry,
    column: entry.column.filter(({ enCode }) => !hidden.includes(enCode)),
  }))
  act(() => useSession.setState({ permissions: without }))
  return () => act(() => useSession.setState({ permissions }))
}

/** Which fields of the search go with each column of the page that is shown, for who may not see that column. */
export function searchesLost(columns: object): Record<string, string[]> {
  const all = searchFields()
  const lost = Object.keys(columns).map((name) => {
    const show = hideColumns([name])
    const left = searchFields()
    show()
    return [name, all.filter((label) => !left.includes(label))] as const
  })
  return Object.fromEntries(lost.filter(([, labels]) => labels.length > 0))
}
