import { fireEvent, screen, waitFor } from '@testing-library/react'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { FindingList, NoticeList } from './finding-list'
import { ImportProcess } from './import-process'

const found = (element: string, name: string) => ({ element, name, reason: 'not-bpmn' as never, detail: '' })
const lines = () => [...document.querySelectorAll('li')].map((one) => one.firstElementChild?.outerHTML)

test('what stands in the way is told with where it is, by name or id, and led to where there is such a place', () => {
  const onOpen = vi.fn()
  const all = [found('a', '经理审批'), found('b', ''), found('', '')]
  const { unmount } = renderPage(<FindingList findings={all} onOpen={onOpen} />)
  expect(lines()).toEqual([
    '<button type="button">经理审批</button>',
    '<button type="button">b</button>',
    '<strong>整个流程</strong>',
  ])
  fireEvent.click(screen.getByText('b'))
  expect(onOpen.mock.calls).toEqual([['b']])
  unmount()
  const { container } = renderPage(<FindingList findings={all.slice(0, 2)} />)
  expect(lines()).toEqual(['<strong>经理审批</strong>', '<strong>b</strong>'])
  expect(container.querySelectorAll('button')).toHaveLength(0)
})

test('what is wrong with an expression was told as a code: it is said in words, with the piece that it is about', () => {
  const wrong = (reason: string, detail: string) => ({ ...found('a', '甲'), reason: reason as never, detail })
  const all = [
    wrong('condition-wrong', 'unexpected-end'),
    wrong('condition-wrong', 'unknown-field the total'),
    wrong('settings-wrong', 'title unexpected-token )'),
    wrong('settings-wrong', '/people/0'),
  ]
  renderPage(<FindingList findings={all} />)
  expect([...document.querySelectorAll('li span')].map(({ textContent }) => textContent)).toEqual([
    '条件不正确：没有写完',
    '条件不正确：没有这个字段：the total',
    '设置不正确：标题公式 写法不对：)',
    '设置不正确：/people/0',
  ])
})

test('what runs otherwise than it looks is a doubt, what is drawn and does not run a note, and neither is told where there is none', () => {
  const notice = (reason: string, detail: string) => ({ element: '', name: '', reason, detail })
  const { unmount } = renderPage(
    <NoticeList notices={[notice('condition-unordered', '主管'), notice('ignored', '注释')]} />,
  )
  const alerts = [...document.querySelectorAll('.ant-alert')].map((one) => [
    one.className.includes('ant-alert-warning'),
    one.querySelector('strong')?.textContent,
  ])
  expect(alerts).toEqual([
    [true, '主管'],
    [false, '注释'],
  ])
  unmount()
  renderPage(<NoticeList notices={[notice('ignored', '注释')]} />)
  expect(document.querySelectorAll('.ant-alert-warning')).toHaveLength(0)
})

test('a process is made of a file and opened, and what it lacks is counted', async () => {
  const server = fakeServer()
  const onMade = vi.fn()
  const { user } = renderPage(<ImportProcess onMade={onMade} />)
  const box = () => document.querySelector('input[type=file]') as HTMLInputElement
  expect(box().accept).toBe('.bpmn,.xml')
  const answer = (id: string, findings: object[]) =>
    server.on(workflowProcess.importOne, { id, findings, notices: [] } as never)
  answer('p1', [])
  await user.upload(box(), new File(['<a/>'], 'a.bpmn'))
  expect(await screen.findByText('已导入')).toBeTruthy()
  server.respond(workflowProcess.importOne, () =>
    Response.json({ code: 200, msg: '', data: { id: 'p2', findings: [{}, {}], notices: [] } }),
  )
  await user.upload(box(), new File(['<b/>'], 'b.bpmn'))
  expect(await screen.findByText('已导入，还有 2 处需要补充')).toBeTruthy()
  await waitFor(() => expect(onMade.mock.calls.map(([made]) => made.id)).toEqual(['p1', 'p2']))
  expect(server.inputs(workflowProcess.importOne)).toEqual([{ text: '<a/>' }, { text: '<b/>' }])
})
