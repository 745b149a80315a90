/** What stands as parent id in whatever lies at the top. */
export const treeRoot = '-1'

/** '-1', '0' and nothing: clients write each of them for the top. */
export const isTreeRoot = (parentId: string | null | undefined): boolean =>
  !parentId || parentId === '0' || parentId === treeRoot

/** A parent id as it is kept: `treeRoot` for each spelling of the top. */
export const keptParent = (parentId: string | null | undefined): string =>
  parentId && !isTreeRoot(parentId) ? parentId : treeRoot
