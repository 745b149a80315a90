import { useEffect } from 'react'
import { watchErrors } from '../../platform/error-log'
import { useBrowserColour } from './theme-swatches'
import { useKeptNames } from './use-kept-names'
import { useLastSignInNotice } from './use-last-sign-in-notice'
import { useMessagePushes } from './use-message-pushes'

/** What goes on beside the pages while somebody is signed in. */
export function useShellEffects(): void {
  useLastSignInNotice()
  useMessagePushes()
  useKeptNames()
  useBrowserColour()
  useEffect(watchErrors, [])
}
