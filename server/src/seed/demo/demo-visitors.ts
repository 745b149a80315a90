import type { ListDocument } from '@workstation/domain/list/document'
import { demoForm, options, words } from './demo-form'
import type { DemoRecord } from './demo-record'

/** Who visits whom; few and short records, which need no table of their own. */
export const visitors = demoForm(
  [
    { kind: 'input', key: 'visitor', label: words('访客姓名', 'Visitor', '訪客姓名'), required: true },
    { kind: 'input', key: 'company', label: words('来访单位', 'Company', '來訪單位') },
    {
      kind: 'user',
      key: 'host',
      label: words('被访人', 'Visits', '被訪人'),
      required: true,
      default: { from: 'system', name: 'person' },
    },
    {
      kind: 'select',
      key: 'purpose',
      label: words('来访事由', 'Purpose', '來訪事由'),
      required: true,
      source: options(
        ['meeting', '会议', 'Meeting', '會議'],
        ['delivery', '送件', 'Delivery', '送件'],
        ['interview', '面试', 'Interview', '面試'],
        ['other', '其他', 'Other', '其他'],
      ),
    },
    {
      kind: 'dateTime',
      key: 'arrived',
      label: words('到访时间', 'Arrived', '到訪時間'),
      required: true,
      default: { from: 'system', name: 'now' },
    },
    { kind: 'dateTime', key: 'gone', label: words('离开时间', 'Left', '離開時間') },
    { kind: 'input', key: 'badge', label: words('访客证号', 'Badge', '訪客證號') },
    { kind: 'textarea', key: 'notes', label: words('备注', 'Notes', '備註'), span: 24 },
  ],
  [{ id: 'why', does: 'require', when: "purpose = 'other'", fields: ['notes'] }],
)

export const visitorList: ListDocument = {
  ...{ type: 'list', schema: 1, view: 'table', keyword: true, pageSize: 20, buttons: [] },
  columns: [
    ...[
      { field: 'visitor', width: 110 },
      { field: 'company', width: 160 },
      { field: 'host', width: 100 },
    ],
    ...[
      { field: 'purpose', width: 110 },
      { field: 'arrived', width: 160 },
      { field: 'gone', width: 160 },
    ],
    ...[
      { field: 'badge', width: 100 },
      { field: 'notes', hidden: true },
    ],
  ],
  search: [{ field: 'purpose' }, { field: 'arrived' }],
  sort: { field: 'arrived', direction: 'desc' },
  phone: ['visitor', 'company', 'host', 'arrived'],
}

export const visitorRecords: readonly DemoRecord[] = [
  {
    by: 'clerk',
    daysAgo: 16,
    data: {
      visitor: '罗志鹏',
      company: '华东岩土勘察',
      purpose: 'meeting',
      badge: '03',
      notes: '科创中心勘察方案交流',
    },
  },
  { by: 'clerk', daysAgo: 11, data: { visitor: '唐小雨', purpose: 'interview', badge: '01' } },
  {
    by: 'manager',
    daysAgo: 8,
    data: { visitor: '邓凯', company: '顺达图文', purpose: 'delivery', badge: '02', notes: '送评审文本 12 册' },
  },
  {
    by: 'clerk',
    daysAgo: 3,
    data: { visitor: '邵春梅', company: '城建档案馆', purpose: 'other', badge: '05', notes: '查阅竣工图目录' },
  },
]
