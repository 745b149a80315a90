import type { Insertable } from 'kysely'
import type { BillRuleTable } from '../tables/bill-rule'

export type BaseBillRule = Insertable<BillRuleTable>

/** The bill rules that every installation starts with. */
export const baseBillRules: readonly BaseBillRule[] = [
  {
    id: 'projectCode',
    full_name: '项目编码',
    en_code: 'project',
    prefix: 'P',
    date_format: 'yyyy',
    digit: 4,
    start_number: '0001',
    description: '新增项目时没有填写编码的，按此规则编号',
  },
]
