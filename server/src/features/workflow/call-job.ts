/** The job that calls a data interface after the commit of what led to it. */
export const callJob = 'workflow.callInterface'

/** At which step of which approval. */
export interface InterfaceCall {
  readonly instanceId: string
  readonly tokenId: string
  readonly node: string
}
