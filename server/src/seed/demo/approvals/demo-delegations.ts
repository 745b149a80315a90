import type { DemoPersonKey } from './demo-approval'
import type { DemoMoment } from './demo-days'

export interface DemoDelegation {
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
export const demoDelegations: readonly DemoDelegation[] = [
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
