import * as React from 'react'

/**
 * Keeps React from noting for each element where it was made, which only its warnings tell and which took a tenth of a
 * test. React does so by itself for what is more than ten thousand elements in a second; here it counts them as if they were.
 */
export function makeElementsQuickly() {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
    string,
    object
  >
  if (!internals || !('recentlyCreatedOwnerStacks' in internals)) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}
