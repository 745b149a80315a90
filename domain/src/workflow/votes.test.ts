import { describe, expect, test } from 'vitest'
import { workflowProblems } from './change'
import type { ApprovalSettings } from './settings'
import { approval, graphOfSteps } from './testing/bpmn'
import { Run } from './testing/run'

const start = (who: string[], settings: Partial<ApprovalSettings>, world = {}) =>
  new Run(graphOfSteps(approval('a', who, settings), approval('b')), world).submit()

const inOrder = { outcome: { mode: 'inOrder', ratio: 100 } } as const
const all = (ratio: number) => ({ outcome: { mode: 'all', ratio } }) as const

describe('decisions', () => {
  test('in order, the next one can act once the one before has agreed', () => {
    const run = start(['x', 'y', 'z'], inOrder)
    expect(run.todo).toEqual(['a:x'])
    expect(run.refusal({ verb: 'agree', by: 'y' })).toBe('notOffered')
    expect(run.agree('x').told).toEqual(['arrived y'])
    expect(run.agree('y').agree('z').todo).toEqual(['b:p-b'])
  })

  test('all by ratio: two of three suffice at 60 %', () => {
    const run = start(['x', 'y', 'z'], all(60))
    expect(run.todo).toEqual(['a:x', 'a:y', 'a:z'])
    expect(run.agree('x').openTasks[0]).toMatchObject({ node: 'a', revision: 1 })
    expect(run.agree('z').todo).toEqual(['b:p-b'])
  })

  test('nothing moves until the outcome is reject; an outvoted rejection stays on record', () => {
    const run = start(['x', 'y', 'z'], all(60)).reject('x')
    expect(run.todo).toEqual(['a:y', 'a:z'])
    run.agree('y')
    expect(run.agree('z').todo).toEqual(['b:p-b'])
    expect(run.partOf('x')).toMatchObject({ state: 'rejected', opinion: 'no', decidedBy: 'x', decidedAt: 2_000 })
  })

  test('as the last open vote a rejection may complete a pass', () => {
    const run = start(['x', 'y', 'z'], all(67)).agree('x')
    const mixed = start(['x', 'y'], all(50))
    expect(mixed.agree('x').todo).toEqual(['b:p-b'])
    expect(run.reject('y').todo).toEqual(['start:starter'])
  })

  test('reject needs an opinion', () => {
    const run = start(['x'], {})
    expect(run.refusal({ verb: 'reject', by: 'x' })).toBe('opinionWanted')
    expect(run.refusal({ verb: 'reject', by: 'x', opinion: ' \n' })).toBe('opinionWanted')
  })

  test('a node may want an opinion, a signature and a file', () => {
    const run = start(['x'], { needs: { opinion: true, signature: true, file: true } })
    expect(run.refusal({ verb: 'agree', by: 'x' })).toBe('opinionWanted')
    expect(run.refusal({ verb: 'agree', by: 'x', opinion: 'ok' })).toBe('signatureWanted')
    expect(run.refusal({ verb: 'agree', by: 'x', opinion: 'ok', signed: true })).toBe('fileWanted')
    expect(run.agree('x', { opinion: 'ok', signed: true, filed: true }).todo).toEqual(['b:p-b'])
  })

  test('a part that is decided is answered with by whom and when', () => {
    const run = start(['x', 'y'], {})
    const [x, y] = [run.partOf('x')?.id, run.partOf('y')?.id]
    run.agree('x')
    const handled = { kind: 'refused', reason: 'alreadyHandled', person: 'x', at: 2_000 }
    expect(run.try({ verb: 'agree', by: 'x', actor: x })).toEqual(handled)
    expect(run.try({ verb: 'reject', by: 'y', actor: y, opinion: 'no' })).toEqual(handled)
  })

  test('what the limit decided for somebody is handled by himself', () => {
    const run = start(['x'], {})
    const part = run.partOf('x')?.id
    const closed = run.do({ verb: 'cancel', by: 'boss', opinion: 'stop' })
    expect(closed.try({ verb: 'agree', by: 'x', actor: part })).toEqual({ kind: 'refused', reason: 'alreadyHandled' })
  })

  test('a part belongs to its person and to whoever acts for him; the record says who pressed', () => {
    const run = start(['x'], {}, { actsFor: ['x'] })
    const part = run.partOf('x')?.id
    expect(new Run(run.graph).submit().refusal({ verb: 'agree', by: 'stranger', actor: 'i13' })).toBe('notFound')
    run.do({ verb: 'agree', by: 'delegate', actor: part })
    expect(run.partOf('x')).toMatchObject({ state: 'agreed', person: 'x', decidedBy: 'delegate' })
    const other = start(['x'], {})
    expect(other.refusal({ verb: 'agree', by: 'stranger', actor: other.partOf('x')?.id })).toBe('notYours')
  })

  test('only the start and corrections are submitted, and nothing else is', () => {
    const run = new Run(graphOfSteps(approval('a')))
    expect(run.refusal({ verb: 'agree', by: 'starter' })).toBe('notRunning')
    run.submit()
    expect(run.refusal({ verb: 'submit', by: 'p-a' })).toBe('notOffered')
    run.reject('p-a')
    expect(run.refusal({ verb: 'agree', by: 'starter' })).toBe('notOffered')
    expect(run.refusal({ verb: 'reject', by: 'starter', opinion: 'no' })).toBe('notOffered')
  })

  test('a decision raises the revision of the form when it writes fields, and remembers which form it saw', () => {
    const run = start(['x'], {}).agree('x', { formChanged: true })
    expect(run.state.instance.formRevision).toBe(1)
    expect(run.partOf('x')?.formRevision).toBe(1)
    expect(run.agree('p-b').state.instance.formRevision).toBe(1)
  })

  test('a task that is passed tells the starter, and who can act next', () => {
    expect(start(['x'], {}).agree('x').told).toEqual(['passed starter', 'arrived p-b'])
    expect(start(['x'], {}).agree('x').agree('p-b').told).toEqual(['passed starter', 'adopted starter'])
  })

  test('copies go to whom the node names once it is passed', () => {
    const copyTo = [{ from: 'named', users: ['c', 'c'], positions: [], roles: [], groups: [] }] as const
    const run = start(['x'], {
      copyTo: copyTo.map((one) => ({ ...one, users: ['c', 'c'], positions: [], roles: [], groups: [] })),
    })
    expect(run.last?.effects).toEqual([])
    run.agree('x')
    expect(run.last?.effects).toEqual([{ kind: 'copy', node: 'a', people: ['c'] }])
    expect(run.told).toContain('copied c')
  })

  test('progress is the share of approvals passed, or what passed nodes say', () => {
    expect(start(['x'], {}).state.instance.progress).toBe(0)
    expect(start(['x'], {}).agree('x').state.instance.progress).toBe(50)
    expect(start(['x'], { progress: 30 }).agree('x').state.instance.progress).toBe(30)
  })

  test('a save belongs to a part as a decision does; a comment to everybody', () => {
    const run = start(['x', 'y'], {})
    expect(run.do({ verb: 'save', by: 'x' }).last?.changes).toEqual([])
    expect(run.refusal({ verb: 'save', by: 'x', actor: run.partOf('y')?.id })).toBe('notYours')
    expect(run.do({ verb: 'comment', by: 'anybody' }).last?.changes).toEqual([])
  })

  test('a refused action leaves the state as it was, and next never changes its arguments', () => {
    const run = start(['x', 'y'], all(100))
    const before = JSON.parse(JSON.stringify(run.state))
    run.try({ verb: 'agree', by: 'x' })
    run.try({ verb: 'agree', by: 'x', actor: run.partOf('y')?.id })
    expect(run.state).toEqual(before)
  })

  test('every reason of a refusal is told once', () => {
    expect(new Set(workflowProblems).size).toBe(workflowProblems.length)
  })
})

describe('Transfer', () => {
  test('A is moved, a new actor takes its place, order and weight', () => {
    const run = start(['x', 'y'], inOrder, { found: { 'decide:a': [{ person: 'x', weight: 3 }, 'y'] } })
    run.do({ verb: 'transfer', by: 'x', to: 'z', opinion: 'yours' })
    expect(run.partOf('x')).toMatchObject({ state: 'moved', decidedBy: 'x', decidedAt: 2_000, opinion: 'yours' })
    expect(run.partOf('z')).toMatchObject({
      kind: 'transferred',
      weight: 3,
      seq: 0,
      state: 'pending',
      by: run.partOf('x')?.id,
    })
    expect([run.todo, run.told]).toEqual([['a:z'], ['transferred z']])
    expect(run.agree('z').todo).toEqual(['a:y'])
  })

  test('not to somebody who has a part in T already, nor to nobody, nor where the node does not offer it', () => {
    const run = start(['x', 'y', 'z'], all(100)).agree('y')
    const to = (person: string) => run.refusal({ verb: 'transfer', by: 'x', to: person })
    expect([to('y'), to('z'), to('x'), to(''), to('w')]).toEqual([
      'hasPart',
      'hasPart',
      'hasPart',
      'personWanted',
      null,
    ])
    const acts = { transfer: false, consult: true, addSigner: true, copy: true, batch: true, recall: true }
    expect(start(['x'], { acts }).refusal({ verb: 'transfer', by: 'x', to: 'w' })).toBe('notOffered')
  })

  test('back to somebody who handed it over is allowed', () => {
    const run = start(['x'], {}).do({ verb: 'transfer', by: 'x', to: 'y' }).do({ verb: 'transfer', by: 'y', to: 'x' })
    expect(run.todo).toEqual(['a:x'])
  })

  test('a part that moved is handled by whoever moved it', () => {
    const run = start(['x'], {})
    const part = run.partOf('x')?.id
    run.do({ verb: 'transfer', by: 'x', to: 'y' })
    expect(run.try({ verb: 'agree', by: 'x', actor: part })).toMatchObject({
      reason: 'alreadyHandled',
      person: 'x',
      at: 2_000,
    })
  })

  test('Handover: what waits for A goes to B, also when it is not yet his turn', () => {
    const run = start(['x', 'y'], inOrder)
    const part = run.partOf('y')?.id ?? ''
    run.do({ verb: 'handOver', by: 'boss', actor: part, to: 'z' })
    expect(run.partOf('z')).toMatchObject({ state: 'waiting', seq: 1, kind: 'transferred' })
    expect(run.refusal({ verb: 'handOver', by: 'boss', actor: part, to: 'w' })).toBe('alreadyHandled')
    expect(run.refusal({ verb: 'handOver', by: 'boss', actor: run.partOf('x')?.id, to: 'z' })).toBe('hasPart')
    expect(run.refusal({ verb: 'handOver', by: 'boss', actor: run.partOf('x')?.id, to: '' })).toBe('personWanted')
    expect(run.refusal({ verb: 'handOver', by: 'boss', actor: 'none', to: 'w' })).toBe('notFound')
    expect(run.agree('x').todo).toEqual(['a:z'])
  })
})
