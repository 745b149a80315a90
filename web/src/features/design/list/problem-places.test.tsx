import { fireEvent, screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dataInterface } from '@workstation/contract/data-interface'
import { design } from '@workstation/contract/design'
import { type ListProblemName, listProblems } from '@workstation/domain/list/check-list'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { beforeEach, expect, test } from 'vitest'
import type { FakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { DesignsPage } from '../designs-page'
import { makeDesign, makeForm } from '../testing/make-design'
import { designServer } from '../testing/open-design'
// Loaded ahead, so that a test does not wait for them.
import '../form-design'
import './list-design'

const options = [{ id: 'good', label: '完好' }]
const form = makeForm([
  { id: 'name', kind: 'input', key: 'name', label: '名称' },
  { id: 'state', kind: 'select', key: 'state', label: '状态', source: { from: 'static', options } },
  { id: 'marks', kind: 'checkbox', key: 'marks', label: '标记', source: { from: 'static', options } },
  { id: 'size', kind: 'numberRange', key: 'size', label: '范围' },
])
const derived = deriveList(listFields(form))
const column = (more: object) => ({ columns: [{ field: 'name' }, { field: 'marks', ...more }] })
const own = (more: object) => ({
  custom: [{ id: 'b1', label: '去看', place: 'row', does: { do: 'link', address: '/a' }, ...more }],
})
const when = (text: string) => ({ buttons: [{ code: 'btn_edit', shown: true, when: text }] })

let server: FakeServer
beforeEach(() => {
  server = designServer()
  server.on(authority.getColumns, null)
  server.on(dataInterface.getList, { list: [], pagination: { currentPage: 1, pageSize: 500, total: 0 } } as never)
})

/** Where the focus stands: the place, and the tab that is open. */
function placed() {
  const place = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset['place']
  const tab = document.querySelector('.design-right [role="tab"][aria-selected="true"]')?.textContent
  return [tab, place]
}

const cases: readonly (readonly [ListProblemName, object, string, string])[] = [
  ['field-unknown', { columns: [{ field: 'name' }, { field: 'gone' }] }, '列', 'columns gone'],
  ['field-unknown', { search: [{ field: 'gone' }] }, '查询', 'search gone'],
  ['field-twice', { columns: [{ field: 'name' }, { field: 'name' }] }, '列', 'columns name'],
  ['no-columns', { columns: [{ field: 'name', hidden: true }] }, '列', 'columns name'],
  ['search-unfit', { search: [{ field: 'size' }] }, '查询', 'search size'],
  ['total-unfit', column({ total: true }), '列', 'columns marks total'],
  ['edit-unfit', column({ edit: true }), '列', 'columns marks edit'],
  ['sort-unfit', { sort: { field: 'marks', direction: 'asc' } }, '页面', 'sort'],
  ['tree-unfit', { tree: { field: 'name' } }, '页面', 'tree'],
  ['group-missing', { view: 'groups' }, '页面', 'group'],
  ['group-unfit', { view: 'groups', group: 'marks' }, '页面', 'group'],
  ['group-unfit', { group: 'marks' }, '页面', 'tab page'],
  ['parent-missing', { view: 'treeTable' }, '页面', 'parent'],
  ['parent-unfit', { view: 'treeTable', parent: 'name' }, '页面', 'parent'],
  ['field-unknown', { phone: ['gone'] }, '页面', 'phone'],
  ['condition-wrong', when('name ='), '按钮', 'buttons btn_edit when'],
  ['condition-unfit', when('gone = 1'), '按钮', 'buttons btn_edit when'],
  ['condition-unordered', when('state > 3'), '按钮', 'buttons btn_edit when'],
  ['link-wrong', own({ does: { do: 'link', address: 'javascript:1' } }), '按钮', 'buttons btn_do_b1 does'],
  ['interface-missing', own({ does: { do: 'interface', id: '', parameters: [] } }), '按钮', 'buttons btn_do_b1 does'],
  [
    'formula-wrong',
    own({ does: { do: 'interface', id: 'i', parameters: [{ name: 'a', formula: '(' }] } }),
    '按钮',
    'buttons btn_do_b1 does',
  ],
  ['script-missing', own({ does: { do: 'script', text: '' } }), '按钮', 'buttons btn_do_b1 does'],
  ['record-missing', own({ place: 'list', does: { do: 'script', text: '1' } }), '按钮', 'buttons btn_do_b1 does'],
  ['button-twice', { custom: [...own({}).custom, ...own({}).custom] }, '按钮', 'buttons btn_do_b1'],
]

test('every problem that a list can have is led to here', () => {
  expect(new Set(cases.map(([problem]) => problem))).toEqual(new Set(listProblems))
})

test.each(cases)('a problem of a list leads to its place: %s of %j', async (_, change, tab, place) => {
  const list = { ...derived, ...change } as ListDocument
  server.on(design.get, { ...makeDesign('d1', form, { fullName: '设备' }), listData: JSON.stringify(list) })
  renderPage(<DesignsPage />, {
    modelId: 'webDesign',
    path: '/design',
    rest: 'd1',
    buttons: ['btn_edit', 'btn_release'],
  })
  fireEvent.click(await screen.findByText('列表'))
  await screen.findByRole('tab', { name: '按钮' })
  fireEvent.click(screen.getByRole('button', { name: '问题' }))
  const [line] = document.querySelectorAll<HTMLElement>('.design-problems button')
  fireEvent.click(line as HTMLElement)
  await waitFor(() => expect(placed()).toEqual([tab, place]))
})
