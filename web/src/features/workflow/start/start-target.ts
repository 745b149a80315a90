/** A process to start, or what was begun with it. */
export interface StartTarget {
  flowId: string
  name: string
  /** A draft, or what came back to its starter; undefined for a new one. */
  id?: string
}
