import type { CurrentUser, MenuItem, PermissionEntry, SysConfigInfo, UserInfo } from '@workstation/contract/session'
import { create } from 'zustand'
import { leavePreview, openPreview } from './preview-state'
import { forget, keep, readKept } from './storage'
import { setTimeZone } from './time-zone'

/** What the page knows of the session (SES-24). */
export interface SessionState {
  token: string
  locked: boolean
  menus: MenuItem[]
  user: UserInfo | null
  permissions: PermissionEntry[]
  system: Partial<SysConfigInfo> | null
  loading: boolean
  /** The connection that pushes arrive on. */
  socket: WebSocket | null
}

const nobody = { menus: [], user: null, permissions: [], loading: false, socket: null } satisfies Partial<SessionState>

export const useSession = create<SessionState>(() => ({
  ...nobody,
  token: openPreview()?.token ?? readKept('token', ''),
  locked: openPreview() === null && readKept('lock', 0) === 1,
  system: readKept<Partial<SysConfigInfo>>('sysConfig', {}),
}))

/** Starts a session with the token of a sign-in (SES-26). */
export function beginSession(token: string): void {
  keep('token', token)
  useSession.setState({ ...nobody, token, locked: false })
  forget('lock')
  forget('endReason')
}

/**
 * Forgets everything of the session in this browser.
 * @param reason said at the sign-in until the next one; empty for an own sign-out
 */
export function clearSession(reason = ''): void {
  // The own session goes on, or is told by its next call why not.
  if (openPreview()) {
    leavePreview()
    return
  }
  if (reason) keep('endReason', reason)
  else forget('endReason')
  forget('token')
  forget('lock')
  useSession.setState({ ...nobody, token: '', locked: false })
}

/** Why the last session ended, '' when its owner ended it. */
export const endReason = (): string => readKept('endReason', '')

/** Locks or unlocks the screen; the flag is kept as 1 (SES-38, SES-41). */
export function setLocked(locked: boolean): void {
  if (locked) keep('lock', 1)
  else forget('lock')
  useSession.setState({ locked })
}

export function setCurrentUser({ menuList, permissionList, userInfo, sysConfigInfo }: CurrentUser): void {
  if (sysConfigInfo.timeZone) setTimeZone(sysConfigInfo.timeZone)
  useSession.setState({
    menus: menuList,
    permissions: permissionList,
    user: userInfo,
    system: sysConfigInfo,
    loading: false,
  })
}

/** Takes over what another window did to the session: signed in, signed out or locked. */
export function readSessionAgain(): void {
  // The server ends or locks a preview together with the session that it was opened in.
  if (openPreview()) return
  const token = readKept('token', '')
  const locked = readKept('lock', 0) === 1
  const changed = token !== useSession.getState().token
  useSession.setState(changed ? { ...nobody, token, locked } : { locked })
}
