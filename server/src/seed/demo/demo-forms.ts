import type { FormDocument } from '@workstation/domain/form/document'
import type { ListDocument } from '@workstation/domain/list/document'
import { demoForm, options, words } from './demo-form'
import { visitorList, visitors } from './demo-visitors'

const whole = 24
const equipmentId = 'demo-equipment-form'

/** What the group owns, who looks after it, and what was repaired. */
const equipment = demoForm([
  {
    kind: 'card',
    key: 'basics',
    label: words('设备信息', 'Equipment', '設備資訊'),
    span: whole,
    children: [
      { kind: 'input', key: 'title', label: words('设备名称', 'Name', '設備名稱'), required: true },
      {
        kind: 'input',
        key: 'asset',
        label: words('资产编号', 'Asset number', '資產編號'),
        required: true,
        unique: true,
      },
      {
        kind: 'select',
        key: 'category',
        label: words('类别', 'Category', '類別'),
        required: true,
        source: options(
          ['survey', '测量仪器', 'Survey', '測量儀器'],
          ['printing', '打印设备', 'Printing', '列印設備'],
          ['computer', '计算机', 'Computer', '電腦'],
          ['vehicle', '车辆', 'Vehicle', '車輛'],
        ),
      },
      {
        kind: 'select',
        key: 'condition',
        label: words('状态', 'Condition', '狀態'),
        default: { from: 'value', value: 'used' },
        source: options(
          ['used', '在用', 'In use', '在用'],
          ['idle', '闲置', 'Idle', '閒置'],
          ['repair', '维修中', 'Under repair', '維修中'],
          ['gone', '已报废', 'Written off', '已報廢'],
        ),
      },
      {
        kind: 'relationForm',
        key: 'part_of',
        label: words('所属设备', 'Part of', '所屬設備'),
        source: { from: 'model', id: equipmentId, parameters: [], value: 'id', label: 'title' },
        settings: {
          columns: [
            { field: 'title', label: words('设备名称', 'Name', '設備名稱') },
            { field: 'asset', label: words('资产编号', 'Asset number', '資產編號') },
          ],
        },
      },
      { kind: 'date', key: 'bought', label: words('购置日期', 'Bought', '購置日期') },
      {
        kind: 'number',
        key: 'price',
        label: words('原值（元）', 'Price', '原值（元）'),
        settings: { min: 0, precision: 2, thousands: true },
      },
      {
        kind: 'user',
        key: 'keeper',
        label: words('保管人', 'Kept by', '保管人'),
        default: { from: 'system', name: 'person' },
      },
      { kind: 'department', key: 'department', label: words('使用部门', 'Department', '使用部門') },
    ],
  },
  {
    kind: 'table',
    key: 'repairs',
    label: words('维修记录', 'Repairs', '維修記錄'),
    span: whole,
    settings: { summary: ['cost'] },
    children: [
      { kind: 'date', key: 'day', label: words('日期', 'Day', '日期'), required: true },
      { kind: 'input', key: 'what', label: words('维修内容', 'What was done', '維修內容'), required: true },
      {
        kind: 'number',
        key: 'cost',
        label: words('费用（元）', 'Cost', '費用（元）'),
        settings: { min: 0, precision: 2 },
      },
    ],
  },
  {
    kind: 'calculate',
    key: 'repaired',
    label: words('累计维修费（元）', 'Repairs in all', '累計維修費（元）'),
    settings: { formula: 'sum(repairs.cost)', thousands: true },
  },
  { kind: 'textarea', key: 'notes', label: words('备注', 'Notes', '備註'), span: whole },
])

/** Somebody wants something bought: lines with prices, what it comes to, and a reason where it is much. */
const purchase = demoForm(
  [
    {
      kind: 'user',
      key: 'applicant',
      label: words('申请人', 'Asked by', '申請人'),
      default: { from: 'system', name: 'person' },
      required: true,
    },
    { kind: 'date', key: 'needed', label: words('需用日期', 'Needed by', '需用日期'), required: true },
    { kind: 'input', key: 'subject', label: words('采购事由', 'Purpose', '採購事由'), required: true, span: whole },
    {
      kind: 'table',
      key: 'items',
      label: words('采购明细', 'Items', '採購明細'),
      span: whole,
      required: true,
      settings: { summary: ['amount'] },
      children: [
        { kind: 'input', key: 'goods', label: words('品名', 'Item', '品名'), required: true },
        { kind: 'input', key: 'model', label: words('规格型号', 'Model', '規格型號') },
        {
          kind: 'number',
          key: 'count',
          label: words('数量', 'Count', '數量'),
          required: true,
          settings: { min: 1, precision: 0 },
        },
        {
          kind: 'number',
          key: 'price',
          label: words('单价（元）', 'Price each', '單價（元）'),
          required: true,
          settings: { min: 0, precision: 2 },
        },
        {
          kind: 'calculate',
          key: 'amount',
          label: words('金额（元）', 'Amount', '金額（元）'),
          settings: { formula: 'items.count * items.price', thousands: true },
        },
      ],
    },
    {
      kind: 'calculate',
      key: 'total',
      label: words('合计（元）', 'Total', '合計（元）'),
      settings: { formula: 'sum(items.amount)', thousands: true, capitals: true },
    },
    { kind: 'switch', key: 'urgent', label: words('加急', 'Urgent', '加急') },
    {
      kind: 'textarea',
      key: 'reason',
      label: words('说明', 'Why', '說明'),
      help: words(
        '合计超过一万元或加急时必填',
        'Needed above 10,000, and where it is urgent',
        '合計超過一萬元或加急時必填',
      ),
      span: whole,
    },
  ],
  [{ id: 'much', does: 'require', when: 'total > 10000 or urgent', fields: ['reason'] }],
)

/** What was found on a site, with photos; on phones the photos come first. */
const inspection: FormDocument = {
  ...demoForm(
    [
      { kind: 'input', key: 'site', label: words('巡检工地', 'Site', '巡檢工地'), required: true },
      {
        kind: 'dateTime',
        key: 'visited',
        label: words('巡检时间', 'When', '巡檢時間'),
        required: true,
        default: { from: 'system', name: 'now' },
      },
      {
        kind: 'user',
        key: 'inspector',
        label: words('巡检人', 'Inspector', '巡檢人'),
        default: { from: 'system', name: 'person' },
      },
      {
        kind: 'select',
        key: 'weather',
        label: words('天气', 'Weather', '天氣'),
        source: options(
          ['fine', '晴', 'Fine', '晴'],
          ['cloudy', '多云', 'Cloudy', '多雲'],
          ['rain', '雨', 'Rain', '雨'],
        ),
      },
      {
        kind: 'table',
        key: 'findings',
        label: words('发现的问题', 'Findings', '發現的問題'),
        span: whole,
        children: [
          { kind: 'input', key: 'what', label: words('问题', 'What', '問題'), required: true },
          {
            kind: 'select',
            key: 'level',
            label: words('程度', 'Level', '程度'),
            source: options(['minor', '一般', 'Minor', '一般'], ['major', '严重', 'Major', '嚴重']),
          },
          { kind: 'switch', key: 'solved', label: words('已整改', 'Solved', '已整改') },
        ],
      },
      { kind: 'images', key: 'photos', label: words('现场照片', 'Photos', '現場照片'), span: whole },
      { kind: 'rate', key: 'order', label: words('文明施工评分', 'Order on site', '文明施工評分') },
      { kind: 'textarea', key: 'notes', label: words('巡检结论', 'Conclusion', '巡檢結論'), span: whole },
    ],
    [{ id: 'bad', does: 'require', when: 'order < 3', fields: ['notes'] }],
  ),
  phone: { order: ['photos', 'site', 'visited', 'findings', 'order', 'notes', 'inspector'], hidden: ['weather'] },
}

/** Equipment stands below what it is a part of. */
const equipmentList: ListDocument = {
  ...{ type: 'list', schema: 1, view: 'treeTable', parent: 'part_of', keyword: true, pageSize: 20, buttons: [] },
  // Wide enough for what they hold, and all of them beside the menu on a screen of 1440.
  columns: [
    ...[
      { field: 'title', width: 190 },
      { field: 'asset', width: 130 },
      { field: 'category', width: 100 },
    ],
    ...[
      { field: 'condition', width: 100 },
      { field: 'price', width: 115, total: true },
      { field: 'keeper', width: 90 },
    ],
    ...[
      { field: 'department', width: 140 },
      { field: 'bought', hidden: true },
      { field: 'repaired', hidden: true },
      { field: 'part_of', hidden: true },
    ],
  ],
  search: [{ field: 'category' }, { field: 'condition' }, { field: 'bought' }],
  sort: { field: 'asset', direction: 'asc' },
  phone: ['title', 'asset', 'condition', 'keeper'],
}

interface DemoFormPlan {
  /** Where the form names itself. */
  readonly id?: string
  readonly list?: ListDocument
  readonly code: string
  readonly name: string
  readonly description: string
  readonly document: FormDocument
  /** Its records lie in the table that forms share. */
  readonly isShared?: true
}

export const demoForms: readonly DemoFormPlan[] = [
  {
    ...{ id: equipmentId, code: 'equipment', name: '设备台账', description: '设备及其部件、保管人与维修记录' },
    ...{ document: equipment, list: equipmentList },
  },
  { code: 'purchase', name: '采购申请', description: '明细自动合计，超过一万元须说明', document: purchase },
  { code: 'inspection', name: '工地巡检', description: '在手机上拍照填写', document: inspection },
  {
    ...{ code: 'visitors', name: '访客登记', description: '来访人员登记，记录存于共用存储' },
    ...{ document: visitors, list: visitorList, isShared: true },
  },
]
