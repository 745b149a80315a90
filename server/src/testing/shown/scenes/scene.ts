import type { Endpoint } from '@workstation/contract/endpoint'

type Answer = { readonly id: string } & Readonly<Record<string, never>>

/** What a scene is played with. */
export interface Stage {
  /** A person of the demo makes a call, which is written down; answers its data, or null where it is refused. */
  readonly act: (by: string, endpoint: Endpoint, input: object) => Promise<Answer | null>
  /** The first id of a table that fits, the first by the order. */
  readonly find: (table: string, fits: Readonly<Record<string, unknown>>, order?: string) => Promise<string>
}

/** What people of the demo do one after the other. */
export type Scene = (stage: Stage) => Promise<void>
