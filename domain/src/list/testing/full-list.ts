import { formOf } from '../../form/testing/form-samples'
import { deriveList } from '../derive-list'
import type { CustomButton, ListDocument } from '../document'
import { listFields } from '../list-field'

/** The form whose records stand in the lists below. */
export const listedForm = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'number', key: 'price', label: '价格' },
  {
    ...{ kind: 'select', key: 'state', label: '状态' },
    source: { from: 'static', options: [{ id: 'good', label: '完好' }] },
  },
  {
    ...{ kind: 'relationForm', key: 'above', label: '上级' },
    source: { from: 'model', id: 'd1', parameters: [], value: 'id', label: 'name' },
  },
])
const fields = listFields(listedForm, 'd1')

const row = (id: string, does: CustomButton['does'], more: Partial<CustomButton> = {}): CustomButton => ({
  ...{ id, label: `按钮${id}`, place: 'row', does, danger: true, when: 'price > 1', unmet: 'grey' },
  ...more,
})

const full: ListDocument = {
  ...deriveList(fields),
  columns: [
    { field: 'name', title: '名', width: 200, align: 'right', fixed: 'left', sortable: true, edit: true },
    { field: 'price', total: true, hidden: false },
    { field: 'state' },
    { field: 'above' },
  ],
  keyword: true,
  search: [
    { field: 'state', multiple: true },
    { field: 'name', title: '名', exact: true },
  ],
  sort: { field: 'price', direction: 'desc' },
  tree: { field: 'state', title: '状态' },
  buttons: [{ code: 'btn_edit', shown: true, label: '改', when: 'price > 1', unmet: 'grey' }],
  custom: [
    row('link', { do: 'link', address: '/x?name={name}', apart: true }),
    row(
      'call',
      { do: 'interface', id: 'i1', parameters: [{ name: 'p', formula: 'price' }], said: '好了' },
      { confirm: '确定吗？' },
    ),
    row('script', { do: 'script', text: '() => undefined' }),
  ],
}

/** Lists that have every setting, one for each way in which a list can look. */
export const fullLists: readonly ListDocument[] = [
  full,
  { ...full, view: 'treeTable', parent: 'above' },
  { ...full, view: 'groups', group: 'state' },
  { ...full, view: 'cards', phone: ['name', 'price'] },
]

/** What pages do not get, or not look at: the server alone acts by it. */
export const settingsOfServer = [
  ...['buttons.when', 'custom.when'],
  ...['custom.does.address', 'custom.does.id', 'custom.does.parameters'],
  ...['custom.does.parameters.name', 'custom.does.parameters.formula'],
] as const

/** What says how a document is read. */
export const formatOfList = ['type', 'schema'] as const
