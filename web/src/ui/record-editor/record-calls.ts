import type { Endpoint, InputOf, OutputOf } from '@workstation/contract/endpoint'
import { type CallOptions, call } from '../../platform/api'

/** What a change names: the record, and the version that its editor saw. */
export interface Seen {
  id: string
  version: number
}

/** How an editor reads and writes records. `Row` is a record as the server answers it, `Input` what is sent. */
export interface RecordCalls<Input, Row> {
  create: (input: Input, options: CallOptions) => Promise<unknown>
  update: (input: Input & Seen, options: CallOptions) => Promise<unknown>
  /** The record as it is now, with its version. */
  get: (id: string, options: CallOptions) => Promise<Row>
  /** What the server has of it by now, where a call saves and then does more that may be refused. */
  reached?: () => Seen | undefined
  /** The calls of these, for what they change. */
  endpoints: readonly Endpoint[]
}

interface Feature {
  create: Endpoint
  update: Endpoint
  get: Endpoint
}

/** The calls of a feature that has `create`, `update` and `get` of the usual shape. */
export function recordCallsOf<F extends Feature>(feature: F): RecordCalls<InputOf<F['create']>, OutputOf<F['get']>> {
  return {
    create: (input, options) => call(feature.create, input, options),
    update: (input, options) => call(feature.update, input, options),
    get: (id, options) => call(feature.get, { id }, options) as Promise<OutputOf<F['get']>>,
    endpoints: [feature.create, feature.update],
  }
}
