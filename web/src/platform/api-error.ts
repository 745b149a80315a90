/** A call that did not succeed. `code` is the envelope's, or 0 when no envelope came. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    readonly msg: string,
    /** True when a toast has said it already. */
    readonly shown: boolean,
    /** The request id that the server names for bugs, '' otherwise. */
    readonly requestId = '',
    /** Its key in the error catalogue, '' for what is not in it. */
    readonly key = '',
  ) {
    super(msg)
    this.name = 'ApiError'
  }
}
