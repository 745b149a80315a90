import { dropDraft, keepDraft, readDraft } from '../../platform/drafts'

const placeOf = (partnerId: string) => ({ kind: 'chat', id: partnerId })

/** What was written to somebody and not sent; it outlives a reload and a forced sign-out. */
export const unsentTo = (partnerId: string): string => readDraft<string>(placeOf(partnerId))?.value ?? ''

export function keepUnsent(partnerId: string, text: string): void {
  if (text === '') dropDraft(placeOf(partnerId))
  else keepDraft(placeOf(partnerId), text)
}
