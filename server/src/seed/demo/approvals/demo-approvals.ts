import { contractApprovals } from './contract-approvals'
import type { DemoApproval } from './demo-approval'
import { expenseApprovals } from './expense-approvals'
import { leaveApprovals } from './leave-approvals'
import { overtimeApprovals } from './overtime-approvals'
import { purchaseApprovals } from './purchase-approvals'
import { sealApprovals } from './seal-approvals'

/** What the demo organisation has decided and decides about, by process. */
export const demoApprovals: readonly DemoApproval[] = [
  ...leaveApprovals,
  ...overtimeApprovals,
  ...purchaseApprovals,
  ...expenseApprovals,
  ...contractApprovals,
  ...sealApprovals,
]
