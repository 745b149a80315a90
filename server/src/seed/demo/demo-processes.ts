import { contract, expenses, paying, purchase } from './demo-money-plans'
import type { DemoPlan } from './demo-plan'
import { leave, overtime, seal } from './demo-staff-plans'

interface DemoProcess {
  readonly code: string
  readonly name: string
  readonly category: 'personnel' | 'finance' | 'administration' | 'business'
  readonly icon: string
  readonly description: string
  /** Code of the form whose records are decided about. */
  readonly form: string
  /** False for one that others start. */
  readonly startable: boolean
  readonly plan: DemoPlan
}

/** How a real office decides; the one that pays stands before the one that starts it. */
export const demoProcesses: readonly DemoProcess[] = [
  {
    code: 'leave',
    name: '请假',
    category: 'personnel',
    icon: 'CalendarOutlined',
    description: '三天以上由部门负责人批准',
    form: 'leave',
    startable: true,
    plan: leave,
  },
  {
    code: 'overtime',
    name: '加班',
    category: 'personnel',
    icon: 'ClockCircleOutlined',
    description: '主管一天内未处理视为同意',
    form: 'overtime',
    startable: true,
    plan: overtime,
  },
  {
    code: 'purchase',
    name: '采购',
    category: 'administration',
    icon: 'ShoppingCartOutlined',
    description: '超过一万元或加急由分管领导批准',
    form: 'purchase',
    startable: true,
    plan: purchase,
  },
  {
    code: 'payment',
    name: '付款',
    category: 'finance',
    icon: 'PayCircleOutlined',
    description: '由费用报销发起',
    form: 'payment',
    startable: false,
    plan: paying,
  },
  {
    code: 'expenses',
    name: '费用报销',
    category: 'finance',
    icon: 'AccountBookOutlined',
    description: '批准后自动发起付款',
    form: 'expenses',
    startable: true,
    plan: expenses,
  },
  {
    code: 'contract',
    name: '合同审批',
    category: 'business',
    icon: 'FileDoneOutlined',
    description: '质量、造价、专家并行会审',
    form: 'contract',
    startable: true,
    plan: contract,
  },
  {
    code: 'seal',
    name: '用印',
    category: 'administration',
    icon: 'SafetyCertificateOutlined',
    description: '两方核对，公章与外带另行批准',
    form: 'seal',
    startable: true,
    plan: seal,
  },
]
