import { describe, expect, test } from 'vitest'
import { instanceStatus } from './state'
import { approval, exclusive, graphOf } from './testing/bpmn'
import { Run } from './testing/run'

const chosen = { reject: { target: 'chosen', manner: 'chosen' } } as const
const plan = (withdraw: 'always' | 'never' | 'beforeDecision') =>
  graphOf({ settings: { withdraw }, steps: [approval('a'), approval('b')] })

describe('Withdraw', () => {
  test('while nobody has decided, always, or never, as the process says', () => {
    const refusal = (when: 'always' | 'never' | 'beforeDecision', decided: boolean) => {
      const run = new Run(plan(when)).submit()
      if (decided) run.agree('p-a')
      return run.refusal({ verb: 'withdraw', by: 'starter' })
    }
    expect([refusal('beforeDecision', false), refusal('beforeDecision', true)]).toEqual([null, 'decidedAlready'])
    expect([refusal('always', false), refusal('always', true)]).toEqual([null, null])
    expect([refusal('never', false), refusal('never', true)]).toEqual(['notOffered', 'notOffered'])
  })

  test('everything closes, and it can be submitted again as a new round', () => {
    const run = new Run(plan('beforeDecision')).submit().do({ verb: 'withdraw', by: 'starter' })
    expect([run.status, run.todo, run.places]).toEqual([instanceStatus.withdrawn, [], []])
    run.do({ verb: 'submit', by: 'starter', actor: null })
    expect([run.status, run.state.instance.round, run.todo]).toEqual([instanceStatus.running, 2, ['a:p-a']])
    expect(run.do({ verb: 'withdraw', by: 'starter' }).status).toBe(instanceStatus.withdrawn)
  })

  test('what was decided before counts no more: no return leads there, and progress begins anew', () => {
    const ways = exclusive('x', ['amount > 1', approval('a')], ['', approval('b')])
    const graph = graphOf({ settings: { withdraw: 'always' }, steps: [ways, approval('c', ['y'], chosen)] })
    const run = new Run(graph, { values: { amount: 2 } }).submit().agree('p-a').do({ verb: 'withdraw', by: 'starter' })
    run.world.values = { amount: 1 }
    run.do({ verb: 'submit', by: 'starter', actor: null })
    expect(run.state.instance.progress).toBe(0)
    run.agree('p-b')
    const back = (node: string) =>
      run.refusal({ verb: 'reject', by: 'y', opinion: 'no', target: { to: 'node', node }, manner: 'restart' })
    expect([back('a'), back('b'), back('start')]).toEqual(['noTarget', null, null])
  })
})

test('a correction that a time limit asked for is no decision', () => {
  const same = { starter: true, previous: false, agreedBefore: false }
  const limit = { from: 'received', span: { amount: 1, unit: 'minute', working: false }, atEnd: 'reject' } as const
  const reject = { target: { node: 'a' }, manner: 'straightBack' } as const
  const steps = [approval('a', ['starter'], { same }), approval('b', ['x'], { limit, reject })]
  const run = new Run(graphOf({ settings: { withdraw: 'beforeDecision' }, steps })).submit()
  run.now = 100_000
  run.do({ verb: 'timer', timer: run.state.timers?.[0]?.id ?? '' }).submit()
  expect([run.todo, run.refusal({ verb: 'withdraw', by: 'starter' })]).toEqual([['b:x'], null])
})
