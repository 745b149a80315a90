import { createDelegation } from '../../../features/delegation'
import type { ApprovalStage } from './approval-stage'
import { knownIds } from './approval-store'
import { type DemoPersonKey, personId } from './demo-approval'
import type { DemoMoment } from './demo-days'

interface DemoDelegation {
  readonly id: string
  readonly by: DemoPersonKey
  readonly to: DemoPersonKey
  /** 0 starting, 1 deciding. */
  readonly type: 0 | 1
  readonly category?: string
  readonly from: DemoMoment
  readonly until: DemoMoment
  readonly description: string
}

/** One that runs, two that are over, and one that has not begun. */
const demoDelegations: readonly DemoDelegation[] = [
  {
    ...{ id: 'demo-delegation-trip', by: 'initiator', to: 'architect', type: 1, from: [3, 8.5], until: [-8, 18] },
    description: '赴外地参加项目协调会期间代为审批',
  },
  {
    ...{ id: 'demo-delegation-course', by: 'final', to: 'manager', type: 1, category: 'finance' },
    ...{ from: [16, 8.5], until: [12, 18], description: '参加审查人员继续教育期间代批报销' },
  },
  {
    ...{ id: 'demo-delegation-site', by: 'structural', to: 'assigner', type: 0, category: 'administration' },
    ...{ from: [9, 8.5], until: [7, 18], description: '驻场期间代为提交采购与用印申请' },
  },
  {
    ...{ id: 'demo-delegation-leave', by: 'clerk', to: 'person-18', type: 1, from: [-3, 8.5], until: [-6, 18] },
    description: '年假期间代办登记、用印和付款',
  },
]

/** Lets people of the demo act for each other; what somebody has deleted stays so. */
export async function addDemoDelegations(stage: ApprovalStage): Promise<void> {
  const { services, time, days, now } = stage
  const known = await knownIds(services.db, 'workflow_delegation', 'demo-delegation-')
  for (const { id, by, to, type, category = '', from, until, description } of demoDelegations) {
    if (known.has(id)) continue
    const [start, end] = [days.at(from), days.at(until)]
    time.now = new Date(Math.min(start.getTime(), now.getTime()))
    const form = { id, toUserId: personId(to), type, flowCategory: category, takesWaiting: 0 as const, description }
    const period = { startTime: start.getTime(), endTime: end.getTime() }
    await createDelegation(services, await stage.callerOf(personId(by)), { ...form, ...period })
  }
}
