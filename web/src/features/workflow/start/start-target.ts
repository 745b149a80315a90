import type { ProcessGiver } from '@workstation/contract/workflow-process'

/** For whom something is started. */
export type StartedFor = Pick<ProcessGiver, 'id' | 'fullName'>

/** A process to start, or what was begun with it. */
export interface StartTarget {
  flowId: string
  name: string
  /** A draft, or what came back to its starter; undefined for a new one. */
  id?: string
  /** Who entrusted me with it; undefined for myself, and for what was begun. */
  forWhom?: StartedFor | undefined
}
