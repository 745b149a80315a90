import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { organizesQuery } from '../../ui/picker/nested/nested-queries'
import { type Offers, offeredNodes } from '../../ui/picker/nested/offered-nodes'
import type { TreeQuery } from '../../ui/picker/nested/use-nested-rows'
import type { NestedNode } from '../../ui/picker/picker-node'
import { type Among, mostListed, usersAmongQuery } from '../../ui/picker/user/user-queries'
import { useLetGo } from './use-let-go'
import type { InputProps } from './web-kind'

/** What a field of people or units offers now. */
interface Offered {
  readonly among: Among
  readonly offers: Offers
  readonly isNothing: boolean
  /** Whether it was something else when the form was opened. */
  readonly hasChanged: boolean
}

/** How the pickers of a field ask for units; left out for people. */
export interface OfferedIn {
  readonly tree?: TreeQuery | undefined
  /** Whether units are kept by the way to them. */
  readonly isPath?: boolean | undefined
}

const chosen = (nodes: readonly NestedNode[]): string[] =>
  nodes.flatMap(({ id, selectable, children }) => [...(selectable ? [id] : []), ...chosen(children)])

/** Takes back people and units that are offered no more since another field became something else. */
export function useLetGoOffered(props: InputProps, offered: Offered, { tree, isPath = false }: OfferedIn): void {
  const { among, offers, isNothing, hasChanged } = offered
  const asks = hasChanged && !isNothing && props.value !== null
  const units = useQuery({ ...(tree ?? organizesQuery)(''), enabled: asks && tree !== undefined })
  const people = useQuery({ ...usersAmongQuery('', among), enabled: asks && tree === undefined })
  const known = useMemo(() => {
    if (isNothing) return new Set<string>()
    if (tree) return units.data ? new Set(chosen(offeredNodes(units.data, offers))) : null
    // Of more people than one list shows, those behind are not known.
    const found = people.data ?? []
    return people.data && found.length < mostListed ? new Set(found.map(({ id }) => id)) : null
  }, [isNothing, tree, units.data, people.data, offers])
  useLetGo(props, { hasChanged, known }, isPath)
}
