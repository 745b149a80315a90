import { describe, expect, test } from 'vitest'
import type { Action } from './action'
import type { ApprovalSettings } from './settings'
import { approval, graphOfSteps } from './testing/bpmn'
import { Run } from './testing/run'

const hour = 3_600_000
const limit: Partial<ApprovalSettings> = {
  limit: { from: 'received', span: { amount: 1, unit: 'hour', working: false }, atEnd: 'notice' },
}
const boss = { by: 'boss', opinion: 'so' } as const
const start = () => new Run(graphOfSteps(approval('a', ['x', 'y'], limit), approval('b'))).submit()
const suspended = () => start().do({ verb: 'suspend', ...boss })

describe('Suspend: nothing can be done but restore, cancel, comment and read', () => {
  const run = suspended()
  const [task, token, timer] = [
    run.openTasks[0]?.id ?? '',
    run.state.tokens[0]?.id ?? '',
    run.state.timers?.[0]?.id ?? '',
  ]
  const part = { by: 'x', actor: run.partOf('x')?.id ?? '', opinion: 'so' }
  const refused: readonly Action[] = [
    { verb: 'agree', ...part },
    { verb: 'reject', ...part },
    { verb: 'save', ...part },
    { verb: 'transfer', ...part, to: 'h' },
    { verb: 'consult', ...part, people: ['h'] },
    { verb: 'addSigner', ...part, when: 'before', people: ['h'] },
    { verb: 'addSigner', ...part, when: 'after', people: ['h'] },
    { verb: 'copy', ...part, people: ['h'] },
    { verb: 'withdraw', by: 'starter' },
    { verb: 'urge', by: 'starter', task },
    { verb: 'assign', ...boss, task, people: ['h'] },
    { verb: 'jump', ...boss, token, node: 'b' },
    { verb: 'retry', ...boss, token },
    { verb: 'suspend', ...boss },
    { verb: 'timer', timer },
  ]
  test.each(refused.map((action) => [action.verb, action] as const))('not %s', (_, action) => {
    expect(run.refusal(action)).toBe('suspended')
  })

  test.each<[string, Action]>([
    ['restore', { verb: 'restore', ...boss }],
    ['cancel', { verb: 'cancel', ...boss }],
    ['comment', { verb: 'comment', by: 'x' }],
    ['hand over the part of somebody who left', { verb: 'handOver', ...boss, actor: part.actor, to: 'h' }],
  ])('but %s', (_, action) => {
    expect(run.refusal(action)).toBeNull()
  })

  test('revive is for what has ended', () => {
    expect(run.refusal({ verb: 'revive', ...boss, node: 'a' })).toBe('notOffered')
  })
})

describe('while it rests', () => {
  test('the starter and whoever can act are told when it stops and when it goes on, each once', () => {
    const run = suspended()
    expect(run.last?.messages).toEqual([{ kind: 'suspended', to: ['starter', 'x', 'y'], task: null, node: null }])
    run.do({ verb: 'restore', ...boss })
    expect(run.last?.messages).toEqual([{ kind: 'restored', to: ['starter', 'x', 'y'], task: null, node: null }])
    expect(run.refusal({ verb: 'restore', ...boss })).toBe('notSuspended')
  })

  test('who decided already is not told', () => {
    const all = { outcome: { mode: 'all', ratio: 100 } } as const
    const run = new Run(graphOfSteps(approval('a', ['x', 'y'], all)))
      .submit()
      .agree('x')
      .do({ verb: 'suspend', ...boss })
    expect(run.told).toEqual(['suspended starter', 'suspended y'])
  })

  test('time limits go on with what was left, and one that was due comes at once', () => {
    const run = start()
    run.now = 1_000 + 2 * hour
    run.do({ verb: 'suspend', ...boss })
    expect(run.state.timers).toMatchObject([{ due: null, left: 0 }])
    run.now += hour
    const now = run.now
    expect(run.do({ verb: 'restore', ...boss }).state.timers).toMatchObject([{ due: now, left: null }])
  })

  test('a part that is handed over keeps its limit', () => {
    const run = suspended()
    const timers = run.state.timers
    run.do({ verb: 'handOver', ...boss, actor: run.partOf('x')?.id, to: 'h' })
    expect([run.state.timers, run.status]).toEqual([timers, 6])
  })

  test('what was returned to its starter is so again once it is restored', () => {
    const reject = { target: 'start', manner: 'restart' } as const
    const run = new Run(graphOfSteps(approval('a', ['x'], { reject }))).submit().reject('x')
    expect(run.do({ verb: 'suspend', ...boss }).status).toBe(6)
    expect([run.refusal({ verb: 'submit', by: 'starter' }), run.do({ verb: 'restore', ...boss }).status]).toEqual([
      'suspended',
      3,
    ])
  })
})

test('who waits for himself is told once', () => {
  const run = new Run(graphOfSteps(approval('a', ['starter']))).submit().do({ verb: 'suspend', by: 'boss' })
  expect(run.told).toEqual(['suspended starter'])
})
