import type { TreeRow } from '@workstation/domain/tree/build-tree'
import type { PickerNode } from '../picker/picker-node'

/** Something that stands in a tree on the page. */
export interface TreeItem extends TreeRow {
  name: string
  /** Tells things of one name apart, such as a code. */
  note?: string
}

export const nodeOf = ({ id, name, note }: TreeItem, hasChildren: boolean): PickerNode => ({
  id,
  name,
  ...(note && { note }),
  kind: 'entry',
  selectable: true,
  hasChildren,
})
