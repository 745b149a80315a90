import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startForEverybody, type WorkflowProcess } from '@workstation/contract/process-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { compile } from '@workstation/domain/workflow/compile'
import { approval, exclusive, parallel, processOf } from '@workstation/domain/workflow/testing/bpmn'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ProcessNodes } from './process-nodes'

const whole = (bpmnXml: string, more: Partial<WorkflowProcess> = {}): WorkflowProcess => ({
  ...{ id: 'a', version: 3, fullName: '采购', enCode: 'a', category: 'finance', icon: '', iconBackground: '' },
  ...{ formName: '', formType: 2, type: 0, state: 0, enabledMark: 0, released: 0, sortCode: 0, description: '' },
  ...{ creatorUser: '', creatorTime: 0, lastModifyTime: null, startScope: startForEverybody, administrators: [] },
  ...{ billRule: '', formId: 'f1', bpmnXml, formData: '', flowTemplateJson: '{}', formUrl: '', appFormUrl: '' },
  ...{ tables: '[]', dbLinkId: '0' },
  ...more,
})

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  server.on(workflowProcess.fields, { list: [{ id: 'amount', field: 'amount', fullName: '金额', kind: 'number' }] })
})

function Nodes() {
  return (
    <>
      <ProcessNodes id="a" listPath="/workflow/engine" />
      <output>{useLocation().pathname}</output>
    </>
  )
}
const openNodes = (process: WorkflowProcess | null, ...buttons: string[]) => {
  if (process) server.on(workflowProcess.get, process)
  return renderPage(<Nodes />, { modelId: 'workflowEngine', buttons })
}
const rows = async () => within(await screen.findByRole('list', { name: '流程的各个步骤' })).getAllByRole('button')

test('what somebody else set of a step meanwhile stays, and its name is the one that was written last', async () => {
  openNodes(whole(processOf(approval('chief', ['u1']))), 'btn_edit')
  const [, , chief] = await rows()
  fireEvent.click(chief as HTMLElement)
  fireEvent.change(await screen.findByLabelText('步骤名称'), { target: { value: '负责人' } })
  const refused = { code: 400, msg: '已被修改', data: null, key: 'changed' }
  server.respond(workflowProcess.update, ({ input }) => {
    const body = input.version === 4 ? { code: 200, msg: '', data: { version: 5 } } : refused
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  const theirs = processOf(approval('chief', ['u9']), approval('clerk', ['u2']))
  server.on(workflowProcess.get, whole(theirs, { version: 4 }))
  fireEvent.click(screen.getByText('保存'))
  fireEvent.click(await screen.findByText('按所选内容保存'))
  await waitFor(() => expect(server.inputs(workflowProcess.update)).toHaveLength(2))
  const sent = server.inputs(workflowProcess.update)
  expect(sent.map(({ id, version }) => [id, version])).toEqual([
    ['a', 3],
    ['a', 4],
  ])
  const nodesOf = (xml: string) => {
    const compiled = compile(xml)
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.findings))
    return compiled.graph.nodes
  }
  const before = nodesOf(theirs)
  expect(nodesOf(String(sent[1]?.bpmnXml))).toEqual({ ...before, chief: { ...before['chief'], name: '负责人' } })
})

test('each step that lacks something says so, and what is found of a way leads to the choice of which it is one', async () => {
  const drawing = processOf(
    approval('chief', [], { people: [] }),
    approval('clerk', ['u2']),
    exclusive('choice', ['amount >', approval('boss', ['u3'])], ['', approval('aide', ['u4'])]),
    parallel('both', [approval('x', ['u5'])], [approval('y', ['u6'])]),
  )
  openNodes(whole(drawing), 'btn_edit')
  const said = (await rows()).map(({ textContent }) => textContent)
  expect(said.filter((line) => line.includes('待补充'))).toEqual([
    expect.stringContaining('chief'),
    expect.stringContaining('choice'),
  ])
  // Gateways where ways part without a condition, or meet, have nothing to be set.
  expect(said.filter((line) => /both|join/.test(line))).toEqual([])
  const found = within(document.querySelector('.process-findings') as HTMLElement).getAllByRole('button')
  fireEvent.click(found[0] as HTMLElement)
  expect(await screen.findByText('条件 · choice')).toBeTruthy()
})

test('a process without a form may name any field in its conditions; one with a form, its own alone', async () => {
  const drawing = processOf(
    exclusive('choice', ['total > 5', approval('boss', ['u1'])], ['', approval('aide', ['u2'])]),
  )
  const { unmount } = openNodes(whole(drawing, { formId: '' }))
  await rows()
  expect(screen.queryByText('待补充')).toBeNull()
  unmount()
  openNodes(whole(drawing))
  expect(await screen.findByText('待补充')).toBeTruthy()
})

test('a process that cannot be read is asked for again; one may go back to the list, and release only with that right', async () => {
  server.fail(workflowProcess.get, 500, '读不出来')
  openNodes(null)
  const again = await screen.findByText('重试')
  server.on(workflowProcess.get, whole(processOf()))
  fireEvent.click(again)
  expect(await screen.findByRole('heading', { name: '采购' })).toBeTruthy()
  expect(screen.getByText('未发布')).toBeTruthy()
  expect(screen.queryByText('发布')).toBeNull()
  fireEvent.click(screen.getByText('返回列表'))
  expect(document.querySelector('output')?.textContent).toBe('/workflow/engine')
})
