import type { StartScope } from '@workstation/contract/process-record'
import { approvalNumberOf } from './approvals/approval-numbers'
import type { DemoMoment } from './approvals/demo-days'
import { castId } from './demo-cast'
import { contract, expenses, firstContract, paying, purchase } from './demo-money-plans'
import type { DemoPlan } from './demo-plan'
import { leave, overtime, seal } from './demo-staff-plans'

export interface DemoProcess {
  readonly code: string
  readonly name: string
  readonly category: 'personnel' | 'finance' | 'administration' | 'business'
  readonly icon: string
  readonly iconBackground: string
  readonly description: string
  /** Code of the form whose records are decided about. */
  readonly form: string
  /** Who starts it. */
  readonly starters: Partial<StartScope>
  /** Code of the bill rule that numbers it; '' for none. */
  readonly billRule: string
  readonly plan: DemoPlan
  /** What was released at first, where it was mended since. */
  readonly first?: { readonly plan: DemoPlan; readonly mended: DemoMoment; readonly note: string }
}

const everybody = { everybody: true }
const group = { organizes: ['demo-group'] }
/** Who leads projects, and the institutes that sign for them. */
const leaders = { roles: ['reviewInitiator'], groups: ['demo-initiators'], organizes: ['demo-office'] }

/** How a real office decides; the one that pays stands before the one that starts it. */
export const demoProcesses: readonly DemoProcess[] = [
  {
    code: 'leave',
    name: '请假',
    category: 'personnel',
    icon: 'CalendarOutlined',
    iconBackground: '#1677ff',
    description: '三天以上由部门负责人批准',
    form: 'leave',
    starters: everybody,
    billRule: '',
    plan: leave,
  },
  {
    code: 'overtime',
    name: '加班',
    category: 'personnel',
    icon: 'ClockCircleOutlined',
    iconBackground: '#13c2c2',
    description: '主管一天内未处理视为同意',
    form: 'overtime',
    starters: everybody,
    billRule: '',
    plan: overtime,
  },
  {
    code: 'purchase',
    name: '采购',
    category: 'administration',
    icon: 'ShoppingCartOutlined',
    iconBackground: '#fa8c16',
    description: '超过一万元或加急由分管领导批准',
    form: 'purchase',
    starters: group,
    billRule: approvalNumberOf('purchase'),
    plan: purchase,
  },
  {
    code: 'payment',
    name: '付款',
    category: 'finance',
    icon: 'PayCircleOutlined',
    iconBackground: '#8c8c8c',
    description: '费用报销批准后自动发起，财务人员也可以直接发起',
    form: 'payment',
    starters: { users: [castId('cost'), castId('clerk')] },
    billRule: '',
    plan: paying,
  },
  {
    code: 'expenses',
    name: '费用报销',
    category: 'finance',
    icon: 'AccountBookOutlined',
    iconBackground: '#52c41a',
    description: '批准后自动发起付款',
    form: 'expenses',
    starters: group,
    billRule: approvalNumberOf('expenses'),
    plan: expenses,
  },
  {
    code: 'contract',
    name: '合同审批',
    category: 'business',
    icon: 'FileDoneOutlined',
    iconBackground: '#722ed1',
    description: '质量、造价、专家并行会审；大额或单价过低的由集团领导审批',
    form: 'contract',
    starters: leaders,
    billRule: approvalNumberOf('contract'),
    plan: contract,
    first: { plan: firstContract, mended: [9, 16], note: '没有填写建筑面积的设计合同不再计算单价' },
  },
  {
    code: 'seal',
    name: '用印',
    category: 'administration',
    icon: 'SafetyCertificateOutlined',
    iconBackground: '#eb2f96',
    description: '两方核对，公章与外带另行批准',
    form: 'seal',
    starters: group,
    billRule: approvalNumberOf('seal'),
    plan: seal,
  },
]
