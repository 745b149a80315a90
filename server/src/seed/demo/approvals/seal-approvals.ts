import { agree, comment, type DemoApproval, type DemoData, read, reject } from './demo-approval'

type Kind = 'company' | 'contract' | 'drawing'
const seal =
  (kind: Kind, document: string, copies: number, more: { outside?: true; reason: string }): DemoData =>
  () => ({
    ...{ seal: kind, document, copies, outside: more.outside ?? false, reason: more.reason },
  })

export const sealApprovals: readonly DemoApproval[] = [
  {
    ...{ process: 'seal', by: 'initiator', on: [18, 9.2] },
    form: seal('contract', '滨海文化中心设计合同', 4, { reason: '合同已审批，双方签署' }),
    scenes: [
      agree([18, 9.4], 'head', '合同编号与审批件一致'),
      agree([18, 10.6], 'quality', '文本核对无误'),
      agree([18, 14], 'stamp', '已用印四份', { copies: ['final'] }),
    ],
  },
  {
    ...{ process: 'seal', by: 'architect', on: [12, 13.5] },
    form: seal('company', '投标文件授权委托书', 2, { reason: '区图书馆项目投标' }),
    scenes: [
      agree([12, 14.5], 'quality', '同意'),
      agree([12, 15.2], 'head', '同意'),
      agree([12, 16.6], 'stamp', '已用印'),
    ],
  },
  {
    ...{ process: 'seal', by: 'municipalInitiator', on: [9, 9.4] },
    form: seal('drawing', '环湖路改造施工图第三册', 6, { outside: true, reason: '送审图中心现场加盖' }),
    scenes: [
      agree([9, 10.2], 'head', '同意外带'),
      agree([9, 11.5], 'quality', '图签齐全'),
      { do: 'assign', on: [8, 9], at: 'outside', to: 'final', says: '综合管理部负责人岗位空缺，请赵文渊代批' },
      agree([8, 10], 'outside', '同意，当日归还'),
      agree([8, 13.5], 'stamp', '印章已交魏思远带出'),
      comment([6, 9.2], 'clerk', '印章还没有归还，请尽快送回。', 'municipalInitiator'),
    ],
  },
  {
    ...{ process: 'seal', by: 'assigner', on: [7, 10] },
    form: seal('drawing', '第二中学扩建专家评审意见汇总', 3, { reason: '评审意见归档' }),
    scenes: [
      agree([7, 10.8], 'head', '同意'),
      agree([7, 10.9], 'quality', '同意'),
      reject([7, 15], 'stamp', '原件缺两位专家签字，补齐后重新申请'),
    ],
  },
  {
    ...{ process: 'seal', by: 'road', on: [4, 13.4], urgency: 2 },
    form: seal('company', '环湖路改造项目投标保函', 2, { outside: true, reason: '银行现场办理' }),
    scenes: [
      agree([4, 13.6], 'head', '同意'),
      agree([4, 15], 'quality', '同意'),
      comment([3, 9.5], 'road', '银行约在本周五上午，请协助确定外带由谁批准。', 'manager'),
    ],
  },
  {
    ...{ process: 'seal', by: 'structural', on: [3, 9.4] },
    form: seal('contract', '结构计算软件续费合同', 2, { reason: '采购已批准' }),
    scenes: [agree([3, 14.5], 'quality', '同意')],
  },
  {
    ...{ process: 'seal', by: 'initiator', on: [2, 14.4] },
    form: seal('company', '设计单位资质证明', 1, { reason: '业主备案需要' }),
    scenes: [{ do: 'withdraw', on: [2, 15], says: '业主改为接受电子证照' }],
  },
  {
    ...{ process: 'seal', by: 'electrician', on: [1, 10.2] },
    form: seal('drawing', '第二中学扩建电气施工图', 8, { reason: '出图归档' }),
    scenes: [read([1, 14], 'final')],
  },
]
