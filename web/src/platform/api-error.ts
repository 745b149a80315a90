import type { Envelope } from '@workstation/contract/envelope'

/** What a failed call can tell beside its code and words. */
interface FailureDetails {
  /** The request id that the server names for bugs. */
  requestId?: string | undefined
  /** The fields of the input that it is about. */
  fields?: readonly string[] | undefined
  /** Its key in the error catalogue. */
  key?: string | undefined
  /** The whole answer, null when none came. */
  body?: Envelope<unknown> | null | undefined
}

/** A call that did not succeed. `code` is the envelope's, or 0 when no envelope came. */
export class ApiError extends Error {
  readonly requestId: string
  readonly key: string
  readonly fields: readonly string[]
  readonly body: Envelope<unknown> | null
  constructor(
    readonly code: number,
    readonly msg: string,
    /** True when a toast has said it already. */
    readonly shown: boolean,
    { requestId = '', key = '', fields = [], body = null }: FailureDetails = {},
  ) {
    super(msg)
    this.name = 'ApiError'
    this.requestId = requestId
    this.key = key
    this.fields = fields
    this.body = body
  }
}
