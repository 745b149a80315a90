import { agree, comment, type DemoApproval, type DemoData, read, reject } from './demo-approval'

interface Purchase {
  readonly subject: string
  readonly items: ReadonlyArray<readonly [goods: string, model: string, count: number, price: number]>
  readonly urgent?: true
  readonly reason?: string
}

/** @param workingDay by when it is needed */
const purchase =
  (workingDay: number, { subject, items, urgent, reason = '' }: Purchase): DemoData =>
  (day) => ({
    ...{ needed: day(workingDay), subject, urgent: urgent ?? false, reason },
    items: items.map(([goods, model, count, price]) => ({ goods, model, count, price })),
  })

const printer = { items: [['A1 绘图仪', 'HP T650', 1, 12_600]], reason: '现有绘图仪打印有条纹，已过保' } as const
const server = { items: [['渲染工作站', '双路 64 核', 2, 29_000]], reason: '效果图渲染排队超过两天' } as const

export const purchaseApprovals: readonly DemoApproval[] = [
  {
    ...{ process: 'purchase', by: 'initiator', on: [21, 9.5] },
    form: purchase(14, {
      subject: '打印耗材',
      items: [
        ['A3 复印纸', '80 克', 20, 145],
        ['碳粉盒', '原装', 2, 380],
      ],
    }),
    scenes: [
      agree([20, 10], 'buy', '已向协议供应商下单，碳粉有折扣', {
        data: () => ({
          items: [
            { goods: 'A3 复印纸', model: '80 克', count: 20, price: 145 },
            { goods: '碳粉盒', model: '原装', count: 2, price: 350 },
          ],
        }),
      }),
      agree([17, 15], 'receive', '已收到，数量相符'),
    ],
  },
  {
    ...{ process: 'purchase', by: 'structural', on: [17, 9.8] },
    form: purchase(5, {
      ...{ subject: '结构计算软件续费', items: [['计算软件年费', '网络版 5 点', 1, 36_000]] },
      reason: '许可下月到期，在施项目仍需计算',
    }),
    scenes: [
      agree([17, 11], 'head', '同意，软件在用'),
      agree([16, 9.4], 'cost', '与上年合同价一致，列入年度预算'),
      { do: 'consult', on: [16, 10], at: 'final', of: 'final', who: 'manager', says: '请核对并发点数是否够用' },
      agree([16, 14], 'final', '去年峰值 4 点，够用', { of: 'manager' }),
      agree([16, 15.5], 'final', '同意续费一年', { of: 'final', copies: ['assigner'] }),
      agree([15, 10], 'buy', '已签续费单'),
      agree([13, 16], 'receive', '许可已更新'),
      read([12, 9.5], 'assigner'),
    ],
  },
  {
    ...{ process: 'purchase', by: 'assigner', on: [13, 14] },
    form: purchase(3, { subject: '更换大幅面打印机', ...printer }),
    scenes: [
      agree([13, 15], 'head', '同意'),
      reject([12, 10], 'cost', '超出本年度设备预算，请列入明年计划', { to: 'end' }),
    ],
  },
  {
    ...{ process: 'purchase', by: 'water', on: [9, 9.6] },
    form: purchase(2, {
      ...{ subject: '管网检测机器人租赁', items: [['检测机器人', '租期 10 天', 1, 18_500]] },
      reason: '老城排水管网普查项目现场检测',
    }),
    scenes: [
      agree([8, 10], 'cost', '租金低于市场价'),
      { do: 'cancel', on: [7, 14], says: '普查项目由业主另行委托，不再租赁' },
    ],
  },
  {
    ...{ process: 'purchase', by: 'clerk', on: [6, 10] },
    form: purchase(-2, {
      subject: '十二月办公用品',
      items: [
        ['签字笔', '黑色 0.5', 60, 2.5],
        ['文件盒', 'A4 55 mm', 40, 12],
        ['档案袋', '牛皮纸', 200, 0.8],
      ],
    }),
    scenes: [agree([6, 14.2], 'head', '同意'), agree([5, 9.5], 'buy', '已下单，三天内送到')],
  },
  {
    ...{ process: 'purchase', by: 'architect', on: [5, 13.5] },
    form: purchase(-10, { subject: '渲染工作站', ...server }),
    scenes: [
      agree([5, 15], 'head', '确有需要，请支持'),
      agree([4, 10.3], 'cost', '三家询价，取最低价', { copies: ['manager'] }),
      { do: 'consult', on: [3, 9.4], at: 'final', of: 'final', who: 'structural', says: '结构专业能否共用一台？' },
      comment([3, 10], 'architect', '两台分别放在一所和二所，夜间可以共用。', 'final'),
    ],
  },
  {
    ...{ process: 'purchase', by: 'road', on: [2, 9.2], urgency: 3 },
    form: purchase(-1, {
      ...{ subject: '全站仪维修配件', items: [['目镜组件', '原厂', 1, 4500]], urgent: true },
      reason: '周四现场放线必须使用',
    }),
  },
  {
    ...{ process: 'purchase', by: 'final', on: [0, 4], isDraft: true },
    form: purchase(-8, { subject: '评审专用平板', items: [['平板电脑', '13 英寸', 4, 6200]] }),
  },
]
