import { act, fireEvent } from '@testing-library/react'
import { useSession } from '../platform/session-state'

/** The fields of the search of the page that is shown, unfolded. */
function searchFields(): string[] {
  const unfold = document.querySelector('.search-bar button[aria-expanded="false"]')
  if (unfold) fireEvent.click(unfold)
  return [...document.querySelectorAll('.search-field label')].map((label) => label.textContent ?? '')
}

/** Which fields of the search go with each of these columns of the page that is shown, for who may not see that column. */
export function searchesLost(columns: readonly string[]): Record<string, string[]> {
  const all = searchFields()
  const { permissions } = useSession.getState()
  const lost = columns.map((name) => {
    const seen = permissions.map((entry) => ({
      ...entry,
      column: entry.column.filter(({ enCode }) => enCode !== name),
    }))
    act(() => useSession.setState({ permissions: seen }))
    const left = searchFields()
    return [name, all.filter((label) => !left.includes(label))] as const
  })
  return Object.fromEntries(lost.filter(([, labels]) => labels.length > 0))
}
