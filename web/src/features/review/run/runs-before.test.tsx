import { screen, within } from '@testing-library/react'
import { reviewTarget } from '@workstation/contract/review-target'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { launchedAt, makeTarget, serveRun } from '../testing/fake-run'
import { RunAccessContext } from './run-access'
import { RunView } from './run-view'

const earlier = {
  flowstate: 3,
  endreason: '',
  createtime: launchedAt,
  endtime: launchedAt,
  taskcount: 2,
  canopen: true,
}
const third = makeTarget({
  runno: 3,
  changes: '补了消防图，\n改了荷载',
  runsbefore: [
    { ...earlier, id: 'run-b', runno: 2, opinion: '荷载有误' },
    { ...earlier, id: 'run-a', runno: 1, flowstate: 4, opinion: '', endreason: '图纸有误', canopen: false },
  ],
})

async function openRun(target = third, token?: string) {
  const server = fakeServer()
  serveRun(server)
  server.on(reviewTarget.get, target)
  renderPage(
    <RunAccessContext value={{ id: 'run-1', token }}>
      <RunView />
    </RunAccessContext>,
  )
  await screen.findByText('评审信息')
}

test('a run that follows others shows what was changed, what came of each, and leads to those that one may open', async () => {
  await openRun()
  expect(screen.getByRole('heading', { name: '第 3 轮评审' })).toBeTruthy()
  expect(screen.getByText(/补了消防图/).textContent).toBe('补了消防图，\n改了荷载')
  const lines = within(screen.getByRole('list', { name: '以前各轮' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^第 2 轮评审驳回.*荷载有误$/),
    expect.stringMatching(/^第 1 轮已撤回.*图纸有误$/),
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/reviewinfo?id=run-b'])
})

test('over a link the opinions are there, and nothing leads to another run', async () => {
  await openRun(third, 'token')
  expect(screen.getByText('荷载有误')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a first run says nothing of others', async () => {
  await openRun(makeTarget())
  expect(screen.queryByText('上一轮以来的修改')).toBeNull()
  expect(screen.getAllByText('第 1 轮').length).toBeGreaterThan(0)
})
