import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { billRule } from '@workstation/contract/bill-rule'
import { dataInterface } from '@workstation/contract/data-interface'
import { type ProcessRow, startForEverybody, type WorkflowProcess } from '@workstation/contract/process-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { compile } from '@workstation/domain/workflow/compile'
import { approval, exclusive, processOf } from '@workstation/domain/workflow/testing/bpmn'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { searchesLost } from '../../testing/searches-lost'
import { EnginePage } from './engine-page'
import { ProcessNodes } from './nodes/process-nodes'
// Loaded ahead, so that a test does not wait for it.
import './process-editor'
import './release-process'

const row = (id: string, more: Partial<ProcessRow> = {}): ProcessRow => ({
  ...{ id, version: 3, fullName: `流程${id}`, enCode: id, category: 'finance', icon: '', iconBackground: '' },
  ...{ formName: '', formType: 2, type: 0, state: 0, enabledMark: 0, released: 0, sortCode: 0, description: '' },
  ...{ creatorUser: '', creatorTime: 0, lastModifyTime: null },
  ...more,
})
const bpmnXml = processOf(
  approval('chief', ['u1']),
  exclusive('choice', ['amount > 5', approval('boss', ['u2'])], ['', approval('clerk', ['u3'])]),
)
const whole = (id: string, more: Partial<WorkflowProcess> = {}): WorkflowProcess => ({
  ...row(id),
  ...{ startScope: startForEverybody, administrators: [], billRule: '', formId: 'f1', bpmnXml, formData: '' },
  ...{ flowTemplateJson: '{}', formUrl: '', appFormUrl: '', tables: '[]', dbLinkId: '0' },
  ...more,
})
const field = (id: string, kind: string) => ({ id, field: id, fullName: `字段${id}`, kind })

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  serveDictionaries(server, { WorkFlowCategory: [{ id: 'c1', fullName: '财务', enCode: 'finance' }] as never })
  server.on(billRule.selector, { list: [] })
  server.on(dataInterface.selector, { list: [] })
  server.on(workflowProcess.forms, { list: [{ id: 'f1', fullName: '采购单', enCode: 'purchase' }] })
  server.on(workflowProcess.fields, { list: [field('amount', 'number'), field('items.count', 'number')] })
  server.on(workflowProcess.get, whole('a'))
  server.on(workflowProcess.list, {
    list: [row('a'), row('b', { released: 2, state: 2, enabledMark: 1 })],
    pagination: { currentPage: 1, pageSize: 20, total: 2 },
  })
})
const openList = (...buttons: string[]) => renderPage(<EnginePage />, { modelId: 'workflowEngine', buttons })
const openNodes = (...buttons: string[]) =>
  renderPage(<ProcessNodes id="a" listPath="/workflow/engine" />, { modelId: 'workflowEngine', buttons })
const everything = ['btn_add', 'btn_edit', 'btn_release', 'btn_remove', 'btn_download']

test('[PRC-02] lists processes with how far they are released, and nothing to press for who may only read', async () => {
  openList()
  expect(await screen.findByText('流程a')).toBeTruthy()
  expect(screen.getByText('有未发布的修改')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '新建流程' })).toBeNull()
  expect(screen.queryByRole('button', { name: '发布 流程a' })).toBeNull()
})

test('[PRC-02] offers stopping for what was released alone', async () => {
  server.on(workflowProcess.toggleState, null)
  const { user } = openList(...everything)
  const menuOf = async (name: string) => {
    const line = (await screen.findByText(name)).closest<HTMLElement>('tr, [role="row"]')
    await user.click(within(line as HTMLElement).getByText('更多'))
    return screen.findByRole('menu')
  }
  await user.click(within(await menuOf('流程b')).getByText('停用'))
  await waitFor(() => expect(server.inputs(workflowProcess.toggleState)).toEqual([{ id: 'b' }]))
})

test('a release names everything that stands in its way, and waits until nothing does', async () => {
  const findings = [{ element: 'chief', name: '部门负责人', reason: 'people-missing' as const }]
  server.on(workflowProcess.release, { released: false, number: 1, findings, notices: [], changes: [] })
  const { user } = openList(...everything)
  await user.click(await screen.findByRole('button', { name: '发布 流程a' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('还没有设置人员')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '发布' }).disabled).toBe(true)
})

test('a plan that cannot be read is asked for again, leads to what stands in the way, and is made anew once it is refused', async () => {
  const findings = [
    { element: 'choice', name: '金额', reason: 'people-missing' as const },
    { element: 'boss', name: '老板', reason: 'people-missing' as const },
  ]
  const plan = { released: false, number: 2, findings, notices: [], changes: [] }
  server.fail(workflowProcess.release, 500, '服务器出错')
  openNodes(...everything)
  fireEvent.click(await screen.findByText('发布'))
  const again = await screen.findByText('重试')
  server.on(workflowProcess.release, plan)
  fireEvent.click(again)
  const first = within(await screen.findByRole('dialog'))
  fireEvent.click(await first.findByText('老板'))
  expect(await screen.findByText('审批 · boss')).toBeTruthy()
  expect(screen.queryByText('发布说明（选填）')).toBeNull()
  fireEvent.click(screen.getAllByLabelText('Close').at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText('审批 · boss')).toBeNull())

  server.on(workflowProcess.release, { ...plan, findings: [] })
  fireEvent.click(screen.getByText('发布'))
  const second = within(await screen.findByRole('dialog'))
  await second.findByText(/将发布第 2 版/)
  server.fail(workflowProcess.release, 400, '流程已被他人修改')
  const asked = server.inputs(workflowProcess.release).length
  fireEvent.click(second.getByText('发布'))
  expect((await screen.findAllByText('流程已被他人修改')).length).toBeGreaterThan(0)
  await waitFor(() => expect(server.inputs(workflowProcess.release).length).toBeGreaterThanOrEqual(asked + 2))
  expect(
    server
      .inputs(workflowProcess.release)
      .slice(asked)
      .map((sent) => sent['plan'] ?? false),
  ).toEqual([false, true])
})

test('steps are shown with what they are set to, and opened', async () => {
  const { user } = openNodes(...everything)
  const steps = await screen.findByRole('list', { name: '流程的各个步骤' })
  expect(within(steps).getByRole('button', { name: /chief.*指定人员，任一人决定/ })).toBeTruthy()
  await user.click(within(steps).getByRole('button', { name: /chief/ }))
  const drawer = await screen.findByRole('dialog')
  for (const title of ['谁来审批', '操作', '表单', '时限', '通知与事件'])
    expect(within(drawer).getByRole('heading', { name: title })).toBeTruthy()
  // A sub-table stands with its rows before its columns.
  const names = within(drawer)
    .getAllByRole('combobox')
    .map((box) => box.getAttribute('aria-label'))
  expect(names).toEqual(expect.arrayContaining(['字段amount', '新增行', '删除行', '字段items.count']))
})

test('conditions are filled in as rows and written into the drawing, of which the rest stays', async () => {
  server.on(workflowProcess.update, { version: 4 })
  const { user } = openNodes(...everything)
  await user.click(await screen.findByRole('button', { name: /choice/ }))
  const drawer = await screen.findByRole('dialog')
  const value = within(drawer).getByRole('textbox', { name: '值' })
  await user.clear(value)
  await user.type(value, '7.50')
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.inputs(workflowProcess.update)).toHaveLength(1))
  const [sent] = server.inputs(workflowProcess.update)
  expect(sent).toMatchObject({ id: 'a', version: 3 })
  expect(sent?.bpmnXml).toBe(bpmnXml.replace('amount &gt; 5', 'amount &gt; 7.50'))
  const compiled = compile(String(sent?.bpmnXml))
  expect(compiled.ok && compiled.graph.nodes['choice']?.flows.map(({ condition }) => condition)).toEqual([
    'amount > 7.50',
    undefined,
  ])
})

test('a step is renamed, and its settings stay', async () => {
  server.on(workflowProcess.update, { version: 4 })
  const { user } = openNodes(...everything)
  await user.click(await screen.findByRole('button', { name: /chief/ }))
  const name = within(await screen.findByRole('dialog')).getByRole('textbox', { name: '步骤名称' })
  await user.clear(name)
  await user.type(name, '负责人')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.inputs(workflowProcess.update)).toHaveLength(1))
  const compiled = compile(String(server.inputs(workflowProcess.update)[0]?.bpmnXml))
  const before = compile(bpmnXml)
  const nodeOf = (one: typeof compiled) => (one.ok ? one.graph.nodes['chief'] : undefined)
  expect(nodeOf(compiled)).toEqual({ ...nodeOf(before), name: '负责人' })
})

test('who may not set looks at the same, with nothing to save', async () => {
  const { user } = openNodes()
  await user.click(await screen.findByRole('button', { name: /choice/ }))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).queryByRole('button', { name: '保存' })).toBeNull()
  expect(within(drawer).getByRole<HTMLInputElement>('textbox', { name: '值' }).disabled).toBe(true)
})

test.each([
  [1, '发布后即可发起'],
  [2, '将发布第 2 版'],
])(
  'version %s is released with its note once its plan was read, and the plan says which one it is',
  async (number, said) => {
    server.on(workflowProcess.release, { released: false, number, findings: [], notices: [], changes: [] })
    const { user } = openNodes(...everything)
    await user.click(await screen.findByRole('button', { name: '发布' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(new RegExp(said))).toBeTruthy()
    await user.type(dialog.getByRole('textbox'), ' 加一步 ')
    await user.click(dialog.getByRole('button', { name: '发布' }))
    await waitFor(() =>
      expect(server.inputs(workflowProcess.release)).toEqual([
        { id: 'a', plan: true, version: 3 },
        { id: 'a', version: 3, note: '加一步' },
      ]),
    )
  },
)

test('who may not see the category of processes is not asked for one', async () => {
  openList()
  await screen.findByText('流程a')
  expect(searchesLost(['fullName', 'enCode', 'category', 'type'])).toEqual({ category: ['流程分类'] })
})
