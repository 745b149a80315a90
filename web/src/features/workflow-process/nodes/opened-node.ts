import type { SettingsKind } from '@workstation/domain/workflow/settings-document'

/** A document of settings, of whatever kind. */
export type Settings = Readonly<Record<string, unknown>>

/** Something of a process that can be set, or that only stands there. */
export interface OpenedNode {
  /** Id of its element. */
  readonly id: string
  readonly name: string
  readonly kind: SettingsKind | 'exclusive' | 'parallel' | 'inclusive' | 'phase' | 'unknown'
  /** Null where there is nothing to set, or what is set cannot be read. */
  readonly settings: Settings | null
  /** Of a choice: the name of the step to which each flow leads. */
  readonly leadsTo?: Readonly<Record<string, string>>
}

/** A field of the form that is decided about; columns of a sub-table are called `table.column`. */
export interface FormField {
  readonly id: string
  readonly fullName: string
  readonly kind: string
}

/** What the settings of a step are chosen from. */
export interface NodeFieldsProps {
  node: OpenedNode
  nodes: readonly OpenedNode[]
  fields: readonly FormField[]
}
