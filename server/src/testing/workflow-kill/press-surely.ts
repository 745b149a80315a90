import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@workstation/contract/endpoint'
import type { TestUser } from '../make-user'
import { callOver } from '../workflow-walk/call-over'

export interface Press {
  readonly endpoint: Endpoint
  readonly input: Record<string, unknown>
  readonly as: TestUser
  readonly key: string
}

/** What a press was answered, and how often it was sent until an answer came. */
export interface Pressed {
  readonly press: Press
  readonly data: { readonly id: string }
  readonly sent: number
}

const mostTries = 2000

/** Sends a press with its key until a node answers it; a node that was killed meanwhile answers nothing. */
export async function pressSurely(addresses: readonly string[], press: Press, at: number): Promise<Pressed> {
  for (let sent = 1; sent < mostTries; sent += 1) {
    const base = addresses[(at + sent) % 2] || addresses.find((one) => one !== '')
    const input = { ...press.input, key: press.key }
    const answer =
      base && (await callOver(base, press.endpoint, { input, token: press.as.token }).catch(() => undefined))
    if (!answer) {
      await pause(50)
      continue
    }
    if (answer.code !== 200) throw new Error(`${press.endpoint.name} was answered ${JSON.stringify(answer)}`)
    return { press, data: answer.data as { id: string }, sent }
  }
  throw new Error('no node answered')
}
