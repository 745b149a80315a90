import type { Area } from '@workstation/contract/area'
import type { PickerNode } from '../picker-node'
import type { NodeRow } from '../tree/tree-rows'

const join = (names: readonly string[]) => names.filter(Boolean).join(' / ')

/** A chosen area: its names from the province down, its path for the field. */
export const chosenArea = (path: readonly string[], names: readonly string[]): PickerNode => ({
  id: path.at(-1) ?? '',
  name: join(names),
  kind: 'entry',
  selectable: true,
  hasChildren: false,
  path,
})

/** How deep areas are chosen, and whether those above as well. */
interface Asked {
  level: number
  anyLevel: boolean
}

/**
 * The lines of one column. An area above the asked level leads on and is chosen where any level is, or nothing is below it.
 * @param above path of the areas that the column stands below
 */
export function columnRows(areas: readonly Area[], above: readonly string[], asked: Asked & { open?: string }) {
  return areas.map(({ id, fullName, hasChildren }, index): NodeRow => {
    const leadsOn = hasChildren && above.length < asked.level
    return {
      type: 'node',
      key: id,
      level: 1,
      node: {
        id,
        name: fullName,
        kind: 'entry',
        selectable: asked.anyLevel || !leadsOn,
        hasChildren: leadsOn,
        path: [...above, id],
      },
      expanded: leadsOn ? asked.open === id : null,
      position: index + 1,
      size: areas.length,
    }
  })
}

/** The lines of a search; a match above the asked level leads to the areas below it. */
export const foundRows = (found: readonly { ids: string[]; names: string[] }[], { level, anyLevel }: Asked) =>
  found.map(({ ids, names }, index): NodeRow => {
    const leadsOn = ids.length <= level
    return {
      type: 'node',
      key: ids.join('/'),
      level: 1,
      node: {
        id: ids.at(-1) ?? '',
        name: names.at(-1) ?? '',
        note: join(names.slice(0, -1)),
        kind: 'entry',
        selectable: anyLevel || !leadsOn,
        hasChildren: leadsOn,
        path: ids,
      },
      expanded: leadsOn ? false : null,
      position: index + 1,
      size: found.length,
    }
  })
