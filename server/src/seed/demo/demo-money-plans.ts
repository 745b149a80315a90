import type { ProcessPlan } from '@workstation/domain/workflow/process-plan'
import { all, choose, type DemoIds, type DemoPlan, group, head, once, people, step, workingHours } from './demo-plan'

export const purchase: DemoPlan = ({ form }) => ({
  id: 'purchase',
  name: '采购',
  settings: { formId: form, withdraw: 'beforeDecision', title: 'concat("采购：", subject)' },
  steps: [
    step('head', '部门负责人审批', { people: head, ...once }),
    {
      do: 'exclusive',
      id: 'much',
      name: '金额或加急？',
      arms: [
        {
          when: 'total > 10000 or urgent',
          name: '超过一万元或加急',
          steps: [
            step('cost', '造价审核', {
              people: people('cost'),
              needs: { opinion: true, signature: false, file: false },
              ...choose,
            }),
            step('final', '分管领导审批', { people: people('final', 'secondFinal'), ...choose, ...once }),
          ],
        },
        { name: '一般采购', steps: [] },
      ],
    },
    step('buy', '综合管理部采购', {
      people: people('clerk'),
      fields: { items: 'write', 'items.price': 'write' },
      reject: { target: 'previous', manner: 'chosen' },
    }),
    step('receive', '申请人验收', { people: [{ from: 'starter' }] }),
  ],
})

/** When the head of the group approves a contract as well. */
const large = {
  first: 'amount >= 500000 or (type = "design" and amount / area < 30)',
  now: 'amount >= 500000 or (type = "design" and area > 0 and amount / area < 30)',
}

/** As it was first: without an area it could not be worked out. */
export const firstContract: DemoPlan = (ids) => contractOf(ids, large.first)
export const contract: DemoPlan = (ids) => contractOf(ids, large.now)

const contractOf = ({ form }: DemoIds, isLarge: string): ProcessPlan => ({
  id: 'contract',
  name: '合同审批',
  settings: { formId: form, withdraw: 'beforeDecision', title: 'concat("合同：", title)' },
  steps: [
    step('head', '部门负责人审批', { people: head, ...once }),
    {
      do: 'parallel',
      id: 'together',
      name: '并行会审',
      arms: [
        {
          name: '质量',
          steps: [step('quality', '技术质量部会签', { people: group('demo-quality-group'), ...all, ...choose })],
        },
        { name: '造价', steps: [step('cost', '造价审核', { people: people('cost'), ...choose })] },
        {
          name: '专业',
          steps: [
            step('experts', '专家会签', {
              people: group('demo-experts'),
              outcome: { mode: 'all', ratio: 51 },
              ...choose,
            }),
          ],
        },
      ],
    },
    {
      do: 'exclusive',
      id: 'large',
      name: '金额与单价',
      arms: [
        {
          when: isLarge,
          name: '五十万元以上，或设计费每平方米不足三十元',
          steps: [
            step('chief', '集团领导审批', {
              people: people('final'),
              needs: { opinion: true, signature: true, file: false },
              ...choose,
            }),
          ],
        },
        { name: '其余', steps: [] },
      ],
    },
    step('file', '签订归档', { people: people('clerk'), fields: { text: 'required' }, copyTo: [{ from: 'starter' }] }),
  ],
})

export const expenses: DemoPlan = ({ form, payment }) => ({
  id: 'expenses',
  name: '费用报销',
  settings: { formId: form, withdraw: 'beforeDecision', title: 'concat(starter.name, "的费用报销（", total, " 元）")' },
  steps: [
    step('head', '部门负责人审批', { people: head, ...once }),
    step('check', '票据复核', { people: people('clerk'), reject: { target: 'start', manner: 'straightBack' } }),
    {
      do: 'exclusive',
      id: 'much',
      name: '合计',
      arms: [
        {
          when: 'total > 5000',
          name: '五千元以上',
          steps: [step('final', '分管领导审批', { people: people('final', 'secondFinal'), ...once })],
        },
        { name: '五千元以下', steps: [] },
      ],
    },
    {
      do: 'child',
      id: 'pay',
      name: '付款',
      settings: {
        processId: payment,
        starters: people('cost'),
        wait: true,
        again: false,
        fields: [
          { from: 'applicant', to: 'payee' },
          { from: 'account', to: 'account' },
          { from: 'total', to: 'amount' },
        ],
      },
    },
    { do: 'copy', id: 'tell', name: '通知申请人', settings: { people: [{ from: 'starter' }] } },
  ],
})

export const paying: DemoPlan = ({ form }) => ({
  id: 'payment',
  name: '付款',
  settings: { formId: form, withdraw: 'beforeDecision', title: 'concat("付款：", amount, " 元（", account, "）")' },
  steps: [
    step('pay', '出纳付款', {
      people: people('clerk'),
      fields: { paid: 'required' },
      needs: { opinion: false, signature: false, file: false },
      limit: {
        from: 'received',
        span: workingHours(24),
        remind: { first: workingHours(8), every: workingHours(8), most: 2 },
        atEnd: 'manager',
      },
    }),
  ],
})
