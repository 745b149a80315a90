import { screen, within } from '@testing-library/react'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page'
import { makeDetail } from '../testing/fake-approval'
import { atFinance } from '../testing/open-approval'
import { Notices } from './notices'

const detailOf = (info: Partial<WorkflowDetail['flowTaskInfo']>, more: Partial<WorkflowDetail> = {}) => {
  const detail = makeDetail(atFinance(), 'me', more)
  return { ...detail, flowTaskInfo: { ...detail.flowTaskInfo, ...info } }
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const isMine = () => screen.queryByText('流程指定由您处理。') !== null

test('what stopped is told step by step with its reason, and what rests waits for nobody', () => {
  const { state } = detailOf({})
  const [token] = state.tokens
  if (!token) throw new Error('it stands nowhere')
  const at = (id: string, node: string, problem: object | null) => ({ ...token, id, node, problem }) as typeof token
  const tokens = [
    at('t1', 'finance', { reason: 'nobody', detail: '' }),
    at('t2', 'law', { reason: 'interface', detail: '超时' }),
    at('t3', 'head', null),
  ]
  const stopped = renderPage(<Notices detail={detailOf({}, { state: { ...state, tokens } })} />)
  expect(alerts().slice(0, 2)).toEqual([
    '流程停在“finance”这一步没有找到处理人，请管理员指派。',
    '流程停在“law”数据接口没有正确答复：超时。',
  ])
  expect(screen.queryByText('流程停在“head”')).toBeNull()
  expect(screen.queryByText(/已挂起/)).toBeNull()
  expect(isMine()).toBe(true)
  stopped.unmount()
  renderPage(<Notices detail={detailOf({ status: 6 })} />)
  expect(alerts()).toEqual(['流程已挂起，恢复之前不能处理。'])
  expect(isMine()).toBe(false)
})

test('the approval that started it and those that it started are named, and led to', () => {
  const family = () => within(screen.getByRole('list', { name: '相关流程' }))
  const lines = () =>
    family()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const addresses = () =>
    family()
      .getAllByRole('link')
      .map((link) => {
        const config = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('config')
        return config && atob(config)
      })
  const alone = renderPage(<Notices detail={detailOf({})} />)
  expect(screen.queryByRole('list', { name: '相关流程' })).toBeNull()
  alone.unmount()
  const child = (id: string, status: number) => ({ id, fullName: `子流程${id}`, status }) as never
  const below = renderPage(<Notices detail={detailOf({ children: [child('c1', 1), child('c2', 2)] })} />)
  expect(lines()).toEqual(['子流程c1 审批中', '子流程c2 已通过'])
  below.unmount()
  renderPage(<Notices detail={detailOf({ parentId: 'p1' })} />)
  expect(lines()).toEqual(['发起它的流程'])
  expect(addresses()).toHaveLength(1)
  expect(addresses()[0]).toContain('p1')
})

test('what did not follow from it is told with what can be done', () => {
  const failures = [{ id: 'f1', kind: 'freeChild' as const, nodeName: '付款', problem: '流程不能发起' }]
  renderPage(<Notices detail={detailOf({}, { failures })} />)
  expect(alerts()).toEqual(['“付款”的子流程没有发起流程不能发起。处理后由流程管理员“重试”，不需要时可选“不再处理”。'])
})
