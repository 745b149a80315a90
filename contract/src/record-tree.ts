import { Type } from 'typebox'
import { Id } from './fields'

/** How much of a list whose records stand below each other one answer tells of. */
export const treeLimits = {
  /** Records below one, until somebody asks for more of them, and then at most. */
  below: 50,
  mostBelow: 500,
  /** Records that are opened, and those that are closed in a search. */
  open: 500,
  /** Records below others in all; what is opened beyond stays closed. */
  inAll: 1000,
  /** Records that a search finds. */
  found: 5000,
} as const

/** A record that is open, and how many of those below it are told of, also as text; `treeLimits.below` where nothing is said. */
const TreeNode = Type.Object({
  id: Id,
  most: Type.Optional(
    Type.Union([
      Type.Integer({ minimum: 1, maximum: treeLimits.mostBelow }),
      Type.String({ pattern: '^(|[1-9][0-9]?|[1-4][0-9]{2}|500)$' }),
    ]),
  ),
})

/** What a list tells of a record whose records stand below each other, beside its values. */
export interface TreePlace {
  /** The record above it in this list; '' at the top. */
  readonly parentId: string
  /** 0 at the top. */
  readonly treeDepth: number
  readonly hasChildren: boolean
  /** The records below it follow it. */
  readonly isOpen: boolean
  /** How many of the records below it are not told of. */
  readonly childrenLeft: number
  /** False where it is there for what was found below it. */
  readonly isFound: boolean
}

/** What a list asks for whose records stand below each other. */
export const treeQuery = {
  /**
   * The field that names the record of the same form above a record; '' for none. The page and its total are then those of
   * the records at the top, each followed by what is open below it, and each record says where it stands (`TreePlace`). A
   * record stands at the top where the caller does not see the one that it names. What is searched for is told with all that
   * stands above it.
   */
  treeBy: Type.Optional(Type.String({ maxLength: 64 })),
  /** The records whose records below are told; in a search all are open that lead to what was found. */
  treeOpen: Type.Optional(Type.Array(TreeNode, { maxItems: treeLimits.open })),
  /** The records that are closed in a search. */
  treeClosed: Type.Optional(Type.Array(Id, { maxItems: treeLimits.open })),
}
