import type { InputOf } from '@workstation/contract/endpoint'
import type { reviewTarget } from '@workstation/contract/review-target'
import type { Services } from '../../../services'
import { reassignTask } from './reassign-task'
import type { Caller } from './take-step'
import { terminateReview } from './terminate-review'
import { withdrawReview } from './withdraw-review'

const actions = { withdraw: withdrawReview, terminate: terminateReview, reassign: reassignTask } as const

/** Withdraws or terminates a run, or gives one of its open tasks to another leader. */
export function actOnRun(services: Services, caller: Caller, input: InputOf<typeof reviewTarget.act>): Promise<void> {
  return actions[input.action](services, caller, input)
}
