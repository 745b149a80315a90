import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
import { Id, ListOf } from './fields'

/** Rows that are asked about in one call, at most. */
export const mostRefusedAsked = 500

/** An act that would be refused to who asks, and why, in the language of the reader. */
export const RefusedAct = Type.Object({ id: Id, act: Type.String(), reason: Type.String() })
export type RefusedAct = Static<typeof RefusedAct>

/**
 * Which acts on rows of a list would be refused to who asks. What is not named is open as far as is known: whoever acts is
 * weighed again.
 * @param path such as /api/permission/Role
 */
/* @__NO_SIDE_EFFECTS__ */
export const refusedActs = (path: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/RefusedActs`,
    reads: true,
    changes: [],
    input: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: mostRefusedAsked }) }),
    output: ListOf(RefusedAct),
  })
