import { useEffect } from 'react'
import { watchErrors } from '../../platform/error-log'
import { whenIdle } from '../../platform/when-idle'
import { preparePages } from '../load-page'
import { useBrowserColour } from './theme-swatches'
import { useKeptNames } from './use-kept-names'
import { useMessagePushes } from './use-message-pushes'
import { useRightsChanges } from './use-rights-changes'
import { useTextChanges } from './use-text-changes'

/** What goes on beside the pages while somebody is signed in. */
export function useShellEffects(): void {
  useMessagePushes()
  useRightsChanges()
  useTextChanges()
  useKeptNames()
  useBrowserColour()
  useEffect(watchErrors, [])
  useEffect(() => whenIdle(preparePages), [])
}
