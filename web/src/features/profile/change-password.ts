import { session } from '@workstation/contract/session'
import { passwordShape } from '@workstation/domain/user/password-shape'
import { call } from '../../platform/api'
import { useSession } from '../../platform/session-state'
import { passwordDigest } from '../session'

/** Changes the own password; the other sessions of this account end. */
export async function changePassword(old: string, next: string): Promise<void> {
  const [oldPassword, password] = await Promise.all([passwordDigest(old), passwordDigest(next)])
  await call(session.modifyPassword, { oldPassword, password, passwordShape: passwordShape(next) })
  useSession.setState(({ user }) => ({ user: user && { ...user, mustChangePassword: false } }))
}
