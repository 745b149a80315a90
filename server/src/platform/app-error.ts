import type { ErrorKey, ErrorParams } from '@workstation/contract/errors'

/** An expected failure, told to the caller in his language. Anything else that is thrown is a bug and answers 500. */
export class AppError extends Error {
  constructor(
    readonly key: ErrorKey,
    readonly params: ErrorParams = {},
  ) {
    super(key)
    this.name = 'AppError'
  }
}
