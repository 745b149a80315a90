import { useSyncExternalStore } from 'react'

/** Below this window width, in pixels, dialogs fill the screen and lists become cards (PLT-11). */
export const narrowWidth = 768

function subscribe(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The window's inner width in pixels; the component renders again when it changes. */
export const useWindowWidth = () => useSyncExternalStore(subscribe, () => window.innerWidth)
/** The window's inner height in pixels; the component renders again when it changes. */
export const useWindowHeight = () => useSyncExternalStore(subscribe, () => window.innerHeight)
/** Whether the window is as narrow as a phone. */
export const useIsNarrow = () => useWindowWidth() < narrowWidth
