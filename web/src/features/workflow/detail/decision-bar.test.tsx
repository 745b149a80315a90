import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from '../../../platform/drafts'
import { makeDetail, withForm } from '../testing/fake-approval'
import { atFinance, openApproval as open, opinionBox, standing } from '../testing/open-approval'

const press = (name: string | RegExp) => fireEvent.click(screen.getByText(name))
const agree = () => fireEvent.click(screen.getByText('同意', { selector: 'button *' }))
const write = (value: string) => fireEvent.change(opinionBox(), { target: { value } })
const phrases = async () => {
  press('常用语')
  await screen.findByText('同意，按申请办理。')
  return [...document.querySelectorAll('.ant-dropdown-menu-item')].map(({ textContent }) => textContent)
}
/** The steps, of which finance needs something to decide. */
function needing(needs: object) {
  const { graph } = makeDetail(atFinance(), 'me')
  const { finance } = graph.nodes
  if (finance?.kind !== 'approval') throw new Error('the step is an approval')
  const settings = { ...finance.settings, needs: { opinion: false, signature: false, file: false, ...needs } }
  return { ...graph, nodes: { ...graph.nodes, finance: { ...finance, settings } } }
}
const keeps = () => screen.getByText('把当前意见存为常用语').closest('[role=menuitem]') as HTMLElement

test('what is written is kept on the server for later, with what was changed of the form and no decision', async () => {
  const { server, decided } = await open({ fields: withForm({ why: 'read', amount: 'write', note: 'read' }) })
  server.on(workflow.saveAudit, null as never)
  write(' 先放一放 ')
  fireEvent.change(screen.getByLabelText('金额'), { target: { value: '18000' } })
  press('更多')
  fireEvent.click(await screen.findByText('暂存'))
  expect(await screen.findByText('已暂存，只有您看得到')).toBeTruthy()
  const [sent, ...others] = server.inputs(workflow.saveAudit)
  expect(others).toEqual([])
  expect(sent).toEqual({
    id: makeDetail(atFinance(), 'me').taskOperatorId,
    handleOpinion: '先放一放',
    formData: expect.stringContaining('18000'),
  })
  expect(Object.keys(JSON.parse(String(sent?.formData)))).toEqual(['amount'])
  expect(server.inputs(workflow.audit)).toEqual([])
  expect(decided).toEqual([])
})

test('phrases are taken over, and what stands in the box becomes one of one’s own once', async () => {
  const { unmount } = await open()
  expect(await phrases()).toEqual([
    ...['同意。', '同意，按申请办理。', '资料不全，请补充后再提交。', '不同意。', '把当前意见存为常用语'],
  ])
  // Nothing is written yet.
  expect(keeps().getAttribute('aria-disabled')).toBe('true')
  press('资料不全，请补充后再提交。')
  expect(opinionBox()).toHaveProperty('value', '资料不全，请补充后再提交。')
  await phrases()
  expect(keeps().getAttribute('aria-disabled')).toBe('true')
  write(' 请财务核对 ')
  await phrases()
  expect(keeps().getAttribute('aria-disabled')).not.toBe('true')
  fireEvent.click(keeps())
  await waitFor(async () => expect((await phrases())[0]).toBe('请财务核对'))
  expect(keeps().getAttribute('aria-disabled')).toBe('true')
  unmount()
  await open()
  write('另一句')
  expect((await phrases()).slice(0, 2)).toEqual(['请财务核对', '同意。'])
  fireEvent.click(keeps())
  await waitFor(async () => expect((await phrases()).slice(0, 3)).toEqual(['另一句', '请财务核对', '同意。']))
})

test('files and a signature are asked for where the step needs them, and shown or put away by their buttons', async () => {
  const pad = () => screen.queryByRole('img', { name: '手写签名' })
  const uploads = () => document.querySelector('.decision-bar input[type=file]')
  const attach = () =>
    fireEvent.click(within(document.querySelector('.decision-tools') as HTMLElement).getByText('附件'))
  const plain = await open()
  expect([pad(), uploads(), screen.queryByText('签名')]).toEqual([null, null, null])
  attach()
  expect(uploads()).not.toBeNull()
  attach()
  expect(uploads()).toBeNull()
  plain.unmount()
  const { server } = await open({ fields: { graph: needing({ signature: true }) } })
  expect(pad()).toBeNull()
  press('签名')
  expect(pad()).not.toBeNull()
  press('签名')
  expect(pad()).toBeNull()
  // Pressed without one, the pad opens and says so.
  agree()
  expect(await screen.findByText('请先签名')).toBeTruthy()
  expect(pad()).not.toBeNull()
  expect(server.inputs(workflow.candidates)).toEqual([])
})

test('a rejection goes where the step says where nothing is offered, and what cannot be asked is asked again', async () => {
  const { server, decided } = await open()
  server.fail(workflowAct.targets, 500, '服务器出错')
  server.on(workflow.reject, standing)
  press('驳回')
  const dialog = within(await screen.findByRole('dialog'))
  const again = await dialog.findByText('重试')
  expect(dialog.queryByText(/^驳回给/)).toBeNull()
  server.on(workflowAct.targets, { list: [] })
  fireEvent.click(again)
  expect(await dialog.findByText(/^驳回(给|到|后)|^请选择驳回/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('审批意见'), { target: { value: ' 不行 ' } })
  expect(
    readDraft<{ opinion: string }>({ kind: 'workflow.decision', id: makeDetail(atFinance(), 'me').taskOperatorId })
      ?.value.opinion,
  ).toBe(' 不行 ')
  fireEvent.click(dialog.getAllByText('驳回').at(-1) as HTMLElement)
  await waitFor(() => expect(decided).toEqual(['decided']))
  expect(server.inputs(workflow.reject)).toEqual([
    { id: makeDetail(atFinance(), 'me').taskOperatorId, handleOpinion: '不行', key: expect.any(String) },
  ])
  expect(await screen.findByText('已驳回')).toBeTruthy()
})

test('whoever agreed without an answer and then rejected was told that he had, since both went under one key', async () => {
  const { server } = await open()
  server.fail(workflow.audit, 0, '网络异常')
  server.fail(workflow.reject, 400, '您已处理')
  server.on(workflowAct.targets, { list: [] })
  write('可以')
  const agree = () => screen.getByRole('button', { name: '同意' })
  fireEvent.click(agree())
  await waitFor(() => expect(server.inputs(workflow.audit)).toHaveLength(1))
  await waitFor(() => expect(agree().className).not.toContain('loading'))
  write('可以，尽快')
  fireEvent.click(agree())
  await waitFor(() => expect(server.inputs(workflow.audit)).toHaveLength(2))
  await waitFor(() => expect(agree().className).not.toContain('loading'))
  press('驳回')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^驳回(给|到|后)|^请选择驳回/)
  fireEvent.click(dialog.getAllByText('驳回').at(-1) as HTMLElement)
  await waitFor(() => expect(server.inputs(workflow.reject)).toHaveLength(1))
  const keys = [...server.inputs(workflow.audit), ...server.inputs(workflow.reject)].map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
})

test('whoever starts or corrects submits, without a form nothing of one is sent, and nothing else is offered', async () => {
  const { server } = await open({ fields: { allowed: ['submit'] } })
  server.on(workflow.audit, standing)
  expect([screen.queryByText('更多'), screen.queryByText('驳回')]).toEqual([null, null])
  press('提交')
  const id = makeDetail(atFinance(), 'me').taskOperatorId
  await waitFor(() =>
    expect(server.inputs(workflow.audit)).toEqual([{ id, handleOpinion: '', key: expect.any(String) }]),
  )
  expect(server.inputs(workflow.candidates)).toEqual([{ id, formData: '{}' }])
})

test('what follows could not be asked: nothing is decided, and it can be pressed again', async () => {
  const { server } = await open()
  server.fail(workflow.candidates, 400, '条件无法计算')
  agree()
  expect(await screen.findByText('条件无法计算')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: '同意' }).className).not.toContain('loading'))
  expect(server.inputs(workflow.audit)).toEqual([])
  // Later steps whose people are found otherwise ask for nobody.
  const step = { nodeId: 'boss', nodeName: '总经理', isCandidates: false, hasCandidates: false }
  server.on(workflow.candidates, { list: [step] })
  server.on(workflow.audit, standing)
  agree()
  await waitFor(() => expect(server.inputs(workflow.audit)).toHaveLength(1))
  expect(server.inputs(workflow.audit)[0]).not.toHaveProperty('candidateList')
})

test('an opinion of 2000 characters is taken, a longer one is told by its length and not sent', async () => {
  const { server } = await open()
  server.on(workflow.audit, standing)
  write(` ${'字'.repeat(2001)} `)
  agree()
  expect(await screen.findByText('意见最多 2000 字，现在有 2001 字')).toBeTruthy()
  expect(server.inputs(workflow.candidates)).toEqual([])
  write(` ${'字'.repeat(2000)} `)
  agree()
  await waitFor(() => expect(server.inputs(workflow.audit)).toHaveLength(1))
})

test('files that were added are there after a reload, one can be taken away, and those left are sent', async () => {
  const id = makeDetail(atFinance(), 'me').taskOperatorId
  const file = (fileId: string) => ({
    ...{ fileId, name: `${fileId}.pdf`, url: `/${fileId}`, fileSize: 10, fileExtension: 'pdf' },
    ...{ id: fileId, fullName: `${fileId}.pdf`, filePath: `/${fileId}`, type: 1 },
  })
  keepDraft({ kind: 'workflow.decision', id, owner: 'me' }, { files: [file('f1'), file('f2')] })
  const { server } = await open()
  server.on(workflow.audit, standing)
  expect(opinionBox()).toHaveProperty('value', '')
  expect(screen.getByText('附件 2')).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/(删除|移除).*f1\.pdf/))
  expect(await screen.findByText('附件 1')).toBeTruthy()
  expect(readDraft<{ files: unknown[] }>({ kind: 'workflow.decision', id })?.value.files).toHaveLength(1)
  agree()
  const { id: _, fullName: __, filePath: ___, type: ____, ...left } = file('f2')
  await waitFor(() => expect(server.inputs(workflow.audit)[0]).toMatchObject({ fileList: [left] }))
})

test('a signature that is drawn is said to be there, and travels with the decision', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    new Proxy({}, { get: () => () => undefined, set: () => true }) as never,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA')
  HTMLCanvasElement.prototype.setPointerCapture = () => undefined
  const { server } = await open({ fields: { graph: needing({ signature: true }) } })
  server.on(workflow.audit, standing)
  press('签名')
  const pad = screen.getByRole('img', { name: '手写签名' })
  fireEvent.pointerDown(pad, { pointerId: 1 })
  fireEvent.pointerUp(pad)
  expect(await screen.findByText('已签名')).toBeTruthy()
  agree()
  await waitFor(() => expect(server.inputs(workflow.audit)[0]).toMatchObject({ signImg: 'data:image/png;base64,AAAA' }))
  vi.restoreAllMocks()
})

test('a step that needs a file has the place for it open, and what it needs is asked for in its box', async () => {
  const { unmount } = await open({ fields: { graph: needing({ file: true, opinion: true }) } })
  expect(document.querySelector('.decision-bar input[type=file]')).not.toBeNull()
  expect(opinionBox()).toHaveProperty('placeholder', '请填写审批意见')
  unmount()
  await open()
  expect(opinionBox()).toHaveProperty('placeholder', '审批意见（选填）')
})

test('another act of the part opens its own dialog', async () => {
  await open()
  press('更多')
  fireEvent.click(await screen.findByText('转办'))
  expect(await screen.findByText('转办给别人')).toBeTruthy()
})
