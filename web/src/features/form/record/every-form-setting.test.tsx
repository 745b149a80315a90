import { screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { onlineRecord } from '@workstation/contract/online-record'
import { type FormDocument, formDocument } from '@workstation/domain/form/document'
import { formOf, rule } from '@workstation/domain/form/testing/form-samples'
import { settingPaths } from '@workstation/domain/testing/looked-at'
import { expect, test, vi } from 'vitest'
import { fakeScriptWorker } from '../../../testing/fake-script-worker'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from '../page/model-page'
// Loaded ahead, so that a test does not wait for them.
import './form-record-editor'
import './open-record'

/** What was looked at of forms. */
const seen = vi.hoisted(() => new Set<string>())

vi.mock('@workstation/domain/form/compile-form', async (original) => {
  const { lookedAt } = await import('@workstation/domain/testing/looked-at')
  const { compileForm } = await original<typeof import('@workstation/domain/form/compile-form')>()
  const note = (path: string) => seen.add(path.replace(/^nodes\.[^.]+/, 'nodes'))
  return { compileForm: (document: FormDocument) => compileForm(lookedAt(document, note)) }
})

const options = [{ id: 'a', label: '甲', children: [{ id: 'b', label: '乙' }] }]
const parameters = [
  { name: 'p', value: '1' },
  { name: 'q', formula: 'name' },
]
const source = { id: 'i1', parameters, value: 'id', label: 'name', children: 'below' }
const drawn = formOf(
  [
    {
      ...{ kind: 'input', key: 'name', label: '名称', help: '说明', required: true, whenHidden: 'clear' },
      ...{ visible: 'true', locked: 'false', unique: true, patterns: [{ pattern: '^.*$', message: '不对' }] },
      default: { from: 'value', value: '水泵' },
    },
    { kind: 'input', key: 'title', default: { from: 'formula', formula: 'name' } },
    { kind: 'date', key: 'day', default: { from: 'system', name: 'today' } },
    { kind: 'cascader', key: 'place', source: { from: 'static', options } },
    { kind: 'dictionary', key: 'state', source: { from: 'dictionary', typeId: 'd1' } },
    { kind: 'select', key: 'grade', source: { from: 'interface', ...source } },
    { kind: 'row', id: 'row', children: [{ kind: 'input', key: 'inner' }] },
  ],
  [rule('set', ['title'], 'name = "a"', { value: 'name', otherwise: '"x"' })],
)
const scripts: FormDocument['scripts'] = [{ id: 's1', on: 'change', of: 'name', text: '() => undefined' }]
const designed = (opens: FormDocument['settings']['opens']): FormDocument => ({
  ...drawn,
  phone: { order: ['name'], hidden: ['day'] },
  settings: { ...drawn.settings, opens, labels: 'left', saveText: '登记', cancelText: '离开' },
  scripts,
})

/** By these the server alone acts. */
const ofServer = ['nodes.unique', 'settings.history']
/** What says how a document is read, and names for who designs it alone. */
const ofDesigner = ['type', 'schema', 'rules.name', 'scripts.id']

test('what can be set of a form is looked at where it is filled in, but for what the server acts by', async () => {
  const threads = fakeScriptWorker()
  for (const opens of ['page', 'dialog', 'drawer'] as const) {
    const server = fakeServer()
    server.on(authority.getColumns, null)
    server.on(onlineRecord.list, { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } })
    server.on(onlineRecord.config, {
      ...{ id: 'd1', menuId: 'm1', fullName: '设备', enCode: 'x', type: 1, webType: 2, enableFlow: 0, number: 1 },
      ...{ flowTemplateJson: '', formData: JSON.stringify(designed(opens)), columnData: '', appColumnData: '' },
      ...{ listData: '', closed: [], buttons: ['btn_add'], columns: [] },
    })
    const { user, unmount } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备' })
    await user.click((await screen.findAllByText('新建'))[0] as HTMLElement)
    expect(await screen.findByText('登记')).toBeTruthy()
    await user.type(await screen.findByLabelText('名称', { selector: 'input' }), 'x')
    await user.click(screen.getByText('登记'))
    await waitFor(() => expect(threads.begun).toBeGreaterThan(0))
    unmount()
  }
  const all = settingPaths(formDocument)
  expect(all.length).toBeGreaterThan(50)
  const unseen = all.filter((path) => !seen.has(path))
  expect(unseen.toSorted()).toEqual([...ofServer, ...ofDesigner].toSorted())
})
