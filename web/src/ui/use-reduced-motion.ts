import { useSyncExternalStore } from 'react'

const wish = () => window.matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(listener: () => void) {
  const query = wish()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the system asks for pages that do not move. */
export const useReducedMotion = () => useSyncExternalStore(subscribe, () => wish().matches)
