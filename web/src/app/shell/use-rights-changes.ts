import { session } from '@workstation/contract/session'
import { useEffect, useRef } from 'react'
import { call } from '../../platform/api'
import { setCurrentUser, useSession } from '../../platform/session-state'
import { toast } from '../../platform/toast'
import { useServerEvent } from '../../platform/use-server-event'
import { useShellTexts } from './use-shell-texts'

/** Milliseconds over which the pages of all whom one change concerns ask again. */
const spread = 2000

const rightsNow = () => {
  const { menus, permissions } = useSession.getState()
  return JSON.stringify([menus, permissions])
}

/**
 * Takes over what a person may do since somebody changed it: menu, buttons and columns follow at once, what was typed
 * stays, and one line says so.
 */
export function useRightsChanges(): void {
  const { t } = useShellTexts()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = async () => {
    waiting.current = undefined
    const before = rightsNow()
    const answer = await call(session.currentUser, {}, { quiet: true }).catch(() => null)
    if (!answer) return
    setCurrentUser(answer)
    if (rightsNow() !== before) toast.info(t('shell:rightsChanged'))
  }
  useServerEvent('rightsChanged', () => {
    waiting.current ??= setTimeout(() => void ask(), Math.random() * spread)
  })
  useEffect(() => () => clearTimeout(waiting.current), [])
}
