import type { BaseBillRule } from '../../base-bill-rules'

const prefixes = {
  purchase: ['采购', 'CG-'],
  expenses: ['报销', 'BX-'],
  contract: ['合同', 'HT-'],
  seal: ['用印', 'YY-'],
} as const

export const approvalNumberOf = (process: keyof typeof prefixes): string => `${process}Approval`

/** Numbers of approvals, those of one kind and month one after another. */
export const approvalNumbers = (Object.keys(prefixes) as (keyof typeof prefixes)[]).map(
  (process, at): BaseBillRule => ({
    id: `demo-${process}-number`,
    full_name: `${prefixes[process][0]}审批编号`,
    en_code: approvalNumberOf(process),
    prefix: prefixes[process][1],
    date_format: 'yyyyMM',
    digit: 3,
    start_number: '001',
    description: '提交流程时自动编号，不允许断号',
    sort_code: 4 + at,
  }),
)
