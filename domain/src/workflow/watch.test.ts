import { describe, expect, test } from 'vitest'
import { approval, exclusive, graphOfSteps, parallel } from './testing/bpmn'
import { Run } from './testing/run'

const recall = (run: Run, by: string) => ({
  verb: 'recall' as const,
  by,
  actor: run.state.actors.find((one) => one.person === by)?.id,
  left: run.last?.changes ?? [],
})

describe('Recall', () => {
  test('directly after agree gives back the same state', () => {
    const run = new Run(graphOfSteps(approval('a'), approval('b'))).submit()
    const before = run.state
    run.agree('p-a').do(recall(run, 'p-a'))
    expect(run.state).toEqual(before)
    expect(run.told).toContain('recalled p-b')
  })

  test('not once somebody has acted on top of it, and an added signer also counts', () => {
    const run = new Run(graphOfSteps(approval('a'), approval('b'), approval('c'))).submit().agree('p-a')
    const act = recall(run, 'p-a')
    run.do({ verb: 'addSigner', when: 'before', by: 'p-b', people: ['s'] })
    expect(run.refusal(act)).toBe('goneOn')
  })

  test('not what ended an instance that was revived since', () => {
    const refuse = exclusive('x', ['amount > 5', { do: 'end', id: 'e', result: 'rejected' }], ['', approval('b')])
    const run = new Run(graphOfSteps(approval('a'), refuse), { values: { amount: 9 } }).submit().agree('p-a')
    const act = recall(run, 'p-a')
    expect([run.status, run.refusal(act)]).toEqual([3, 'notRunning'])
    run.do({ verb: 'revive', by: 'boss', node: 'b', opinion: 'go' })
    expect(run.refusal(act)).toBe('goneOn')
  })

  test("somebody else's arrival that has closed the block is named", () => {
    const run = new Run(graphOfSteps(parallel('p', [approval('a')], [approval('b')]), approval('c'))).submit()
    run.agree('p-a')
    const act = recall(run, 'p-a')
    expect(run.agree('p-b').try(act)).toMatchObject({ reason: 'blockClosed', person: 'p-b' })
  })
})

describe('those who watch', () => {
  test('suspend lets nothing be done but restore and cancel', () => {
    const run = new Run(graphOfSteps(approval('a'))).submit().do({ verb: 'suspend', by: 'boss' })
    expect([run.status, run.refusal({ verb: 'agree', by: 'p-a' })]).toEqual([6, 'suspended'])
    expect(run.do({ verb: 'restore', by: 'boss' }).agree('p-a').status).toBe(2)
  })

  test('a jump places the token and records what it skips; a cancelled instance is revived, an adopted one is not', () => {
    const run = new Run(graphOfSteps(approval('a'), approval('b'), approval('c'))).submit()
    run.do({ verb: 'jump', by: 'boss', token: run.state.tokens[0]?.id ?? '', node: 'c', opinion: 'so' })
    expect([run.todo, run.last?.effects]).toEqual([['c:p-c'], [{ kind: 'skipped', nodes: ['b'] }]])
    run.do({ verb: 'cancel', by: 'boss', opinion: 'stop' }).do({ verb: 'revive', by: 'boss', node: 'b', opinion: 'go' })
    expect([run.status, run.todo]).toEqual([1, ['b:p-b']])
    run.agree('p-b').agree('p-c')
    expect(run.refusal({ verb: 'revive', by: 'boss', node: 'b', opinion: 'go' })).toBe('notOffered')
  })

  test('where nobody is found the token stops, and assign goes on', () => {
    const run = new Run(graphOfSteps(approval('a')), { found: { 'decide:a': [] } }).submit()
    expect(run.places).toEqual(['a stopped'])
    run.do({ verb: 'assign', by: 'boss', task: run.openTasks[0]?.id ?? '', people: ['x'] })
    expect([run.todo, run.agree('x').status]).toEqual([['a:x'], 2])
  })

  test('withdraw while nobody has decided; it is submitted again as a new round', () => {
    const run = new Run(graphOfSteps(approval('a'), approval('b'))).submit()
    run.do({ verb: 'withdraw', by: 'starter' })
    expect(run.status).toBe(4)
    run.do({ verb: 'submit', by: 'starter', actor: null }).agree('p-a')
    expect([run.state.instance.round, run.refusal({ verb: 'withdraw', by: 'starter' })]).toEqual([2, 'decidedAlready'])
  })
})
