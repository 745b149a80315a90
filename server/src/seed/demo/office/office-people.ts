import type { BaseRole } from '../../base-roles'
import type { DemoDelegation } from '../approvals/demo-delegations'
import { castId } from '../demo-cast'

/** Who heads the departments that nobody headed at first. */
export const lateHeads = [
  { organizeId: 'demo-structure', personId: castId('structural') },
  { organizeId: 'demo-equipment', personId: castId('plumber') },
  { organizeId: 'demo-office', personId: 'demo-person-19' },
] as const

/** Who keeps the papers about people, seals and contracts. */
export const affairsRole: BaseRole = {
  id: 'demo-affairs',
  name: '综合管理',
  description: '登记请假、加班和用印，归档合同',
  grants: {},
}

/** Who keeps the papers about money. */
export const financeRole: BaseRole = {
  id: 'demo-finance',
  name: '财务',
  description: '复核报销，办理付款，核对合同金额',
  grants: {},
}

export const officeHolders = [
  [castId('clerk'), affairsRole.id],
  ['demo-person-19', affairsRole.id],
  [castId('clerk'), financeRole.id],
  [castId('cost'), financeRole.id],
] as const

/** Those whom the sign-in page offers and who had nobody to act for them. */
export const officeDelegations: readonly DemoDelegation[] = [
  {
    ...{ id: 'demo-delegation-exam', by: 'assigner', to: 'manager', type: 1, from: [1, 8.5], until: [-5, 18] },
    ...{ category: 'administration', description: '参加专家评审期间代为核对用印和采购' },
  },
  {
    ...{ id: 'demo-delegation-audit', by: 'manager', to: 'assigner', type: 0, from: [-2, 8.5], until: [-9, 18] },
    ...{ category: 'business', description: '迎接质量体系外审期间代为发起合同审批' },
  },
]
