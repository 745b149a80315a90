import { useSession } from '../../platform/session-state'

/** What was written and not sent, by the person it is for; kept while the page is open. */
const drafts = new Map<string, string>()
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) drafts.clear()
})

export const draftFor = (partnerId: string): string => drafts.get(partnerId) ?? ''

export function keepDraft(partnerId: string, text: string): void {
  if (text === '') drafts.delete(partnerId)
  else drafts.set(partnerId, text)
}
