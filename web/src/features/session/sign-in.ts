import type { InputOf } from '@workstation/contract/endpoint'
import { session } from '@workstation/contract/session'
import { passwordShape } from '@workstation/domain/user/password-shape'
import type { ApiError } from '../../platform/api'
import { call } from '../../platform/api'
import { beginSession } from '../../platform/session-state'
import { keep } from '../../platform/storage'
import { noteSignIn } from './came-from-sign-in'
import { passwordDigest } from './password-digest'

export interface Credentials {
  account: string
  password: string
  /** The image code, '' where none is asked. */
  code: string
  /** Which image the code belongs to, '' for none. */
  timestamp: string
}

/** Layouts that the server may name; anything else is classic (SES-13). */
const layouts: readonly string[] = ['classic', 'functional', 'plain', 'blend']

/** Goes on with the session that a sign-in call has opened. */
export function enter({ token, theme }: { token: string; theme: string }): null {
  keep('layoutType', layouts.includes(theme) ? theme : 'classic')
  beginSession(token)
  noteSignIn()
  return null
}

const problemOf = (error: ApiError) => error.msg

/** Constants of the protocol, no secrets (SES-10). */
const client = { client_id: 'admin', client_secret: '123456', scope: 'all', origin: 'pc' }

/** The sign-in call with what every way of signing in sends; a failure is rejected whole (SES-14). */
export const callLogin = (input: InputOf<typeof session.login>) =>
  call(session.login, { ...client, ...input }, { quiet: true })

/** What an account and a password send (SES-08). */
export async function credentialFields({ account, password, code, timestamp }: Credentials) {
  const digest = await passwordDigest(password)
  return {
    account: account.trim(),
    password: digest,
    passwordShape: passwordShape(password),
    code: code.trim(),
    timestamp,
  }
}

/** Signs in; answers null, or in words why it failed. */
export const signInWith = (input: InputOf<typeof session.login>): Promise<string | null> =>
  callLogin(input).then(enter, problemOf)

/** Signs in by account and password (SES-07). */
export const signIn = async (credentials: Credentials): Promise<string | null> =>
  signInWith({ ...(await credentialFields(credentials)), grant_type: 'password', ustate: '' })

/** Signs in as a demo person; answers null, or in words why it failed. */
export function signInAsDemo(account: string): Promise<string | null> {
  return call(session.demoLogin, { account }, { quiet: true }).then(enter, problemOf)
}
