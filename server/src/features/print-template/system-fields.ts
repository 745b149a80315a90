import { title } from '@workstation/contract/column'
import type { Context } from '../../platform/route'
import type { PrintedRecord, PrintField, Row } from './sources/print-source'

/** What every record prints beside its own fields, by the names that older templates know. */
export const systemFields: readonly PrintField[] = [
  { name: 'systemPrinter', title: title('打印人', 'Printed by', '列印人'), type: 'text' },
  { name: 'systemPrintTime', title: title('打印时间', 'Printed at', '列印時間'), type: 'time' },
  { name: 'systemApprovalContent', title: title('审批内容', 'Approvals', '審批內容'), type: 'text' },
]

/** The approvals as one text, a line each. */
const approvalText = (record: PrintedRecord): string =>
  record.steps.map(({ what, by, opinion }) => [what, by, opinion].filter(Boolean).join('　')).join('\n')

/** Their values for one print. */
export const systemValues = ({ actor }: Context, now: Date, record: PrintedRecord): Row => ({
  systemPrinter: actor.realName,
  systemPrintTime: now.getTime(),
  systemApprovalContent: approvalText(record),
})
