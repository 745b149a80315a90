import { draftOwner, draftStart } from './own-drafts'
import { forget, keepSoon, keptKeys, readKept } from './storage'

/** What a draft belongs to. */
export interface DraftPlace {
  /** The kind of record and what is done with it, such as `project` or `review.final`. */
  kind: string
  /** The record; empty for a new one. */
  id?: string | undefined
  /** Whose it is where a review link, and not the session, says who writes; else the signed-in person's. */
  owner?: string | undefined
}

/** What somebody wrote and did not save. */
export interface Draft<Value> {
  value: Value
  /** Milliseconds since 1970. */
  savedAt: number
}

/** Milliseconds after which nobody is reminded any more. */
const lifetime = 30 * 86_400_000
/** Drafts in one browser; the oldest go first, so that its room lasts. */
const most = 50

const keyOf = ({ kind, id, owner }: DraftPlace) => `${draftStart}${owner || draftOwner()}:${kind}:${id || 'new'}`
const draftAt = (key: string): Partial<Draft<unknown>> => readKept<Partial<Draft<unknown>>>(key, {})

/** What this person has left unsaved here, null when there is nothing. */
export function readDraft<Value>(place: DraftPlace): Draft<Value> | null {
  const { value, savedAt = 0 } = draftAt(keyOf(place))
  if (value === undefined || Date.now() - savedAt > lifetime) return null
  return { value: value as Value, savedAt }
}

/**
 * Keeps what is being written, through a reload and a forced sign-out, until it is saved or thrown away.
 * @param value is not changed any more: it is written once nobody types
 */
export function keepDraft<Value>(place: DraftPlace, value: Value): void {
  const key = keyOf(place)
  const known = keptKeys(draftStart)
  if (!known.includes(key) && known.length >= most) forget(oldest(known))
  keepSoon(key, { value, savedAt: Date.now() })
}

const oldest = (keys: readonly string[]): string =>
  keys.reduce((first, key) => ((draftAt(key).savedAt ?? 0) < (draftAt(first).savedAt ?? 0) ? key : first))

export const dropDraft = (place: DraftPlace): void => forget(keyOf(place))
