import type { Expression } from '../expression/expression'
import type {
  ApprovalSettings,
  ChildSettings,
  CopySettings,
  DelaySettings,
  InterfaceSettings,
  ProcessSettings,
  StartSettings,
} from './settings'

/** A way out of a node, in the order in which conditions are tried. */
export interface Flow {
  readonly id: string
  readonly to: string
  readonly name: string
  /** An expression over fields, `starter.*`, `instance.*` and `child.result`; a flow without one is always taken. */
  readonly condition?: string
  /** Taken where no condition holds. */
  readonly isDefault: boolean
}

/** A block around a node; a node's place lists them from the outside in. A split and its join stand outside their block. */
export interface Place {
  /** Id of the node that opens the block. */
  readonly block: string
  /** Id of the flow that begins the arm; the inner start of a phase. */
  readonly arm: string
}

interface NodeBase {
  readonly id: string
  readonly name: string
  readonly flows: readonly Flow[]
  readonly place: readonly Place[]
}

/** What opens a block: a split, or a phase. Its token waits there until the block closes. */
interface BlockNode extends NodeBase {
  /** The node at which the arms end; for a phase its own id, since its inner ends are the join. */
  readonly join: string
}

export type GraphNode =
  | (NodeBase & { readonly kind: 'start'; readonly settings: StartSettings })
  | (NodeBase & { readonly kind: 'approval'; readonly settings: ApprovalSettings })
  | (NodeBase & { readonly kind: 'copy'; readonly settings: CopySettings })
  | (NodeBase & { readonly kind: 'interface'; readonly settings: InterfaceSettings })
  | (NodeBase & { readonly kind: 'delay'; readonly settings: DelaySettings })
  | (NodeBase & { readonly kind: 'child'; readonly settings: ChildSettings })
  | (NodeBase & { readonly kind: 'exclusive' })
  | (BlockNode & { readonly kind: 'parallel' | 'inclusive' })
  | (NodeBase & { readonly kind: 'join'; readonly split: string })
  /** `first` is its inner start, a node of kind `start` that nobody fills in; its flow leads on. */
  | (BlockNode & { readonly kind: 'phase'; readonly first: string })
  /** `result` of an end of the whole process; an end inside a phase closes the phase, a terminating one the whole process. */
  | (NodeBase & {
      readonly kind: 'end'
      readonly result: 'adopted' | 'rejected'
      readonly terminates: boolean
    })
export type NodeKind = GraphNode['kind']

/** What a released process is executed by (workflow: compiled from its BPMN once per version, never changed after). */
export interface Graph {
  readonly start: string
  readonly nodes: Readonly<Record<string, GraphNode>>
  readonly settings: ProcessSettings
}

/** Conditions of a graph, read once. */
export type Conditions = ReadonlyMap<string, Expression>
