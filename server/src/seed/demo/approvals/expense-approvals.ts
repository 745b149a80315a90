import { agree, comment, type DemoApproval, type DemoData, type DemoScene, read, reject } from './demo-approval'
import type { DemoMoment } from './demo-days'

type Item = readonly [workingDay: number, what: string, amount: number]
const expenses =
  (reason: string, account: string, items: readonly Item[]): DemoData =>
  (day) => ({
    ...{ reason, account },
    items: items.map(([workingDay, what, amount]) => ({ day: day(workingDay), what, amount })),
  })

const paid = (on: DemoMoment): DemoScene => agree(on, 'pay', '已转账', { data: (day) => ({ paid: day(on[0]) }) })

export const expenseApprovals: readonly DemoApproval[] = [
  {
    ...{ process: 'expenses', by: 'architect', on: [19, 10] },
    form: expenses('赴省图审中心汇报', '招商银行尾号 1038', [
      [22, '高铁票往返', 1146],
      [21, '住宿一晚', 420],
      [21, '市内交通', 86.5],
    ]),
    scenes: [
      agree([19, 11], 'head', '同意'),
      agree([18, 9.5], 'check', '票据齐全'),
      paid([17, 14]),
      read([17, 15], 'architect'),
    ],
  },
  {
    ...{ process: 'expenses', by: 'initiator', on: [16, 9.3] },
    form: expenses('专家评审会', '工商银行尾号 5521', [
      [18, '专家咨询费', 6000],
      [18, '会议室租用', 800],
    ]),
    scenes: [
      agree([16, 10], 'check', '附签到表，票据齐全'),
      agree([15, 9.5], 'final', '受赵文渊委托批准', { of: 'final', by: 'manager' }),
      paid([14, 10]),
      read([13, 9.4], 'initiator'),
    ],
  },
  {
    ...{ process: 'expenses', by: 'plumber', on: [11, 9.4] },
    form: expenses('现场配合', '建设银行尾号 7702', [[13, '出租车', 128]]),
    scenes: [
      reject([11, 11], 'head', '请写明起止地点和事项'),
      {
        ...{ do: 'submit', on: [10, 9.2] },
        data: () => ({ reason: '第二中学扩建给排水现场配合，机电所至工地往返' }),
      },
      agree([10, 10], 'head', '同意'),
      agree([10, 14], 'check', '票据齐全'),
      paid([9, 10]),
    ],
  },
  {
    ...{ process: 'expenses', by: 'structural', on: [8, 9.2] },
    form: expenses('超限审查会差旅', '农业银行尾号 3310', [
      [11, '机票', 980],
      [10, '住宿一晚', 280],
    ]),
    scenes: [
      agree([8, 10.2], 'head', '同意'),
      agree([8, 14], 'check', '票据齐全'),
      comment([2, 9.3], 'structural', '这笔还没有到账，麻烦看一下。', 'clerk'),
    ],
  },
  {
    ...{ process: 'expenses', by: 'water', on: [6, 9.5] },
    form: expenses('管网普查踏勘', '中国银行尾号 9046', [
      [9, '租车两天', 1600],
      [9, '防护用品', 745],
    ]),
    scenes: [reject([6, 14], 'check', '租车缺合同和行程单，请补充', { back: true })],
  },
  {
    ...{ process: 'expenses', by: 'assigner', on: [4, 9.4] },
    form: expenses('注册工程师继续教育', '招商银行尾号 6617', [[10, '培训费', 5600]]),
    scenes: [agree([2, 10.4], 'head', '同意，已列入培训计划'), agree([1, 13.4], 'check', '附培训通知')],
  },
  {
    ...{ process: 'expenses', by: 'manager', on: [2, 13.6] },
    form: expenses('评审会茶歇', '建设银行尾号 4419', [
      [4, '茶歇', 460],
      [4, '资料印刷', 400],
    ]),
  },
  {
    ...{ process: 'expenses', by: 'structural', on: [0, 5], isDraft: true },
    form: expenses('现场验槽', '农业银行尾号 3310', [[1, '高速通行费', 65]]),
  },
]
