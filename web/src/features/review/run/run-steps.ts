import type { ReviewRecord, ReviewTargetInfo } from '@workstation/contract/review-target'
import { FlowState } from '@workstation/domain/review/flow-state'
import { ReviewStage } from '@workstation/domain/review/stage'
import { listNames } from '../../../platform/list-names'

export type StepKey = 'launch' | 'assign' | 'professional' | 'final'
/** `stopped`: the run ended here without passing. */
export type StepState = 'done' | 'now' | 'next' | 'stopped'

export interface RunStep {
  key: StepKey
  state: StepState
  /** Who did it, or who is waited for. */
  who: string
  /** Epoch milliseconds; null while it is not done. */
  at: number | null
}

const order: readonly StepKey[] = ['launch', 'assign', 'professional', 'final']
/** The history line that ends each step. */
const closing: Record<StepKey, readonly string[]> = {
  launch: ['launch'],
  assign: ['confirm'],
  professional: ['complete'],
  final: ['pass', 'reject'],
}

function currentStep({ progress }: { progress: number }): StepKey {
  if (progress <= ReviewStage.assigning) return 'assign'
  return progress < ReviewStage.finalApproval ? 'professional' : 'final'
}

function stateOf(step: StepKey, target: ReviewTargetInfo): StepState {
  const distance = order.indexOf(step) - order.indexOf(currentStep(target))
  if (distance < 0 || target.flowstate === FlowState.passed) return 'done'
  if (distance > 0) return 'next'
  return target.flowstate === FlowState.running ? 'now' : 'stopped'
}

/** Several leaders take one step together, each at his time. */
const namesOf = (records: readonly ReviewRecord[]) => listNames([...new Set(records.map((record) => record.username))])

/** The four steps of a run with who and when under each, for the line at the top of the review page. */
export function runSteps(target: ReviewTargetInfo, timeline: readonly ReviewRecord[]): RunStep[] {
  return order.map((key) => {
    const state = stateOf(key, target)
    const base = { key, state, who: '', at: null }
    if (key === 'launch') return { ...base, who: target.createusertext, at: target.createtime }
    if (state === 'now') return { ...base, who: listNames(target.waitingfor.map((person) => person.name)) }
    if (state === 'next') return base
    const ends = state === 'stopped' ? ['reject', 'withdraw', 'terminate'] : closing[key]
    const records = timeline.filter((record) => ends.includes(record.action))
    const last = records.toSorted((a, b) => b.createtime - a.createtime)[0]
    return { ...base, who: namesOf(records), at: last?.createtime ?? null }
  })
}
