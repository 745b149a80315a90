import type { OutputOf } from '@workstation/contract/endpoint'
import { workflowHandover } from '@workstation/contract/workflow-handover'
import { call } from '../../../platform/api'

/** What is filled in. */
export interface HandOverFields {
  from: string
  to: string
  process?: string
  reason: string
}

export type LeftBehind = OutputOf<typeof workflowHandover.run>['left']

/** How far it has come. */
export interface HandedSoFar {
  readonly done: number
  readonly left: LeftBehind
}

/** Hands over part after part until nothing is left that can go. @param onMore told after each of the calls */
export async function handAll(
  { from, to, process = '', reason }: HandOverFields,
  onMore: (so: HandedSoFar) => void,
): Promise<HandedSoFar> {
  const sent = { fromUserId: from, toUserId: to, flowId: process, handleOpinion: reason.trim() }
  let so: HandedSoFar = { done: 0, left: [] }
  let after = ''
  do {
    const { done, left, next } = await call(workflowHandover.run, { ...sent, after })
    so = { done: so.done + done, left: [...so.left, ...left] }
    after = next
    onMore(so)
  } while (after !== '')
  return so
}
