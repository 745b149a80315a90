import { screen, within } from '@testing-library/react'
import { nodeStandings } from '@workstation/domain/workflow/node-standing'
import { approval, graphOf } from '@workstation/domain/workflow/testing/bpmn'
import { Run } from '@workstation/domain/workflow/testing/run'
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

/** What stands in a tree, line by line, as it is read. */
const linesOf = (tree: Element) =>
  [
    ...tree.querySelectorAll(
      '.process-card-head strong, .process-phase > strong, .process-split-name, .process-arm-name, .process-goto',
    ),
  ].map(({ textContent }) => textContent)

test('ways are called by their names, by number or by being the rest; phases, loops and steps without a name are in words', () => {
  const graph = graphOf({
    steps: [
      { do: 'phase', id: 'first', name: '准备', steps: [approval('draft')] },
      {
        do: 'exclusive',
        id: 'choice',
        name: '金额',
        arms: [
          { when: 'amount > 5', name: '大额', steps: [approval('boss')] },
          { when: 'amount > 3', steps: [approval('head')] },
          { steps: [] },
        ],
      },
      { do: 'loop', id: 'again', steps: [approval('check')], again: 'amount > 9' },
    ],
  })
  const [{ head, boss }, toHead] = [
    graph.nodes as Record<string, object>,
    { id: 'on', name: '', isDefault: false, to: 'head' },
  ]
  const nodes = { ...graph.nodes, head: { ...head, name: '' } as never, boss: { ...boss, flows: [toHead] } as never }
  const { container } = renderPage(<ProcessTree graph={{ ...graph, nodes }} />)
  expect(linesOf(container)).toMatchInlineSnapshot(`
    [
      "发起",
      "准备",
      "draft",
      "金额按条件走其中一条",
      "大额",
      "boss",
      "审批",
      "分支 2",
      "继续到“审批”",
      "其他情况",
      "check",
      "again按条件走其中一条",
      "分支 1",
      "退回到“check”",
      "其他情况",
      "结束",
    ]
  `)
  // An arm without steps has no list that would be read as empty.
  expect([...container.querySelectorAll('ol')].every(({ children }) => children.length > 0)).toBe(true)
})

test('the first four of a step are named, the others counted, and who left or starts is told apart', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f']
  const run = new Run(graphOf({ steps: [approval('all', many)] })).submit()
  renderPage(
    <ProcessTree
      graph={run.graph}
      standings={nodeStandings(run.graph, run.state)}
      names={{ starter: '周明远', a: '甲' }}
    />,
  )
  const people = (name: string) =>
    within(card(name))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(people('all')).toEqual(['甲待处理', ...many.slice(1, 4).map(() => '已离开的人员待处理'), '另有 2 人'])
  expect(people('发起')).toEqual(['周明远已提交'])
})
