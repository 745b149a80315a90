import { screen, within } from '@testing-library/react'
import { nodeStandings } from '@workstation/domain/workflow/node-standing'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page'
import { purchase } from '../testing/fake-approval'
import { ProcessTree } from './process-tree'

const show = (run: ReturnType<typeof purchase>) =>
  renderPage(
    <ProcessTree
      graph={run.graph}
      standings={nodeStandings(run.graph, run.state)}
      names={{ head: '王主任', me: '陈思齐', law: '赵律师' }}
    />,
  )
const card = (name: string) => screen.getByText(name).closest('.process-card') as HTMLElement

test('the steps stand below each other, arms as a list of their own, and each says in words where it stands', () => {
  show(purchase().submit().agree('head').agree('law'))
  expect(screen.getByRole('list', { name: '流程的各个步骤' })).toBeTruthy()
  expect(within(card('head')).getByText('已完成')).toBeTruthy()
  expect(within(card('head')).getByText('王主任').textContent).toContain('同意')
  expect(within(card('finance')).getByText('进行中')).toBeTruthy()
  expect(within(card('finance')).getByText('陈思齐').textContent).toContain('待处理')
  expect(card('finance').getAttribute('aria-current')).toBe('step')
  expect(within(card('law')).getByText('已完成')).toBeTruthy()
  expect(screen.getByText('同时进行，全部完成后继续')).toBeTruthy()
})

test('what was sent back is marked, and what is to come has no mark', () => {
  show(
    purchase()
      .submit()
      .agree('head')
      .reject('law', { target: { to: 'end' } }),
  )
  expect(within(card('law')).getByText('已退回')).toBeTruthy()
  expect(within(card('finance')).getByText('未经过')).toBeTruthy()
})

test('a process alone has no marks at all', () => {
  renderPage(<ProcessTree graph={purchase().graph} />)
  expect(screen.getByText('head')).toBeTruthy()
  expect(screen.queryByText('进行中')).toBeNull()
})
