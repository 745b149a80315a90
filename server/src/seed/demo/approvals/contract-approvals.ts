import { agree, comment, type DemoApproval, read, reject } from './demo-approval'

interface Contract {
  readonly title: string
  readonly partner: string
  readonly type: 'design' | 'service' | 'lease'
  readonly amount: number
  readonly area?: number
  readonly reason: string
}

const contract = (form: Contract): Pick<DemoApproval, 'process' | 'form' | 'text'> => ({
  ...{ process: 'contract', form: () => ({ ...form }), text: form.title },
})

export const contractApprovals: readonly DemoApproval[] = [
  {
    ...contract({
      ...{
        title: '滨海文化中心设计合同',
        partner: '滨海新区建设发展公司',
        type: 'design',
        amount: 860_000,
        area: 21_500,
      },
      reason: '中标后签订正式合同',
    }),
    ...{ by: 'initiator', on: [23, 9.1] },
    scenes: [
      agree([23, 10], 'quality', '质量条款完整', { of: 'manager' }),
      agree([23, 10.5], 'cost', '收费与取费标准相符'),
      agree([23, 11], 'quality', '同意', { of: 'assigner' }),
      agree([23, 14], 'experts', '设计深度要求明确', { of: 'architect' }),
      agree([23, 14.5], 'quality', '同意', { of: 'clerk' }),
      agree([22, 9.2], 'experts', '结构安全等级约定清楚', { of: 'structural' }),
      agree([22, 9.6], 'experts', '同意', { of: 'secondFinal' }),
      agree([22, 10.3], 'experts', '同意', { of: 'final' }),
      agree([22, 11], 'chief', '同意签订，注意分期付款节点', { signs: true, copies: ['structural', 'manager'] }),
      agree([21, 9.4], 'file', '已签订归档，原件存档案室'),
      read([21, 10], 'initiator'),
      read([20, 9], 'structural'),
    ],
  },
  {
    ...contract({
      ...{ title: '办公楼消防维保合同', partner: '安泰消防工程公司', type: 'service', amount: 48_000 },
      reason: '原维保合同到期续签',
    }),
    ...{ by: 'clerk', on: [14, 10] },
    scenes: [
      agree([14, 11], 'head', '同意'),
      reject([13, 9.5], 'cost', '报价高于去年 20%，请重新询价后再报', { to: 'end' }),
    ],
  },
  {
    ...contract({
      ...{ title: '城西卫生院改造设计合同', partner: '城西街道办事处', type: 'design', amount: 260_000 },
      reason: '门诊楼内部改造，面积待实测',
    }),
    ...{ by: 'initiator', on: [13, 9.2] },
    scenes: [
      agree([13, 10], 'quality', '同意', { of: 'manager' }),
      agree([13, 10.4], 'quality', '同意', { of: 'clerk' }),
      agree([13, 11], 'cost', '按改造工程计费，合理'),
      agree([13, 14], 'quality', '同意', { of: 'assigner' }),
      agree([12, 9.3], 'experts', '同意', { of: 'architect' }),
      agree([12, 9.8], 'experts', '改造须先做结构鉴定', { of: 'structural' }),
      agree([12, 10.5], 'experts', '同意', { of: 'secondFinal' }),
      agree([12, 11], 'experts', '同意', { of: 'final' }),
      comment([11, 9.5], 'initiator', '面积实测要到月底，系统提示单价算不出来，请协助处理。', 'manager'),
    ],
  },
  {
    ...contract({
      ...{ title: '岩土勘察分包合同', partner: '恒基岩土勘察院', type: 'service', amount: 150_000 },
      reason: '第二中学扩建项目勘察',
    }),
    ...{ by: 'initiator', on: [11, 13.5] },
    scenes: [
      agree([11, 15], 'cost', '单价合理'),
      { do: 'suspend', on: [10, 10], says: '对方资质证书即将到期，待其更新后恢复' },
      comment([9, 9.3], 'initiator', '对方已在办理延续，预计两周内取得新证。', 'manager'),
    ],
  },
  {
    ...contract({
      ...{ title: '环湖路改造设计补充协议', partner: '市政工程建设中心', type: 'design', amount: 320_000 },
      reason: '增加两处人行天桥设计',
    }),
    ...{ by: 'municipalInitiator', on: [10, 9] },
    scenes: [
      agree([10, 10], 'head', '工作量属实'),
      agree([10, 11.2], 'quality', '同意', { of: 'assigner' }),
      reject([9, 9.5], 'quality', '缺少与原合同的衔接条款', { of: 'manager', to: 'start' }),
      { do: 'submit', on: [8, 14], data: () => ({ reason: '增加两处人行天桥设计；已补充与原合同的衔接条款' }) },
      agree([8, 15], 'head', '已修改'),
      agree([7, 9.2], 'quality', '条款已补充', { of: 'manager' }),
    ],
  },
  {
    ...contract({
      ...{ title: '城东污水处理厂设计合同', partner: '城东水务公司', type: 'design', amount: 1_260_000 },
      reason: '框架协议下的单项合同',
    }),
    ...{ by: 'municipalInitiator', on: [7, 9.3], urgency: 2 },
    scenes: [
      agree([7, 10], 'head', '同意'),
      agree([7, 13.5], 'quality', '同意', { of: 'manager' }),
      agree([7, 14], 'cost', '收费下浮 5%，在授权范围内'),
      agree([7, 14.4], 'quality', '同意', { of: 'clerk' }),
      agree([7, 15], 'experts', '工艺要求明确', { of: 'water' }),
      agree([6, 9.2], 'quality', '同意', { of: 'assigner' }),
      agree([6, 9.6], 'experts', '同意', { of: 'road' }),
      agree([6, 10], 'experts', '同意', { of: 'secondFinal' }),
      agree([6, 11], 'experts', '同意', { of: 'structural' }),
      { do: 'urge', on: [2, 10] },
    ],
  },
  {
    ...contract({
      ...{ title: '区图书馆绿建咨询合同', partner: '绿源节能咨询公司', type: 'service', amount: 120_000 },
      reason: '绿色建筑二星认证咨询',
    }),
    ...{ by: 'initiator', on: [4, 10] },
    scenes: [
      agree([4, 11], 'cost', '与同类项目价格相当'),
      agree([4, 14], 'experts', '咨询范围覆盖认证要求', { of: 'final' }),
      agree([3, 9.3], 'quality', '同意', { of: 'manager' }),
      { do: 'recall', on: [3, 9.5], at: 'quality', of: 'manager', says: '漏看附件，重新核对' },
      comment([3, 10.2], 'manager', '附件二的成果清单是不是少了运行阶段评价？', 'initiator'),
      comment([3, 10.8], 'initiator', '运行阶段另签，本合同只到竣工。', 'manager'),
    ],
  },
]
