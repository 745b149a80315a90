import { useQuery } from '@tanstack/react-query'
import { isTreeRoot } from '@workstation/domain/tree/tree-root'
import { organizeNames } from './organize-names'

/**
 * Where something new begins: in the organisation that is looked at, or in none where whoever adds it is held to others, so
 * that he chooses one of these.
 * @param what it is that begins there: something in an organisation, or an organisation below it
 * @returns `isHeld` for somebody who is held to some organisations; `isKnown` once that is known, or cannot be: also while
 *   what failed is asked again, as a part of what opens then may do
 */
export function useOpenPlace(id: string, what: 'things' | 'organizes' = 'things') {
  const { data, isFetched } = useQuery(organizeNames(what === 'things' ? '' : 'company'))
  const isHeld = data?.list.some(({ takes }) => takes !== undefined) ?? false
  const isOpen = isTreeRoot(id) ? !isHeld : data?.list.find((one) => one.id === id)?.takes?.[what]
  return { place: isOpen === false ? '' : id, isHeld, isKnown: isFetched }
}
