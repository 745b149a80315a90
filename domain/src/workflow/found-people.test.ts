import { describe, expect, test } from 'vitest'
import type { ApprovalSettings } from './settings'
import { approval, graphOfSteps, parallel } from './testing/bpmn'
import { Run, type World } from './testing/run'

const same = (which: Partial<ApprovalSettings['same']>) => ({
  same: { starter: false, previous: false, agreedBefore: false, ...which },
})
const nobody = (way: ApprovalSettings['nobody']) => ({ nobody: way })

describe('Same person: the vote is given by itself, and says so', () => {
  test('approver is the starter', () => {
    const start = (starter: boolean) =>
      new Run(graphOfSteps(approval('a', ['starter'], same({ starter })), approval('b'))).submit()
    expect([start(true).todo, start(false).todo]).toEqual([['b:p-b'], ['a:starter']])
    const part = start(true).state.actors.find((one) => one.reason?.automatic)
    expect(part).toMatchObject({
      state: 'agreed',
      decidedBy: '',
      decidedAt: 1_000,
      reason: { rule: '', automatic: 'starter' },
    })
  })

  test('was the previous approver', () => {
    const start = (previous: boolean) =>
      new Run(graphOfSteps(approval('a', ['x']), approval('b', ['x'], same({ previous })), approval('c'))).submit()
    expect([start(true).agree('x').todo, start(false).agree('x').todo]).toEqual([['c:p-c'], ['b:x']])
    expect(start(true).agree('x').partOf('x')?.reason?.automatic).toBe('previous')
  })

  test('has agreed before in this round, not only just before', () => {
    const start = (which: Partial<ApprovalSettings['same']>) =>
      new Run(graphOfSteps(approval('a', ['x']), approval('m'), approval('b', ['x'], same(which)), approval('c')))
        .submit()
        .agree('x')
        .agree('p-m')
    expect(start({ agreedBefore: true }).todo).toEqual(['c:p-c'])
    expect(start({ agreedBefore: true }).state.actors.find((one) => one.reason?.automatic)?.reason).toEqual({
      ...{ rule: '', automatic: 'agreedBefore' },
    })
    expect(start({ previous: true }).todo).toEqual(['b:x'])
  })

  test('what he agreed to in an arm beside does not count, in whichever order the arms come', () => {
    const graph = graphOfSteps(
      parallel('p', [approval('a', ['x'])], [approval('m'), approval('b', ['x'], same({ agreedBefore: true }))]),
      approval('c', ['x'], same({ agreedBefore: true })),
    )
    expect(new Run(graph).submit().agree('x').agree('p-m').todo).toEqual(['b:x'])
    expect(new Run(graph).submit().agree('x').agree('p-m').agree('x').status).toBe(2)
  })

  test('unless the node asks for a signature, file or field', () => {
    const start = (settings: Partial<ApprovalSettings>) =>
      new Run(graphOfSteps(approval('a', ['starter'], { ...same({ starter: true }), ...settings }))).submit().todo
    const needs = (which: 'opinion' | 'signature' | 'file') => ({
      needs: { opinion: false, signature: false, file: false, [which]: true },
    })
    expect([start(needs('signature')), start(needs('file')), start({ fields: { f: 'required' } })]).toEqual(
      Array.from({ length: 3 }, () => ['a:starter']),
    )
    expect([start(needs('opinion')), start({ fields: { f: 'write' } })]).toEqual([[], []])
  })

  test('unless the form changed since his decision', () => {
    const graph = graphOfSteps(approval('a', ['x']), approval('m'), approval('b', ['x'], same({ agreedBefore: true })))
    expect(new Run(graph).submit().agree('x').agree('p-m', { formChanged: true }).todo).toEqual(['b:x'])
    expect(new Run(graph).submit().agree('x', { formChanged: true }).agree('p-m').status).toBe(2)
  })

  test('unless the task is a return', () => {
    const reject = { target: 'chosen', manner: 'restart' } as const
    const run = new Run(
      graphOfSteps(
        approval('a', ['x']),
        approval('b', ['x'], same({ previous: true })),
        approval('c', ['y'], { reject }),
      ),
    ).submit()
    run.agree('x').reject('y', { target: { to: 'node', node: 'b' } })
    expect(run.todo).toEqual(['b:x'])
  })

  test('a way back that is drawn asks again', () => {
    const step = approval('a', ['x'], same({ previous: true, agreedBefore: true }))
    const graph = graphOfSteps({ do: 'loop', id: 'l', steps: [step], again: 'amount > 5' })
    const run = new Run(graph, { values: { amount: 9 } }).submit().agree('x')
    expect(run.todo).toEqual(['a:x'])
    run.world.values = { amount: 1 }
    expect(run.agree('x').status).toBe(2)
  })

  test('a node of which all votes are given opens for nobody; of others only the rest is open', () => {
    const outcome = { outcome: { mode: 'all' as const, ratio: 100 } }
    const graph = graphOfSteps(approval('a', ['starter', 'y'], { ...same({ starter: true }), ...outcome }))
    expect(new Run(graph).submit().todo).toEqual(['a:y'])
  })
})

describe('Nobody found', () => {
  const none: World = { found: { 'decide:a': [] } }
  const start = (settings: Partial<ApprovalSettings>, world: World = none) =>
    new Run(graphOfSteps(approval('a', ['x'], settings), approval('b')), world).submit()

  test("hand to the process's administrators (default)", () => {
    const run = start({}, { ...none, administrators: ['adm', 'adm'] })
    expect([run.todo, run.partOf('adm')?.reason]).toEqual([['a:adm'], { rule: 'nobody', detail: undefined }])
  })

  test('named people; where they are off as well, the token stops and an administrator is told', () => {
    const way = nobody({ way: 'people', users: ['n'] })
    expect(start(way).todo).toEqual(['a:n'])
    const off = start(way, { found: { 'decide:a': [], 'instead:a': [] } })
    expect([off.places, off.told]).toEqual([['a stopped'], ['stopped administrators']])
  })

  test('previous approver names them', () => {
    const graph = graphOfSteps(approval('z'), approval('a', ['x'], nobody({ way: 'previous' })))
    const run = new Run(graph, none).submit()
    expect(run.try({ verb: 'agree', by: 'p-z' })).toEqual({ kind: 'refused', reason: 'peopleToChoose', nodes: ['a'] })
    expect(run.agree('p-z', { choices: { a: ['n'] } }).todo).toEqual(['a:n'])
  })

  test('pass automatically', () => {
    const run = start(nobody({ way: 'pass' }))
    expect([run.todo, run.visits, run.told]).toEqual([
      ['b:p-b'],
      ['start passed', 'a passed', 'b open'],
      ['arrived p-b'],
    ])
  })

  test('refuse at submission', () => {
    const run = new Run(graphOfSteps(approval('a', ['x'], nobody({ way: 'refuse' }))), none)
    expect(run.try({ verb: 'submit', by: 'starter' })).toEqual({
      kind: 'refused',
      reason: 'nobodyFound',
      nodes: ['a'],
    })
  })

  test('later, where it could be foreseen by nobody, it stops instead', () => {
    const run = new Run(graphOfSteps(approval('z'), approval('a', ['x'], nobody({ way: 'refuse' })))).submit()
    run.world.found = { 'decide:a': [] }
    expect(run.agree('p-z').places).toEqual(['a stopped'])
  })

  test('starter', () => {
    expect(start(nobody({ way: 'starter' })).todo).toEqual(['a:starter'])
  })

  test('more people than one task may have stop the token', () => {
    const many = Array.from({ length: 501 }, (_, at) => `n${at}`)
    expect(start({}, { found: { 'decide:a': many } }).state.tokens[0]?.problem).toEqual({
      reason: 'people',
      detail: 'a',
    })
    expect(start({}, { found: { 'decide:a': many.slice(1) } }).todo).toHaveLength(500)
  })
})
