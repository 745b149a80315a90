import { describe, expect, test } from 'vitest'
import { outcomeOf, voteMode } from './outcome'
import { defaultApproval } from './settings-document'
import type { Actor, ActorState } from './state'

const actor = (state: ActorState, more: Partial<Actor> = {}): Actor => ({
  id: state,
  task: 't',
  person: state,
  kind: 'own',
  by: null,
  seq: 0,
  weight: 1,
  state,
  decidedAt: null,
  decidedBy: null,
  opinion: '',
  formRevision: null,
  ...more,
})
const votes = (text: string) =>
  [...text].map((one) => actor(({ a: 'agreed', r: 'rejected', p: 'pending', w: 'waiting' } as const)[one] ?? 'blocked'))

describe('Outcome over the counted actors', () => {
  test.each([
    ['pp', null],
    ['ap', 'pass'],
    ['rp', 'reject'],
    ['', null],
  ])('any: the first decision decides: %s is %s', (text, outcome) => {
    expect(outcomeOf(votes(text), 'any', 100)).toBe(outcome)
  })

  test.each([
    ['pww', null],
    ['apw', null],
    ['aab', null],
    ['aaa', 'pass'],
    ['arw', 'reject'],
    ['', null],
  ])('in order: one after another, a rejection decides: %s is %s', (text, outcome) => {
    expect(outcomeOf(votes(text), 'inOrder', 100)).toBe(outcome)
  })

  test.each([
    ['appp', 50, null],
    ['aapp', 50, 'pass'],
    ['rrpp', 50, null],
    ['rrrp', 50, 'reject'],
    ['aaap', 100, null],
    ['aaaa', 100, 'pass'],
    ['aaar', 100, 'reject'],
    ['pppr', 100, 'reject'],
    ['appp', 1, 'pass'],
    ['rrrp', 1, null],
    ['rrrr', 1, 'reject'],
    ['aap', 67, null],
    ['aap', 66, 'pass'],
    ['', 1, null],
  ])(
    'all: weight agreed ≥ ratio → pass; weight rejected > 100 − ratio → reject: %s at %s is %s',
    (text, ratio, outcome) => {
      expect(outcomeOf(votes(text), 'all', ratio)).toBe(outcome)
    },
  )

  test('votes count by their weight', () => {
    const heavy = [actor('agreed', { weight: 3 }), actor('rejected'), actor('pending')]
    expect([outcomeOf(heavy, 'all', 60), outcomeOf(heavy, 'all', 61)]).toEqual(['pass', null])
  })

  test('own, transferred and added after count, never before-signers or people consulted', () => {
    for (const kind of ['own', 'transferred', 'after'] as const)
      expect(outcomeOf([actor('rejected', { kind }), actor('agreed')], 'all', 100)).toBe('reject')
    for (const kind of ['before', 'consulted'] as const)
      expect(outcomeOf([actor('rejected', { kind }), actor('agreed')], 'all', 100)).toBe('pass')
  })

  test('parts that were moved, not needed or void do not count', () => {
    for (const state of ['moved', 'notNeeded', 'void'] as const)
      expect(outcomeOf([actor(state), actor('agreed')], 'all', 100)).toBe('pass')
  })

  test.each(['pending', 'blocked'] as const)('a pass waits for after-signers that are %s', (state) => {
    const signed = [actor('agreed'), actor(state, { kind: 'after' })]
    for (const mode of ['any', 'all', 'inOrder'] as const) expect(outcomeOf(signed, mode, 50)).toBeNull()
  })

  test('a rejection does not wait for after-signers', () => {
    expect(outcomeOf([actor('rejected'), actor('pending', { kind: 'after' })], 'any', 100)).toBe('reject')
  })

  test('an after-signer has no vote while he waits for somebody else to agree', () => {
    const signed = [actor('agreed'), actor('pending'), actor('waiting', { kind: 'after' })]
    expect([outcomeOf(signed, 'any', 100), outcomeOf(signed, 'all', 50)]).toEqual(['pass', 'pass'])
  })

  test('what an after-signer rejects is not passed by any', () => {
    expect(outcomeOf([actor('agreed'), actor('rejected', { kind: 'after' })], 'any', 100)).toBe('reject')
  })

  test('managers decide one after another, whatever else the node says', () => {
    expect(voteMode(defaultApproval)).toBe('any')
    expect(voteMode({ ...defaultApproval, people: [{ from: 'managers' }, { from: 'starter' }] })).toBe('inOrder')
  })
})
