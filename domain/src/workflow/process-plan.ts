import type {
  ApprovalSettings,
  ChildSettings,
  CopySettings,
  DelaySettings,
  InterfaceSettings,
  ProcessSettings,
  StartSettings,
} from './settings'

interface Named {
  /** Id of its element. */
  readonly id: string
  /** The id, unless given. */
  readonly name?: string
}

/** One way of a choice; the last one is taken where no other is. */
export interface PlannedArm {
  readonly when?: string
  readonly name?: string
  readonly steps: readonly PlannedStep[]
}

/** One thing after another: a process told as a tree, from which a drawing can be made that is sure to compile. */
export type PlannedStep =
  | (Named & { readonly do: 'approval'; readonly settings?: Partial<ApprovalSettings> })
  | (Named & { readonly do: 'copy'; readonly settings?: Partial<CopySettings> })
  | (Named & { readonly do: 'interface'; readonly settings?: Partial<InterfaceSettings> })
  | (Named & { readonly do: 'delay'; readonly settings: DelaySettings })
  | (Named & { readonly do: 'child'; readonly settings: Partial<ChildSettings> })
  | (Named & { readonly do: 'exclusive' | 'inclusive'; readonly arms: readonly PlannedArm[] })
  | (Named & { readonly do: 'parallel'; readonly arms: readonly PlannedArm[] })
  | (Named & { readonly do: 'phase'; readonly steps: readonly PlannedStep[] })
  /** Its steps, and the same again as long as a condition holds. */
  | (Named & { readonly do: 'loop'; readonly steps: readonly PlannedStep[]; readonly again: string })
  /** Ends the arm of a choice early; the whole process where it stands in a block. */
  | (Named & { readonly do: 'end'; readonly result?: 'adopted' | 'rejected'; readonly terminates?: boolean })

export interface ProcessPlan {
  readonly id?: string
  readonly name?: string
  readonly settings?: Partial<ProcessSettings>
  readonly start?: Partial<StartSettings>
  readonly steps: readonly PlannedStep[]
}
