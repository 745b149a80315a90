import { expect, test } from 'vitest'
import { fitsSchema } from '../json/fits-schema'
import { someNode } from '../testing/some-form'
import { kindOf, kinds } from './kinds/index'

const schemaOf = (kind: string, setting: string) => {
  const schema = kindOf(kind)?.settings.properties[setting]
  if (!schema) throw new Error(`${kind} ${setting}`)
  return schema
}
const takes = (kind: string, setting: string, value: unknown) => fitsSchema(schemaOf(kind, setting), value)

const millions = 1_000_000
test.each([
  ['input', { max: [1, 5000] }],
  ['textarea', { max: [1, 100_000], minRows: [1, 50], maxRows: [1, 50] }],
  ['autoComplete', { max: [1, 5000], shown: [1, 100] }],
  ['editor', { max: [1, millions], height: [100, 2000] }],
  ['password', { max: [1, 200] }],
  ['number', { precision: [0, 15] }],
  ['calculate', { precision: [0, 15] }],
  ['numberRange', { precision: [0, 15] }],
  ['rate', { count: [1, 10] }],
  ['checkbox', { min: [1, 500], max: [1, 500] }],
  ['select', { max: [1, 500] }],
  ['user', { max: [1, 500] }],
  ['address', { max: [1, 500], level: [0, 3] }],
  ['files', { max: [1, 100], size: [1, 10_240] }],
  ['images', { max: [1, 100], size: [1, 50] }],
  ['relationForm', { pageSize: [1, 500], width: [300, 2000] }],
  ['barcode', { width: [1, 10], height: [10, 300] }],
  ['qrcode', { size: [40, 500] }],
  ['row', { gutter: [0, 64] }],
  ['tableGrid', { columns: [1, 12] }],
  ['tableCell', { across: [1, 12], down: [1, 50] }],
  ['table', { min: [0, 1000], max: [1, 1000], pageSize: [1, 500], width: [300, 2000] }],
] as const)('%s has whole numbers between both ends: %j', (kind, settings) => {
  for (const [setting, [least, most]] of Object.entries(settings)) {
    const taken = [least, most].map((value) => takes(kind, setting, value))
    const refused = [least - 1, most + 1, least + 0.5].map((value) => takes(kind, setting, value))
    expect([setting, taken, refused]).toEqual([setting, [true, true], [false, false, false]])
  }
})

test.each(['number', 'slider'])('a %s goes on by a millionth at least, and by a thousand millions at most', (kind) => {
  const steps = [0, 0.000_001, 0.5, 1000 * millions, 1000 * millions + 1]
  expect(steps.map((step) => takes(kind, 'step', step))).toEqual([false, true, true, true, false])
})

test.each([
  ['link', { href: 2000 }],
  ['calculate', { formula: 2000 }],
  ['cascader', { separator: 3 }],
  ['user', { field: 60 }],
  ['relationFormAttr', { relation: 60, field: 200 }],
  ['popupAttr', { relation: 60, field: 200 }],
  ['billRule', { rule: 64 }],
  ['barcode', { text: 500, field: 60, lines: 9, background: 9 }],
  ['qrcode', { text: 500, field: 60, dots: 9, background: 9 }],
])('%s has texts of so many letters: %j', (kind, settings) => {
  for (const [setting, most] of Object.entries(settings)) {
    const fits = [most, most + 1].map((letters) => takes(kind, setting, 'x'.repeat(letters)))
    expect([setting, fits]).toEqual([setting, [true, false]])
  }
})

const sides = ['left', 'center', 'right']
const offers = ['all', 'named', 'ownOrganize', 'ownOrganizeAndBelow', 'ownDepartment', 'field']
const days = ['yyyy', 'yyyy-MM', 'yyyy-MM-dd']
const clocks = ['HH:mm', 'HH:mm:ss']
test.each([
  ['link', { opens: ['here', 'window'], align: sides }],
  ['button', { look: ['default', 'primary', 'dashed', 'text'], align: sides }],
  ['text', { size: ['small', 'middle', 'large'], align: sides }],
  ['alert', { look: ['info', 'success', 'warning', 'error'] }],
  ['divider', { align: sides }],
  ['groupTitle', { align: sides }],
  ['radio', { direction: ['horizontal', 'vertical'], look: ['plain', 'button'] }],
  ['checkbox', { direction: ['horizontal', 'vertical'], look: ['plain', 'button'] }],
  ['date', { format: days }],
  ['dateRange', { format: days }],
  ['time', { format: clocks }],
  ['timeRange', { format: clocks }],
  ['dateTime', { format: clocks.map((clock) => `yyyy-MM-dd ${clock}`) }],
  ...['user', 'department', 'position', 'role', 'organize'].map((kind) => [kind, { offer: offers }] as const),
  ['group', { offer: ['all', 'named', 'field'] }],
  ['barcode', { from: ['static', 'field'], format: ['code128', 'code39', 'ean13', 'upc'] }],
  ['qrcode', { from: ['static', 'field', 'form'] }],
  ['tab', { look: ['line', 'card'], side: ['top', 'left'] }],
  ['table', { add: ['row', 'popup'] }],
] as const)('%s is one of these: %j', (kind, settings) => {
  for (const [setting, choices] of Object.entries(settings)) {
    for (const choice of choices)
      expect([setting, choice, takes(kind, setting, choice)]).toEqual([setting, choice, true])
    for (const other of ['', 'else', choices.join(' ')]) expect(takes(kind, setting, other)).toBe(false)
  }
})

const amounts = { thousands: false, capitals: false }
const person = { multiple: false, offer: 'all' }
const rows = { columns: [], paged: true, pageSize: 20, width: 800 }
const attribute = { relation: '', field: '', kept: false }
const inkOn = (ink: string) => ({ [ink]: '#000000', background: '#ffffff', text: '', field: '' })
const first: Readonly<Record<string, object>> = {
  input: { counted: false },
  textarea: { counted: false, minRows: 3, maxRows: 8 },
  autoComplete: { shown: 10 },
  editor: { height: 240 },
  link: { href: '', opens: 'window', align: 'left' },
  button: { look: 'default', danger: false, align: 'left' },
  text: { content: '', size: 'middle', strong: false, quiet: false, align: 'left' },
  alert: { look: 'info', icon: true, closable: false },
  divider: { titled: false, align: 'left', dashed: false },
  number: { step: 1, buttons: false, ...amounts },
  calculate: { formula: '', precision: 2, ...amounts },
  numberRange: amounts,
  rate: { count: 5, half: false },
  slider: { min: 0, max: 100, step: 1 },
  radio: { direction: 'horizontal', look: 'plain' },
  checkbox: { direction: 'horizontal', look: 'plain' },
  select: { multiple: false, filterable: true },
  cascader: { multiple: false, filterable: true, anyLevel: false, separator: '/' },
  treeSelect: { multiple: false, filterable: true, anyLevel: true },
  dictionary: { multiple: false, anyLevel: true },
  color: { alpha: false },
  date: { format: 'yyyy-MM-dd' },
  time: { format: 'HH:mm' },
  dateTime: { format: 'yyyy-MM-dd HH:mm' },
  dateRange: { format: 'yyyy-MM-dd' },
  timeRange: { format: 'HH:mm' },
  ...{ user: person, department: person, position: person, role: person, group: person, organize: person },
  users: { sorts: ['user', 'organize', 'department', 'position', 'role', 'group'] },
  address: { multiple: false, level: 2, detail: false },
  files: { max: 9, extensions: [] },
  images: { max: 9 },
  relationForm: rows,
  relationFormAttr: attribute,
  popupSelect: { ...rows, multiple: false },
  popupTableSelect: { ...rows, multiple: true },
  popupAttr: attribute,
  relationFlow: { flows: [] },
  billRule: { rule: '' },
  barcode: { from: 'static', format: 'code128', width: 4, height: 40, ...inkOn('lines') },
  qrcode: { from: 'form', size: 100, ...inkOn('dots') },
  groupTitle: { align: 'left' },
  row: { gutter: 16 },
  card: { titled: true, shadow: false },
  tab: { look: 'line', side: 'top' },
  collapse: { accordion: false },
  collapseItem: { open: true },
  tableGrid: { columns: 2, bordered: true },
  tableCell: { across: 1, down: 1 },
  table: { titled: true, add: 'row', ...rows, summary: [], numbered: true, copied: true, moved: true },
}
test.each(kinds.map((kind) => [kind.kind, kind.initial] as const))(
  'a %s that was just put down is as %j',
  (kind, initial) => {
    expect(initial).toEqual(first[kind] ?? {})
  },
)

test.each([
  ['billRule', {}, ['rule setting-missing']],
  ['billRule', { rule: 'order' }, []],
  ['address', { multiple: true, detail: true }, ['detail setting-wrong']],
  ['address', { multiple: true }, []],
  ['address', { detail: true }, []],
  ['checkbox', { min: 3, max: 2 }, ['source source-missing', 'max max-below-min']],
  ['checkbox', { min: 2, max: 2 }, ['source source-missing']],
])('a %s with %j says: %j', (kind, settings, problems) => {
  const found = kindOf(kind)?.check?.(someNode('a', kind, { settings: { ...settings } })) ?? []
  expect(found.map(({ setting, problem }) => `${setting} ${problem}`)).toEqual(problems)
})
