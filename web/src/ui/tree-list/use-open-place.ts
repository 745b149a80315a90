import { useQuery } from '@tanstack/react-query'
import { isTreeRoot } from '@workstation/domain/tree/tree-root'
import { organizeNames } from './organize-names'

/**
 * Where something new begins: in the organisation that is looked at, or in none where whoever adds it is held to others, so
 * that he chooses one of these.
 * @param act what it is that begins there: something in an organisation, or an organisation below it
 * @returns `isHeld` for somebody who is held to some organisations; `isKnown` once that is known, or cannot be
 */
export function useOpenPlace(id: string, act: 'add' | 'addBelow' = 'add') {
  const { data, isPending } = useQuery(organizeNames(act === 'add' ? '' : 'company'))
  const isHeld = data?.list.some(({ closed }) => closed !== undefined) ?? false
  const isClosed = isTreeRoot(id) ? isHeld : data?.list.find((one) => one.id === id)?.closed?.includes(act)
  return { place: isClosed ? '' : id, isHeld, isKnown: !isPending }
}
