import { describe, expect, test } from 'vitest'
import type { ApprovalSettings } from './settings'
import { approval, graphOfSteps } from './testing/bpmn'
import { Run } from './testing/run'

type Reject = ApprovalSettings['reject']

const start = (reject: Reject = { target: 'start', manner: 'restart' }) =>
  new Run(graphOfSteps(approval('a', ['x']), approval('b', ['y'], { reject }))).submit()
const boss = { by: 'boss', opinion: 'so' } as const
const task = (run: Run) => run.openTasks[0]?.id ?? ''
const token = (run: Run) => run.state.tokens[0]?.id ?? ''
const recall = (run: Run) => ({
  verb: 'recall' as const,
  by: 'x',
  actor: run.state.actors.find((one) => one.person === 'x')?.id,
  left: run.last?.changes ?? [],
})
const cancelled = () => start().do({ verb: 'cancel', ...boss })

/** The state's number after an act, and whether the instance has ended. */
const stateAfter: readonly (readonly [string, () => Run, number, boolean])[] = [
  ['a draft that is kept', () => new Run(start().graph).do({ verb: 'save', by: 'starter' }), 0, false],
  ['submit', () => start(), 1, false],
  ['audit', () => start().agree('x'), 1, false],
  ['audit at the last end', () => start().agree('x').agree('y'), 2, true],
  ['save audit', () => start().do({ verb: 'save', by: 'x' }), 1, false],
  ['reject to a step', () => start({ target: 'previous', manner: 'restart' }).agree('x').reject('y'), 1, false],
  ['reject to the start', () => start().agree('x').reject('y'), 3, false],
  ['submit after that', () => start().agree('x').reject('y').submit(), 1, false],
  ['reject to the end', () => start({ target: 'end', manner: 'restart' }).agree('x').reject('y'), 3, true],
  ['recall by an approver', () => doing(start().agree('x'), recall), 1, false],
  ['recall by the starter', () => start().do({ verb: 'withdraw', by: 'starter' }), 4, true],
  [
    'submit after that',
    () => start().do({ verb: 'withdraw', by: 'starter' }).do({ verb: 'submit', by: 'starter', actor: null }),
    1,
    false,
  ],
  ['cancel', cancelled, 5, true],
  ['revive', () => cancelled().do({ verb: 'revive', ...boss, node: 'a' }), 1, false],
  ['transfer', () => start().do({ verb: 'transfer', by: 'x', to: 'z' }), 1, false],
  ['add a signer', () => start().do({ verb: 'addSigner', by: 'x', when: 'before', people: ['z'] }), 1, false],
  ['consult', () => start().do({ verb: 'consult', by: 'x', people: ['z'] }), 1, false],
  ['assign', () => doing(start(), (one) => ({ verb: 'assign', ...boss, task: task(one), people: ['z'] })), 1, false],
  ['jump', () => doing(start(), (one) => ({ verb: 'jump', ...boss, token: token(one), node: 'b' })), 1, false],
  [
    'jump over the last step',
    () => doing(start(), (one) => ({ verb: 'jump', ...boss, token: token(one), node: 'end' })),
    2,
    true,
  ],
  ['suspend', () => start().do({ verb: 'suspend', ...boss }), 6, false],
  [
    'restore',
    () =>
      start()
        .do({ verb: 'suspend', ...boss })
        .do({ verb: 'restore', ...boss }),
    1,
    false,
  ],
]

function doing(on: Run, act: (run: Run) => Parameters<Run['do']>[0]): Run {
  return on.do(act(on))
}

describe('[PRC-14] the state that each act leaves', () => {
  test.each(stateAfter)('%s', (_, after, status, isEnded) => {
    const { instance } = after().state
    expect([instance.status, instance.endedAt !== null]).toEqual([status, isEnded])
  })
})
