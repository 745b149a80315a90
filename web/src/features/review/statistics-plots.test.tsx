import { screen, waitFor } from '@testing-library/react'
import { type ReviewFigures, reviewFigures } from '@workstation/contract/review-figures'
import { reviewTask } from '@workstation/contract/review-task'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { StatisticsPage } from './statistics-page'
import { makeCount, pageOf, serveLists } from './testing/fake-lists'

const never = { runs: 0, averagedays: null }
const none: ReviewFigures = {
  steps: { assigning: never, professional: never, finalApproval: never },
  outcomes: { running: 0, passed: 0, rejected: 0, withdrawn: 0, terminated: 0 },
  months: [],
}
const some: ReviewFigures = { ...none, steps: { ...none.steps, assigning: { runs: 2, averagedays: 1.5 } } }

function openStatistics(figures: ReviewFigures, counts = [makeCount()]) {
  window.innerWidth = 1440
  const server = fakeServer()
  serveLists(server)
  server.on(reviewFigures.read, figures)
  server.on(reviewTask.countPage, pageOf(counts))
  server.on(reviewTask.doingCountPage, pageOf(counts))
  return renderPage(<StatisticsPage />, { modelId: 'reviewStatistics' })
}

const scope = '用时和结果统计所选项目和期间的全部评审，不随关键字和“进行中”变化。'
const titles = () => [...document.querySelectorAll('.statistics-plot > h3')].map((title) => title.textContent)

test('figures of runs looked as if they followed the tasks under way and the keyword: they say that they do not', async () => {
  const { user } = openStatistics(some)
  await waitFor(() => expect(titles()).toEqual(['各负责人的任务', '各环节平均用时', '每月终审结果']))
  expect(screen.queryByText(scope)).toBeNull()
  await user.click(screen.getByTitle('进行中'))
  expect(await screen.findByText(scope)).toBeTruthy()
  await user.click(screen.getByTitle('全部任务'))
  await waitFor(() => expect(screen.queryByText(scope)).toBeNull())
  await user.type(screen.getByRole('searchbox'), '陈{Enter}')
  expect(await screen.findByText(scope)).toBeTruthy()
})

test('an empty list stood under plots of nothing: without runs there are none, and a running one is enough for them', async () => {
  const { unmount } = openStatistics(none, [])
  expect(await screen.findByText('没有评审任务。')).toBeTruthy()
  expect(document.querySelector('.statistics-plots')).toBeNull()
  unmount()
  openStatistics({ ...none, outcomes: { ...none.outcomes, running: 1 } }, [])
  await waitFor(() => expect(titles()).toEqual(['各环节平均用时', '每月终审结果']))
})

test('tasks are plotted also where no run has come anywhere yet', async () => {
  openStatistics(none)
  await waitFor(() => expect(titles()).toEqual(['各负责人的任务']))
})

const decided = (passed: number, rejected: number): ReviewFigures => ({
  ...none,
  outcomes: { ...none.outcomes, passed, rejected },
  months: [{ month: '2026-02', passed, rejected }],
})
const shares = () => [...document.querySelectorAll('.statistics-plot > p')].map(({ innerHTML }) => innerHTML)

test('the share of rejections leads to the runs behind it where there are any, and is only read where there are none', async () => {
  const first = openStatistics(decided(2, 0), [])
  await waitFor(() => expect(shares()).toEqual(['驳回率 0%（2 次终审中驳回 0 次）']))
  first.unmount()
  const second = openStatistics({ ...decided(0, 0), outcomes: { ...none.outcomes, withdrawn: 1 } }, [])
  await waitFor(() => expect(shares()).toEqual(['还没有终审结果。']))
  second.unmount()
  openStatistics(decided(0, 2), [])
  const share = await screen.findByRole('button', { name: '驳回率 100%（2 次终审中驳回 2 次）' })
  expect(share.className).toContain('ant-btn-link')
})

test('more bars than can be compared at a glance are left to the table', async () => {
  const counts = Array.from({ length: 13 }, (_, at) => makeCount({ id: `user-${at}`, name: `负责人${at}` }))
  openStatistics(none, counts)
  await waitFor(() => expect(titles()).toHaveLength(1))
  const bars = [...document.querySelectorAll('.statistics-plot .bars-name')].map(({ textContent }) => textContent)
  expect(bars).toEqual(counts.slice(0, 12).map(({ name }) => name))
})
