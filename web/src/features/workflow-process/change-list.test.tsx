import { screen } from '@testing-library/react'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { ProcessChange } from '@workstation/domain/workflow/process-difference'
import { beforeEach, expect, test } from 'vitest'
import { i18n } from '../../platform/i18n'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { ChangeList } from './change-list'

beforeEach(() => {
  const field = (id: string, fullName: string, kind = 'input') => ({ id, field: id, fullName, kind })
  fakeServer().on(workflowProcess.fields, { list: [field('amount', '金额', 'number'), field('reason', '事由')] })
})

const about = { node: 'a', name: '经理审批', what: 'setting' as const }
const show = (change: object) =>
  renderPage(<ChangeList process="p" changes={[{ ...about, ...change } as ProcessChange]} />)

test.each([
  [{ path: 'outcome.mode', from: 'any', to: 'all' }, '多人审批：任一人决定 → 会签'],
  [{ path: 'outcome.ratio', from: 100, to: 60 }, '同意比例：100 → 60'],
  [{ path: 'needs.file', from: false, to: true }, '审批时必须 上传附件：否 → 是'],
  [{ path: 'fields.amount', from: undefined, to: 'hidden' }, '表单权限 金额：— → 隐藏'],
  [{ path: 'fields.gone', from: 'read', to: undefined }, '表单权限 gone：只读 → —'],
  [
    { path: 'people', from: [{ from: 'named', users: ['u1'] }], to: [{ from: 'starter' }, { from: 'manager' }] },
    '审批人：指定人员 → 发起人自己、发起人的上级',
  ],
  [{ path: 'people', from: [{ from: 'named', users: ['u1'] }], to: [{ from: 'named', users: ['u2'] }] }, '审批人'],
  [{ path: 'unheard', from: 1, to: 2 }, 'unheard：1 → 2'],
])('%j is told in the words of the page that sets it', async (change, words) => {
  show(change)
  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  [{ what: 'renamed', from: '经理', to: '' }, '经理 → —'],
  [{ what: 'kind', from: 'approval', to: 'copy' }, '审批 → 抄送'],
  [{ what: 'way', flow: 'f', from: '院长审批', to: undefined }, '院长审批 → —'],
  [{ what: 'default', flow: 'f', from: false, to: true }, '否 → 是'],
  [{ what: 'default', flow: 'f', from: true, to: false }, '是 → 否'],
  [{ what: 'condition', flow: 'f', from: undefined, to: 'amount > 1000' }, '— → 金额 大于 1000'],
  [
    {
      what: 'condition',
      flow: 'f',
      from: 'amount > 1000 and not empty(reason)',
      to: 'gone = "" or starter.departmentName = "财务"',
    },
    '全部成立：金额 大于 1000、事由 不为空 → 任一成立：gone 等于 “”、发起人部门 等于 财务',
  ],
  [{ what: 'condition', flow: 'f', from: '', to: 'amount * 2 > 7' }, '— → amount * 2 > 7'],
])('%j is told by the names of fields and steps', async (change, words) => {
  show(change)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('places and orders, which are ids alone, are said to have changed', () => {
  const { container } = show({ what: 'order', from: ['f1', 'f2'], to: ['f2', 'f1'] })
  expect(container.querySelector('li')?.textContent).toBe('经理审批条件顺序')
})

test('in English several conditions stand as English lists do', async () => {
  await i18n.changeLanguage('en')
  show({ what: 'condition', flow: 'f', to: 'amount > 1 and amount < 9' })
  expect(await screen.findByText(/All hold: 金额 is more than 1, 金额 is less than 9$/)).toBeTruthy()
  await i18n.changeLanguage('zh')
})
