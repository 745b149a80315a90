import { demoForm, options, words } from './demo-form'

const whole = 24

/** Every paper of the office says who asks and why. */
const applicant = {
  kind: 'user',
  key: 'applicant',
  label: words('申请人', 'Asked by', '申請人'),
  default: { from: 'system' as const, name: 'person' as const },
  required: true,
}
const reason = { kind: 'textarea', key: 'reason', label: words('事由', 'Why', '事由'), span: whole, required: true }
const amount = {
  kind: 'number',
  key: 'amount',
  label: words('金额（元）', 'Amount', '金額（元）'),
  required: true,
  settings: { min: 0, precision: 2, thousands: true },
}

const leave = demoForm([
  applicant,
  {
    kind: 'select',
    key: 'type',
    label: words('请假类别', 'Kind of leave', '請假類別'),
    required: true,
    source: options(
      ['annual', '年假', 'Annual', '年假'],
      ['personal', '事假', 'Personal', '事假'],
      ['sick', '病假', 'Sick', '病假'],
    ),
  },
  { kind: 'date', key: 'begins', label: words('开始日期', 'From', '開始日期'), required: true },
  { kind: 'date', key: 'ends', label: words('结束日期', 'To', '結束日期'), required: true },
  {
    kind: 'number',
    key: 'days',
    label: words('天数', 'Days', '天數'),
    required: true,
    settings: { min: 0.5, max: 180, precision: 1 },
  },
  { kind: 'user', key: 'stand_in', label: words('工作代理人', 'Stands in', '工作代理人') },
  reason,
])

const contract = demoForm([
  applicant,
  { kind: 'input', key: 'title', label: words('合同名称', 'Contract', '合約名稱'), required: true },
  { kind: 'input', key: 'partner', label: words('对方单位', 'Partner', '對方單位'), required: true },
  {
    kind: 'select',
    key: 'type',
    label: words('合同类别', 'Kind', '合約類別'),
    required: true,
    source: options(
      ['design', '设计', 'Design', '設計'],
      ['service', '服务', 'Service', '服務'],
      ['lease', '租赁', 'Lease', '租賃'],
    ),
  },
  amount,
  {
    kind: 'number',
    key: 'area',
    label: words('建筑面积（㎡）', 'Floor area (㎡)', '建築面積（㎡）'),
    settings: { min: 0, precision: 2, thousands: true },
  },
  { kind: 'files', key: 'text', label: words('合同文本', 'Text', '合約文本'), span: whole, required: true },
  reason,
])

const expenses = demoForm([
  applicant,
  {
    kind: 'table',
    key: 'items',
    label: words('费用明细', 'Items', '費用明細'),
    span: whole,
    required: true,
    settings: { summary: ['amount'] },
    children: [
      { kind: 'date', key: 'day', label: words('日期', 'Day', '日期'), required: true },
      { kind: 'input', key: 'what', label: words('用途', 'For', '用途'), required: true },
      amount,
    ],
  },
  {
    kind: 'calculate',
    key: 'total',
    label: words('合计（元）', 'Total', '合計（元）'),
    settings: { formula: 'sum(items.amount)', thousands: true, capitals: true },
  },
  { kind: 'input', key: 'account', label: words('收款账户', 'Account', '收款帳戶'), required: true },
  { kind: 'files', key: 'receipts', label: words('票据', 'Receipts', '票據'), span: whole },
  reason,
])

const payment = demoForm([
  { kind: 'user', key: 'payee', label: words('收款人', 'Payee', '收款人') },
  { kind: 'input', key: 'account', label: words('收款账户', 'Account', '收款帳戶') },
  { ...amount, required: false },
  { kind: 'date', key: 'paid', label: words('付款日期', 'Paid on', '付款日期') },
])

const seal = demoForm([
  applicant,
  {
    kind: 'select',
    key: 'seal',
    label: words('印章', 'Seal', '印章'),
    required: true,
    source: options(
      ['company', '公章', 'Company', '公章'],
      ['contract', '合同章', 'Contract', '合約章'],
      ['drawing', '出图章', 'Drawing', '出圖章'],
    ),
  },
  { kind: 'input', key: 'document', label: words('文件名称', 'Document', '文件名稱'), required: true },
  {
    kind: 'number',
    key: 'copies',
    label: words('份数', 'Copies', '份數'),
    required: true,
    settings: { min: 1, precision: 0 },
  },
  { kind: 'switch', key: 'outside', label: words('带出使用', 'Taken outside', '帶出使用') },
  { kind: 'date', key: 'returned', label: words('归还日期', 'Returned on', '歸還日期') },
  reason,
])

const overtime = demoForm([
  applicant,
  { kind: 'date', key: 'day', label: words('加班日期', 'Day', '加班日期'), required: true },
  {
    kind: 'number',
    key: 'hours',
    label: words('小时数', 'Hours', '小時數'),
    required: true,
    settings: { min: 0.5, max: 24, precision: 1 },
  },
  {
    kind: 'radio',
    key: 'settled',
    label: words('结算方式', 'Settled by', '結算方式'),
    required: true,
    source: options(['leave', '调休', 'Time off', '補休'], ['pay', '加班费', 'Pay', '加班費']),
  },
  reason,
])

/** The papers about which an office decides; purchases have theirs among the other forms of the demo. */
export const officeForms = [
  { code: 'leave', name: '请假申请', description: '三天以上由部门负责人批准', document: leave },
  { code: 'contract', name: '合同审批', description: '法务、造价与技术并行会审', document: contract },
  { code: 'expenses', name: '费用报销', description: '批准后自动发起付款', document: expenses },
  { code: 'payment', name: '付款', description: '由费用报销发起', document: payment },
  { code: 'seal', name: '用印申请', description: '带出使用须填写归还日期', document: seal },
  { code: 'overtime', name: '加班申请', description: '周末加班先批后做', document: overtime },
] as const
