import { describe, expect, test } from 'vitest'
import { instanceStatus } from './state'
import { approval, exclusive, graphOfSteps, parallel } from './testing/bpmn'
import { Run } from './testing/run'

describe('Agree / submit', () => {
  test('the token goes on until it waits again, and the last end adopts the instance', () => {
    const run = new Run(graphOfSteps(approval('a'), approval('b')))
    expect(run.status).toBe(instanceStatus.draft)
    run.submit()
    expect([run.todo, run.status]).toEqual([['a:p-a'], instanceStatus.running])
    expect(run.agree('p-a').todo).toEqual(['b:p-b'])
    expect(run.partOf('p-a')).toMatchObject({ state: 'agreed', decidedBy: 'p-a', opinion: '' })
    expect(run.state.tasks.map(({ node, revision }) => [node, revision])).toEqual([
      ...[
        ['start', 2],
        ['a', 2],
        ['b', 0],
      ],
    ])
    run.agree('p-b')
    expect(run.state.instance).toMatchObject({ status: instanceStatus.adopted, progress: 100, endedAt: 3_000 })
    expect([run.state.tokens, run.state.scopes, run.todo]).toEqual([[], [], []])
  })

  test('if the outcome is pass, other open actors become not needed', () => {
    const run = new Run(graphOfSteps(approval('a', ['x', 'y']), approval('b'))).submit().agree('y')
    expect(run.partOf('x')?.state).toBe('notNeeded')
    expect(run.visits).toEqual(['start passed', 'a passed', 'b open'])
  })

  test('all arms of a parallel split open, and the join waits for all of them', () => {
    const run = new Run(graphOfSteps(parallel('p', [approval('a')], [approval('b')]), approval('c'))).submit()
    expect(run.todo).toEqual(['a:p-a', 'b:p-b'])
    expect(run.agree('p-b').todo).toEqual(['a:p-a'])
    expect(run.agree('p-a').todo).toEqual(['c:p-c'])
    expect([run.places, run.state.scopes]).toEqual([['c live'], []])
  })

  test('the first true condition in order is taken, and the default where none is', () => {
    const graph = graphOfSteps(
      exclusive('x', ['amount > 10', approval('a')], ['amount > 5', approval('b')], ['', approval('c')]),
    )
    const first = (amount: number) => new Run(graph, { values: { amount } }).submit().todo
    expect([first(11), first(10), first(5)]).toEqual([['a:p-a'], ['b:p-b'], ['c:p-c']])
  })
})

describe('Reject', () => {
  test('to the end: the instance is rejected and everything closed', () => {
    const end = { reject: { target: 'end', manner: 'restart' } } as const
    const run = new Run(graphOfSteps(parallel('p', [approval('a', ['x'], end)], [approval('b')]))).submit().reject('x')
    expect(run.state).toMatchObject({ instance: { status: instanceStatus.rejected }, tokens: [], scopes: [] })
    expect(run.visits).toEqual(['start passed', 'a returned', 'b closed'])
    expect(run.state.instance.endedAt).not.toBeNull()
  })

  test('restart: to the start, the starter submits again and a new round begins', () => {
    const start = { reject: { target: 'start', manner: 'restart' } } as const
    const run = new Run(graphOfSteps(approval('a'), approval('b', ['x'], start))).submit().agree('p-a').reject('x')
    expect([run.todo, run.status, run.state.instance.endedAt]).toEqual([
      ['start:starter'],
      instanceStatus.rejected,
      null,
    ])
    expect(run.visits).toEqual(['start passed*', 'a passed*', 'b returned*', 'start open'])
    expect(run.submit().todo).toEqual(['a:p-a'])
    expect([run.status, run.state.instance.round]).toEqual([instanceStatus.running, 2])
  })
})
