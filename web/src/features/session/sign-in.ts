import { session } from '@workstation/contract/session'
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

function enter({ token, theme }: { token: string; theme: string }) {
  keep('layoutType', layouts.includes(theme) ? theme : 'classic')
  beginSession(token)
  noteSignIn()
  return null
}

const problemOf = (error: ApiError) => error.msg

/** Constants of the protocol, no secrets (SES-10). */
const client = { client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password', origin: 'pc' }

/** Signs in by account and password (SES-07); answers null, or in words why it failed. */
export async function signIn({ account, password, code, timestamp }: Credentials): Promise<string | null> {
  const digest = await passwordDigest(password)
  const input = { ...client, account: account.trim(), password: digest, code: code.trim(), timestamp, ustate: '' }
  return call(session.login, input, { quiet: true }).then(enter, problemOf)
}

/** Signs in as a demo person; answers null, or in words why it failed. */
export function signInAsDemo(account: string): Promise<string | null> {
  return call(session.demoLogin, { account }, { quiet: true }).then(enter, problemOf)
}
