/** The job that tells a data interface of something that has happened, and tries again where that fails. */
export const tellJob = 'workflow.tellInterface'

export interface TellCall {
  readonly instanceId: string
  readonly interfaceId: string
  /** The step at which it happened; nothing for what happened to the whole. */
  readonly node?: string
  /** By the names of its parameters, as they were when it happened. */
  readonly given: Readonly<Record<string, string>>
}
