/** Where a rejection leads, when the node leaves it to whoever rejects. */
export type RejectTarget = { readonly to: 'end' } | { readonly to: 'node'; readonly node: string }
export type RejectManner = 'restart' | 'straightBack'

/** Where a rejection leads and how. */
export interface RejectWay {
  readonly target: RejectTarget
  readonly manner: RejectManner
}
