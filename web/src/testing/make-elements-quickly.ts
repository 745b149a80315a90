import * as React from 'react'

/**
 * Keeps React from noting for each element where it was made, which only its warnings tell and which took a tenth of a test.
 * It stops by itself after ten thousand elements of a second; this has it believe that it is there.
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
