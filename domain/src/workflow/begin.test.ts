import { expect, test } from 'vitest'
import { begin } from './begin'
import { approval, graphOfSteps } from './testing/bpmn'

const ids = () => {
  let drawn = 0
  return () => `i${++drawn}`
}

test('a draft has one token at the start, where its starter has to act, and nothing has happened yet', () => {
  expect(begin(graphOfSteps(approval('a')), 'u', { now: 7, newId: ids() })).toEqual({
    instance: {
      ...{ id: 'i1', status: 0, starter: 'u', round: 1, formRevision: 0, progress: 0 },
      ...{ startedAt: null, endedAt: null, choices: {}, parentScope: null, followsParent: false },
    },
    tokens: [{ id: 'i2', scope: null, arm: null, node: 'start', state: 'live', problem: null, childResult: null }],
    scopes: [],
    tasks: [
      {
        ...{ id: 'i3', token: 'i2', node: 'start', state: 'open', revision: 0, round: 1, seq: 1 },
        ...{ supersededAt: null, correctionOf: null, openedAt: 7, closedAt: null, urgedAt: null },
      },
    ],
    actors: [
      {
        ...{ id: 'i4', task: 'i3', person: 'u', kind: 'own', by: null, seq: 0, weight: 1, state: 'pending' },
        ...{ decidedAt: null, decidedBy: null, opinion: '', formRevision: null, reason: { rule: 'starter' } },
      },
    ],
    timers: [],
  })
})

test('a child knows the scope in which its parent waits for it', () => {
  const { instance } = begin(graphOfSteps(approval('a')), 'u', { now: 7, newId: ids() }, 'scope')
  expect(instance.parentScope).toBe('scope')
})
