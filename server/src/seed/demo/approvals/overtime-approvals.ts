import { agree, type DemoApproval, type DemoData, read, reject } from './demo-approval'

const overtime =
  (workingDay: number, hours: number, settled: 'leave' | 'pay', reason: string): DemoData =>
  (day) => ({ day: day(workingDay), hours, settled, reason })

export const overtimeApprovals: readonly DemoApproval[] = [
  {
    ...{ process: 'overtime', by: 'architect', on: [18, 16.5] },
    form: overtime(17, 8, 'pay', '滨海文化中心施工图节点出图'),
    scenes: [agree([18, 17.2], 'manager', '同意'), read([17, 9.2], 'clerk')],
  },
  {
    ...{ process: 'overtime', by: 'hvac', on: [11, 15] },
    form: overtime(10, 10, 'pay', '冷源方案比选，次日上会'),
    scenes: [agree([11, 16.8], 'head', '同意，注意劳逸结合')],
  },
  {
    // Nobody looks at it in time.
    ...{ process: 'overtime', by: 'municipalInitiator', on: [10, 9.5] },
    form: overtime(9, 4, 'leave', '交通导改方案修改'),
  },
  {
    ...{ process: 'overtime', by: 'assigner', on: [6, 10] },
    form: overtime(5, 3, 'leave', '评审资料归档'),
    scenes: [reject([6, 14], 'manager', '工作日内可以完成，不需要加班', { to: 'start' })],
  },
  {
    ...{ process: 'overtime', by: 'person-23', on: [2, 9.3] },
    form: overtime(1, 12, 'pay', '配合甲方连夜修改汇报文本'),
    scenes: [agree([2, 11], 'manager', '情况属实，代林晓东批准', { of: 'initiator', by: 'architect' })],
  },
  {
    ...{ process: 'overtime', by: 'person-22', on: [1, 15.5] },
    form: overtime(0, 6, 'leave', '竣工图整理'),
  },
  {
    ...{ process: 'overtime', by: 'clerk', on: [0, 2], isDraft: true },
    form: overtime(-3, 4, 'leave', '年度档案移交'),
  },
]
