import { openPreview } from './preview-state'
import { useSession } from './session-state'
import { forget, keptKeys } from './storage'

/** What the keys of drafts begin with. */
export const draftStart = 'draft:'

/** Whoever has neither a session nor a link. */
const nobody = 'nobody'

/** Whose drafts are read and kept now. */
export const draftOwner = () => (openPreview() ? nobody : useSession.getState().user?.userId || nobody)

/** Forgets what the signed-in person wrote: with his own sign-out he leaves the browser to others. */
export function dropOwnDrafts(): void {
  for (const key of keptKeys(`${draftStart}${draftOwner()}:`)) forget(key)
}

// Who signs in after somebody else finds nothing of that one's, not even by looking into the browser's storage.
useSession.subscribe(({ user }, before) => {
  // Who previews somebody is still himself, and what he wrote stays.
  if (!user || openPreview() || user.userId === before.user?.userId) return
  const own = `${draftStart}${user.userId}:`
  const foreign = keptKeys(draftStart).filter((key) => !key.startsWith(own))
  for (const key of foreign) forget(key)
})
