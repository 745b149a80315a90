/** What a line of a picker stands for; it decides the icon. */
export type NodeKind =
  | 'company'
  | 'department'
  | 'position'
  | 'user'
  | 'project'
  | 'role'
  | 'group'
  | 'variable'
  | 'entry'
  | 'all'

/** One thing that a picker shows, and lets choose where `selectable`. */
export interface PickerNode {
  id: string
  name: string
  kind: NodeKind
  selectable: boolean
  hasChildren: boolean
  /** Tells things of one name apart, such as where a person works. */
  note?: string
  headIcon?: string
  /** Ids from the top down to it, where a field stores them. */
  path?: readonly string[]
  /** Ways of ids to the organisations in which a role of a plain list holds. */
  places?: 'all' | readonly (readonly string[])[]
}

/** A node that brings everything below it along. */
export interface NestedNode extends PickerNode {
  children: NestedNode[]
}
