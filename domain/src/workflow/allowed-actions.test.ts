import { describe, expect, test } from 'vitest'
import { allowedActions, type Viewer } from './allowed-actions'
import { placesFor, tokenTo } from './jump'
import type { ApprovalSettings } from './settings'
import { approval, graphOfSteps, parallel } from './testing/bpmn'
import { Run } from './testing/run'

const start = (settings: Partial<ApprovalSettings> = {}) =>
  new Run(graphOfSteps(approval('a', ['x'], settings), approval('b'))).submit()
const offers = (run: Run, person: string, more: Partial<Viewer> = {}) =>
  allowedActions(run.graph, run.state, { person, now: run.now, ...more })
const verbs = (run: Run, person: string, more: Partial<Viewer> = {}) => [
  ...new Set(offers(run, person, more).map(({ verb }) => verb)),
]
const watching = { watches: true }
const whole = ['agree', 'reject', 'save', 'transfer', 'consult', 'copy', 'addSigner']

describe('what somebody may do', () => {
  test('the starter of a draft submits and saves', () => {
    expect(verbs(new Run(graphOfSteps(approval('a'))), 'starter')).toEqual(['submit', 'save'])
  })

  test('an approver decides with his part; a stranger does nothing', () => {
    const run = start()
    expect(verbs(run, 'x')).toEqual(whole)
    expect(offers(run, 'x')).toContainEqual({ verb: 'addSigner', actor: run.partOf('x')?.id, when: 'after' })
    expect(offers(run, 'stranger')).toEqual([])
  })

  test('what a decision has to bring does not hide it', () => {
    expect(verbs(start({ needs: { opinion: true, signature: true, file: true } }), 'x')).toEqual(whole)
  })

  test('only what the node offers', () => {
    const acts = { transfer: false, consult: false, addSigner: false, copy: false, batch: false, recall: false }
    expect(verbs(start({ acts }), 'x')).toEqual(['agree', 'reject', 'save'])
  })

  test('the starter withdraws while nobody has decided, and urges whom he waits for', () => {
    const run = start()
    expect(offers(run, 'starter')).toEqual([{ verb: 'withdraw' }, { verb: 'urge', task: run.openTasks[0]?.id }])
    run.do({ verb: 'urge', by: 'starter', task: run.openTasks[0]?.id ?? '' })
    expect(verbs(run, 'starter')).toEqual(['withdraw'])
    expect(verbs(run, 'starter', { now: run.now + 600_000 })).toEqual(['withdraw', 'urge'])
    expect(verbs(run.agree('x'), 'starter')).toEqual(['urge'])
  })

  test('after a return the starter submits, and does not urge himself', () => {
    expect(verbs(start().reject('x'), 'starter')).toEqual(['submit', 'save', 'withdraw'])
    const withdrawn = start().do({ verb: 'withdraw', by: 'starter' })
    expect(offers(withdrawn, 'starter')).toEqual([{ verb: 'submit' }])
  })

  test('a correction is submitted, kept or handed over', () => {
    const reject = { target: 'previous', manner: 'straightBack' } as const
    const run = new Run(graphOfSteps(approval('a'), approval('b', ['x'], { reject }))).submit().agree('p-a').reject('x')
    expect(verbs(run, 'p-a')).toEqual(['submit', 'save', 'transfer'])
  })

  test('whoever waits for those whom he asked may take them out again', () => {
    const run = start().do({ verb: 'consult', by: 'x', people: ['c', 'd'] })
    const removals = ['c', 'd'].map((one) => ({
      verb: 'removeSigner',
      actor: run.partOf('x')?.id,
      signer: run.partOf(one)?.id,
    }))
    expect(offers(run, 'x')).toEqual(removals)
    expect(verbs(run, 'c')).toEqual(['agree', 'save', 'transfer', 'consult', 'copy'])
  })

  test('an agreement is recalled as long as nothing stands on it', () => {
    const run = start().agree('x')
    const actor = run.state.actors.find((one) => one.person === 'x')?.id ?? ''
    const left = new Map([[actor, run.last?.changes ?? []]])
    expect(offers(run, 'x')).toEqual([])
    expect(offers(run, 'x', { left })).toEqual([{ verb: 'recall', actor }])
    run.do({ verb: 'addSigner', by: 'p-b', when: 'before', people: ['s'] })
    expect(offers(run, 'x', { left })).toEqual([])
  })

  test('who acts for others has their parts', () => {
    expect(verbs(start(), 'delegate', { actsFor: ['x'] })).toEqual(whole)
    expect(verbs(start(), 'delegate', { actsFor: ['starter'] })).toEqual(['withdraw', 'urge'])
  })

  test('of him for whom he acts he has the parts alone that were entrusted to him, and what he took over himself', () => {
    const run = new Run(graphOfSteps(parallel('p', [approval('a', ['x'])], [approval('b', ['x'])]))).submit()
    const [first, second] = run.state.actors.filter((one) => one.person === 'x').map(({ id }) => id)
    const parts = (more: Partial<Viewer>) => [
      ...new Set(offers(run, 'delegate', { actsFor: ['x'], ...more }).map(({ actor }) => actor)),
    ]
    expect(parts({})).toEqual([first, second])
    expect(parts({ parts: new Set([second ?? '']) })).toEqual([second])
    expect(parts({ parts: new Set() })).toEqual([])
    expect(parts({ actsFor: ['y'], parts: new Set([first ?? '']) })).toEqual([])
  })

  test('each act is offered once, also where several ways to do it are tried', () => {
    const offered = offers(start({ reject: { target: 'chosen', manner: 'chosen' } }), 'x')
    expect(offered.filter(({ verb }) => verb === 'reject')).toHaveLength(1)
    expect(new Set(offered.map((one) => JSON.stringify(one))).size).toBe(offered.length)
  })

  test('a rejection that leads nowhere is not offered', () => {
    const child = { processId: 'other', starters: [{ from: 'starter' as const }], wait: true }
    const run = new Run(graphOfSteps({ do: 'child', id: 'k', settings: child }, approval('a', ['x']))).submit()
    run.do({ verb: 'childEnded', scope: run.state.scopes[0]?.id ?? '', result: 'adopted' })
    expect(verbs(run, 'x')).not.toContain('reject')
    expect(run.refusal({ verb: 'reject', by: 'x', opinion: 'no' })).toBe('childOnTheWay')
  })
})

describe('what those who watch may do', () => {
  test('with what runs, stands still and has ended', () => {
    const run = start()
    const [task, token] = [run.openTasks[0]?.id, run.state.tokens[0]?.id]
    expect(offers(run, 'boss', watching)).toEqual([
      { verb: 'urge', task },
      { verb: 'suspend' },
      { verb: 'cancel' },
      { verb: 'assign', task },
      { verb: 'jump', token },
    ])
    run.do({ verb: 'suspend', by: 'boss' })
    expect(verbs(run, 'boss', watching)).toEqual(['restore', 'cancel'])
    expect([offers(run, 'x'), offers(run, 'starter')]).toEqual([[], []])
    run.do({ verb: 'cancel', by: 'boss', opinion: 'stop' })
    expect(verbs(run, 'boss', watching)).toEqual(['revive'])
    expect(offers(start().agree('x').agree('p-b'), 'boss', watching)).toEqual([])
  })

  test('a stopped token tries again', () => {
    const run = new Run(graphOfSteps(approval('a')), { found: { 'decide:a': [] } }).submit()
    expect(verbs(run, 'boss', watching)).toEqual(['suspend', 'cancel', 'assign', 'retry', 'jump'])
  })

  test('a jump leads to each step that one of the tokens can reach, and to none of an arm that is done', () => {
    const graph = graphOfSteps(parallel('p', [approval('a')], [approval('b'), approval('d')]), approval('c'))
    const run = new Run(graph).submit()
    const at = (node: string) => run.state.tokens.find((token) => token.node === node)?.id
    expect(placesFor(graph, run.state)).toEqual(['start', 'p', 'a', 'b', 'd', 'c', 'end'])
    expect(tokenTo(graph, run.state.tokens, 'd')?.id).toBe(at('b'))
    expect(tokenTo(graph, run.state.tokens, 'p-join')).toBeUndefined()
    run.agree('p-b').agree('p-d')
    expect(placesFor(graph, run.state)).toEqual(['start', 'p', 'a', 'c', 'end'])
    expect(tokenTo(graph, run.state.tokens, 'd')).toBeUndefined()
    run.do({ verb: 'cancel', by: 'boss', opinion: 'stop' })
    expect(placesFor(graph, run.state)).toEqual(['start', 'p', 'a', 'b', 'd', 'c', 'end'])
  })

  test('of two tokens that could move to a step the one that stopped does', () => {
    const graph = graphOfSteps(parallel('p', [approval('a')], [approval('b')]), approval('c'))
    const run = new Run(graph, { found: { 'decide:b': [] } }).submit()
    expect(tokenTo(graph, run.state.tokens, 'c')?.node).toBe('b')
  })
})

test('nothing is offered that is refused, and nothing is left out that is not', () => {
  const run = start({ outcome: { mode: 'inOrder', ratio: 100 } })
  for (const verb of ['agree', 'submit', 'save'] as const)
    for (const by of ['x', 'p-b', 'starter', 'stranger'])
      expect(verbs(run, by).includes(verb)).toBe(run.refusal({ verb, by } as never) === null)
})
