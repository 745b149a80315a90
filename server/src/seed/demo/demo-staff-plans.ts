import { choose, type DemoPlan, head, manager, once, people, position, step, workingHours } from './demo-plan'

export const leave: DemoPlan = ({ form }) => ({
  id: 'leave',
  name: '请假',
  settings: { formId: form, withdraw: 'always', title: 'concat(starter.name, "的请假（", days, " 天）")' },
  steps: [
    step('manager', '直属主管审批', { people: manager, nobody: { way: 'pass' }, ...once }),
    {
      do: 'exclusive',
      id: 'long',
      name: '超过三天？',
      arms: [
        {
          when: 'days > 3',
          name: '是',
          steps: [
            step('head', '部门负责人审批', {
              people: head,
              ...once,
              limit: { from: 'received', span: workingHours(16), atEnd: 'notice' },
            }),
          ],
        },
        { name: '否', steps: [] },
      ],
    },
    step('register', '综合管理部登记', {
      people: people('clerk'),
      reject: { target: 'start', manner: 'straightBack' },
    }),
    {
      do: 'copy',
      id: 'tell',
      name: '抄送工作代理人',
      settings: { people: [{ from: 'field', field: 'stand_in', take: 'person' }] },
    },
  ],
})

export const overtime: DemoPlan = ({ form }) => ({
  id: 'overtime',
  name: '加班',
  settings: { formId: form, withdraw: 'always', title: 'concat(starter.name, "的加班（", hours, " 小时）")' },
  steps: [
    step('manager', '直属主管审批', {
      people: manager,
      nobody: { way: 'pass' },
      limit: { from: 'received', span: workingHours(24), atEnd: 'agree' },
    }),
    {
      do: 'exclusive',
      id: 'paid',
      name: '结算方式',
      arms: [
        {
          when: 'settled = "pay" and hours > 8',
          name: '加班费超过八小时',
          steps: [step('head', '部门负责人审批', { people: head, ...once })],
        },
        { name: '其余', steps: [] },
      ],
    },
    { do: 'copy', id: 'tell', name: '抄送综合管理部', settings: { people: people('clerk') } },
  ],
})

export const seal: DemoPlan = ({ form }) => ({
  id: 'seal',
  name: '用印',
  settings: { formId: form, withdraw: 'beforeDecision', title: 'concat("用印：", document)' },
  steps: [
    {
      do: 'parallel',
      id: 'check',
      name: '核对',
      arms: [
        { name: '部门', steps: [step('head', '部门负责人核对', { people: head })] },
        {
          name: '质量',
          steps: [step('quality', '技术质量部核对', { people: position('demo-quality-head'), ...choose })],
        },
      ],
    },
    {
      do: 'inclusive',
      id: 'also',
      name: '另需',
      arms: [
        {
          when: 'seal = "company"',
          name: '公章',
          steps: [step('final', '集团领导批准', { people: people('final'), ...once })],
        },
        {
          when: 'outside',
          name: '带出使用',
          steps: [step('outside', '外带批准', { people: position('demo-office-head'), ...choose })],
        },
        { name: '无', steps: [] },
      ],
    },
    {
      do: 'phase',
      id: 'use',
      name: '用印与归还',
      steps: [
        step('stamp', '印章保管人用印', { people: people('clerk'), reject: { target: 'end', manner: 'restart' } }),
        {
          do: 'exclusive',
          id: 'away',
          name: '带出？',
          arms: [
            {
              when: 'outside',
              name: '带出',
              steps: [step('back', '确认归还', { people: people('clerk'), fields: { returned: 'required' } })],
            },
            { name: '当场', steps: [] },
          ],
        },
      ],
    },
  ],
})
