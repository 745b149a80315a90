import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeRecord, makeTarget, makeTask } from '../testing/fake-run'
import { openReviewPage as openPage } from '../testing/open-review-page'

const day = 24 * 3_600_000

test('is headed alike wherever it is shown, and a link says whose it is', async () => {
  const { user } = await openPage()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('滨江文化中心施工图评审')
  for (const text of ['PS2026-0007-1', '第 1 轮', '滨江文化中心（BJ-01）'])
    expect(document.querySelector('.run-head')?.textContent).toContain(text)
  expect(screen.getByText(/这是林知远的专属链接，打开它就以林知远的身份操作/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '打印' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '更多' }))
  expect(await screen.findByText('导出 Excel 记录')).toBeTruthy()
})

test('what was asked stands before the answer, and the opinions before the final decision', async () => {
  const order = () =>
    [...document.querySelectorAll('h2')].map((heading) => heading.textContent).filter((text) => text !== '评审进度')
  const first = await openPage()
  expect(order()).toEqual(['评审信息', '请分配评审任务', '专业评审任务', '评审记录'])
  first.unmount()
  await openPage({ target: makeTarget({ progress: 90 }), tasks: [makeTask({ donetime: 1 })] })
  expect(order()).toEqual(['评审信息', '专业评审任务', '请终审', '评审记录'])
})

test('all leaders of a step stand under it, not the last alone', async () => {
  const done = (id: string, username: string) => makeRecord({ id, action: 'complete', username })
  await openPage({
    target: makeTarget({ progress: 90, taskcount: 3, donecount: 3 }),
    timeline: [makeRecord(), done('a', '陈思齐'), done('b', '何雨桐'), done('c', '陈思齐')],
    verified: 0,
  })
  const steps = within(screen.getByRole('list', { name: '评审进度' })).getAllByRole('listitem')
  expect(steps[2]?.textContent).toContain('陈思齐、何雨桐')
})

test('the line of steps says who did what and who is waited for', async () => {
  await openPage({
    target: makeTarget({ progress: 55, taskcount: 2, donecount: 1, waitingfor: [{ id: 'user-2', name: '陈思齐' }] }),
    timeline: [
      makeRecord(),
      makeRecord({
        id: 'record-2',
        action: 'confirm',
        username: '林知远',
        createtime: makeRecord().createtime + day,
      }),
    ],
  })
  const steps = within(screen.getByRole('list', { name: '评审进度' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    '发起评审周明远2026-03-02 09:30',
    '任务分配林知远2026-03-03 09:30',
    '3专业评审1 / 2 项等待 陈思齐',
    '4终审',
  ])
  expect(steps[2]?.getAttribute('aria-current')).toBe('step')
})

test('a run whose tasks are not told yet counts none, and one that was ended says where and how', async () => {
  const { unmount } = await openPage({ target: makeTarget({ progress: 55, taskcount: 0, donecount: 0 }) })
  const third = () => within(screen.getByRole('list', { name: '评审进度' })).getAllByRole('listitem')[2]
  expect(third()?.textContent).toBe('3专业评审等待 林知远')
  unmount()
  await openPage({
    target: makeTarget({ progress: 55, taskcount: 2, donecount: 1, flowstate: 4, waitingfor: [] }),
    timeline: [makeRecord(), makeRecord({ id: 'r', action: 'withdraw', username: '周明远', createtime: 5 })],
  })
  expect(third()?.textContent).toBe('专业评审1 / 2 项已撤回周明远1970-01-01 08:00')
  expect(third()?.getAttribute('aria-current')).toBeNull()
})

test.each([2, 3, 4, 5])(
  '[REV-30] a run in state %i offers no step to anybody, whatever the check answers',
  async (flowstate) => {
    for (const progress of [20, 50, 90]) {
      const page = await openPage({ target: makeTarget({ progress, flowstate }), tasks: [makeTask({ mine: true })] })
      const names = screen.getAllByRole('button').map((button) => button.textContent)
      for (const step of ['新建任务', '确认分配', '完成评审', '保存', '终审通过', '驳回', '去处理']) {
        expect(names).not.toContain(step)
      }
      page.unmount()
    }
  },
)
