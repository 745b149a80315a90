import {
  agree,
  comment,
  type DemoApproval,
  type DemoData,
  type DemoPersonKey,
  personId,
  read,
  reject,
} from './demo-approval'

type Kind = 'annual' | 'personal' | 'sick'
interface Leave {
  readonly type: Kind
  /** Working days before today; after it where they are negative. */
  readonly from: number
  readonly until: number
  readonly days: number
  readonly for?: DemoPersonKey
  readonly reason: string
}

const leave =
  ({ type, from, until, days, for: standIn, reason }: Leave): DemoData =>
  (day) => ({
    ...{ type, begins: day(from), ends: day(until), days, reason },
    ...(standIn && { stand_in: personId(standIn) }),
  })

export const leaveApprovals: readonly DemoApproval[] = [
  {
    ...{ process: 'leave', by: 'architect', on: [24, 9.2] },
    form: leave({ type: 'annual', from: 20, until: 16, days: 5, for: 'initiator', reason: '陪父母返乡探亲' }),
    scenes: [
      agree([24, 10.5], 'manager', '同意，图纸校对交接清楚'),
      agree([24, 15.3], 'register', '已登记，剩余年假 5 天'),
      read([23, 9.1], 'initiator'),
    ],
  },
  {
    ...{ process: 'leave', by: 'assigner', on: [15, 8.8] },
    form: leave({ type: 'sick', from: 15, until: 14, days: 2, for: 'manager', reason: '发热就诊，医嘱休息两天' }),
    scenes: [
      agree([15, 9.4], 'manager', '同意，注意休息'),
      agree([15, 11], 'register', '已登记，返岗后请补交病历'),
      read([15, 13.6], 'manager'),
    ],
  },
  {
    ...{ process: 'leave', by: 'initiator', on: [12, 9] },
    form: leave({ type: 'annual', from: 10, until: 5, days: 6, for: 'architect', reason: '家庭旅行' }),
    scenes: [agree([12, 14.2], 'register', '已登记'), read([11, 9.3], 'architect')],
  },
  {
    ...{ process: 'leave', by: 'municipalInitiator', on: [9, 10] },
    form: leave({ type: 'annual', from: 6, until: 4, days: 3, reason: '处理家中事务' }),
    scenes: [
      agree([9, 11.2], 'manager'),
      reject([9, 15], 'register', '没有填写工作代理人，请补充', { back: true }),
      {
        ...{ do: 'submit', on: [8, 9.1], data: () => ({ stand_in: personId('road') }) },
        says: '已补充',
      },
      agree([8, 10], 'register', '已登记'),
    ],
  },
  {
    ...{ process: 'leave', by: 'clerk', on: [8, 9.5] },
    form: leave({ type: 'personal', from: 5, until: 5, days: 1, for: 'person-18', reason: '办理房产证' }),
    scenes: [{ do: 'withdraw', on: [8, 16], says: '改为线上办理，不请假了' }],
  },
  {
    ...{ process: 'leave', by: 'structural', on: [5, 9.3] },
    form: leave({ type: 'annual', from: -2, until: -5, days: 4, for: 'assigner', reason: '参加孩子学校活动' }),
    scenes: [comment([4, 10], 'structural', '已与项目组对齐，期间的计算书由同事代校。'), { do: 'urge', on: [2, 9.5] }],
  },
  {
    ...{ process: 'leave', by: 'architect', on: [4, 9.6] },
    form: leave({ type: 'personal', from: -1, until: -1, days: 1, for: 'initiator', reason: '有事' }),
    scenes: [reject([4, 11.3], 'manager', '事由请写具体，当天有施工图交底', { to: 'start' })],
  },
  {
    ...{ process: 'leave', by: 'hvac', on: [2, 10.4] },
    form: leave({ type: 'personal', from: -3, until: -3, days: 1, for: 'plumber', reason: '证件到期换领' }),
  },
  {
    ...{ process: 'leave', by: 'manager', on: [1, 14] },
    form: leave({ type: 'annual', from: -6, until: -8, days: 3, for: 'assigner', reason: '年假' }),
  },
  {
    ...{ process: 'leave', by: 'assigner', on: [0, 3], isDraft: true },
    form: leave({ type: 'annual', from: -10, until: -11, days: 2, for: 'manager', reason: '' }),
  },
]
