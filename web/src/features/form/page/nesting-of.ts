import { type TreePlace, treeLimits } from '@workstation/contract/record-tree'
import type { ListDocument } from '@workstation/domain/list/document'
import { parentIn } from '@workstation/domain/list/list-field'
import type { RowNesting } from '../../../ui/data-table/row-nesting'
import type { RecordLine } from './model-columns'

/** Where a record stands that a list told without saying that. */
const atTop: TreePlace = {
  ...{ parentId: '', treeDepth: 0, hasChildren: false, isOpen: false, childrenLeft: 0, isFound: true },
}

const nesting: RowNesting<RecordLine> = {
  placeOf: (line) => {
    const { treeDepth, ...place } = { ...atTop, ...(line as Partial<TreePlace>) }
    return { ...place, depth: treeDepth }
  },
  ...{ below: treeLimits.below, mostBelow: treeLimits.mostBelow, mostOpen: treeLimits.open },
}

/** How the records of a list stand below each other; undefined where they do not. */
export const nestingOf = (list: ListDocument): RowNesting<RecordLine> | undefined =>
  parentIn(list) === undefined ? undefined : nesting
