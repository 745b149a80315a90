import { describe, expect, test } from 'vitest'
import type { ApprovalSettings } from './settings'
import { approval, graphOfSteps, parallel, people } from './testing/bpmn'
import { Run, type World } from './testing/run'

const all = (ratio = 100) => ({ outcome: { mode: 'all', ratio } }) as const
const inOrder = { outcome: { mode: 'inOrder', ratio: 100 } } as const
const same = (...which: (keyof ApprovalSettings['same'])[]) => ({
  same: Object.assign(
    { starter: false, previous: false, agreedBefore: false },
    ...which.map((one) => ({ [one]: true })),
  ),
})
const straight = { reject: { target: 'start', manner: 'straightBack' } } as const
const start = (who: string[], settings: Partial<ApprovalSettings> = {}, world: World = {}) =>
  new Run(graphOfSteps(approval('a', who, settings), approval('b')), world).submit()

describe('whose turn it is', () => {
  test('A waits for all whom he asked, whether before or for an opinion', () => {
    const run = start(['x'])
      .do({ verb: 'consult', by: 'x', people: ['c', 'd'] })
      .agree('c', { opinion: 'well' })
    expect(run.todo).toEqual(['a:d'])
    expect(run.agree('d', { opinion: 'well' }).todo).toEqual(['a:x'])
  })

  test('whoever gives an opinion needs no signature and no file, which the step wants of a decision', () => {
    const run = start(['x'], { needs: { opinion: false, signature: true, file: true } })
    run.do({ verb: 'consult', by: 'x', people: ['c'] })
    expect(run.agree('c', { opinion: 'well' }).todo).toEqual(['a:x'])
    expect(run.refusal({ verb: 'agree', by: 'x' })).toBe('signatureWanted')
  })

  test('only the signers whom he added himself follow who agrees', () => {
    const run = start(['x', 'y'], all())
    for (const [by, signer] of [
      ['x', 's'],
      ['y', 't'],
    ] as const)
      run.do({ verb: 'addSigner', when: 'after', by, people: [signer] })
    expect(run.agree('x').todo).toEqual(['a:y', 'a:s'])
    expect(run.agree('s').todo).toEqual(['a:y'])
    expect(run.agree('y').todo).toEqual(['a:t'])
  })

  test('signers stand behind those who were there, in the order in which they were named', () => {
    const run = start(['x', 'y'], all()).do({ verb: 'addSigner', when: 'before', by: 'x', people: ['s', 't'] })
    run.do({ verb: 'addSigner', when: 'after', by: 'y', people: ['u'] })
    expect(['s', 't', 'u'].map((one) => run.partOf(one)?.seq)).toEqual([2, 3, 4])
    expect(run.partOf('s')).toMatchObject({ kind: 'before', reason: { rule: 'before', detail: 'x' } })
    expect(run.refusal({ verb: 'addSigner', when: 'after', by: 'y', people: ['v', 's'] })).toBe('hasPart')
  })

  test('what is handed over twice names each hand, and signers of others stay with them', () => {
    const run = start(['x', 'y'], all()).do({ verb: 'addSigner', when: 'after', by: 'y', people: ['s'] })
    run.do({ verb: 'transfer', by: 'x', to: 'h' }).do({ verb: 'transfer', by: 'h', to: 'g' })
    const [h, y] = [run.partOf('h')?.id, run.partOf('y')?.id]
    expect(run.partOf('g')).toMatchObject({ by: h, kind: 'transferred', reason: { rule: 'transferred', detail: 'h' } })
    expect(run.partOf('s')?.by).toBe(y)
  })

  test('a correction may be handed over also where the step does not offer that', () => {
    const acts = { transfer: false, consult: false, addSigner: false, copy: false, batch: false, recall: false }
    const reject = { target: 'previous', manner: 'straightBack' } as const
    const run = new Run(graphOfSteps(approval('a', ['x'], { acts }), approval('b', ['y'], { reject }))).submit()
    expect(run.refusal({ verb: 'transfer', by: 'x', to: 'h' })).toBe('notOffered')
    run.agree('x').reject('y')
    expect(run.do({ verb: 'transfer', by: 'x', to: 'h' }).todo).toEqual(['a:h'])
  })
})

describe('after a correction the step opens again for the same people', () => {
  test('not for who handed his part over, advised, or was taken out', () => {
    const run = start(['x', 'y'], { ...all(), ...straight }).do({ verb: 'transfer', by: 'x', to: 'h' })
    run.do({ verb: 'consult', by: 'h', people: ['c'] }).agree('c', { opinion: 'well' })
    run.do({ verb: 'addSigner', when: 'after', by: 'h', people: ['s'] })
    run
      .do({ verb: 'removeSigner', by: 'h', signer: run.partOf('s')?.id ?? '' })
      .reject('y')
      .submit()
    const task = run.openTasks[0]?.id
    expect(run.state.actors.filter((one) => one.task === task)).toMatchObject([
      { person: 'h', state: 'pending', kind: 'transferred', decidedAt: null, opinion: '' },
      { person: 'y', state: 'pending', kind: 'own', decidedAt: null, decidedBy: null, formRevision: null },
    ])
    expect(run.state.tokens).toMatchObject([{ node: 'a', state: 'live', problem: null }])
  })

  test('in arms beside only whoever can act is told of a change of the form', () => {
    const arm = approval('b', ['v', 'w'], all())
    const run = new Run(graphOfSteps(parallel('p', [approval('a', ['x'], straight)], [arm]))).submit()
    run.agree('v').reject('x').do({ verb: 'submit', by: 'starter', formChanged: true })
    expect(run.told).toEqual(['formChanged w', 'arrived x'])
  })

  test('a correction belongs to the round that goes on; a new submission begins one', () => {
    const run = start(['x'], straight).reject('x').do({ verb: 'submit', by: 'starter' })
    expect([run.state.instance.round, ...run.state.tasks.map(({ round }) => round)]).toEqual([1, 1, 1, 1, 1])
    const anew = start(['x']).reject('x').submit()
    expect([anew.state.instance.round, ...anew.state.tasks.map(({ round }) => round)]).toEqual([2, 1, 1, 2, 2])
  })
})

describe('Same person: whose vote is not given by itself', () => {
  const then = (settings: object, ...before: Parameters<typeof approval>[]) =>
    new Run(
      graphOfSteps(...before.map((one) => approval(...one)), approval('b', ['x'], settings), approval('c')),
    ).submit()

  test('who only advised, or was outvoted, has not agreed', () => {
    const advised = then(same('previous', 'agreedBefore'), ['a', ['y']])
    advised.do({ verb: 'addSigner', when: 'before', by: 'y', people: ['x'] }).agree('x')
    expect(advised.agree('y').todo).toEqual(['b:x'])
    const outvoted = then(same('previous', 'agreedBefore'), ['a', ['x', 'y', 'z'], all(60)])
    expect(outvoted.reject('x').agree('y').agree('z').todo).toEqual(['b:x'])
  })

  test('the submission is no approval before, and an approval is no submission', () => {
    const first = new Run(graphOfSteps(approval('a', ['starter'], same('previous', 'agreedBefore')))).submit()
    expect(first.todo).toEqual(['a:starter'])
    const graph = graphOfSteps(approval('a', ['starter']), approval('b', ['starter'], same('starter')))
    expect(new Run(graph).submit().agree('starter', { formChanged: true }).todo).toEqual(['b:starter'])
    expect(new Run(graph).submit().agree('starter').status).toBe(2)
  })

  test('who took a part over is asked, as it is not his own', () => {
    const graph = graphOfSteps(approval('a', ['x']), approval('b', ['w', 'y'], { ...inOrder, ...same('agreedBefore') }))
    const run = new Run(graph).submit().agree('x')
    const part = run.state.actors.find(({ person }) => person === 'y')?.id ?? ''
    expect(run.do({ verb: 'handOver', by: 'boss', actor: part, to: 'x' }).agree('w').todo).toEqual(['b:x'])
  })

  test('in order a vote is given when its turn comes', () => {
    const graph = graphOfSteps(
      approval('a', ['x']),
      approval('b', ['w', 'x', 'y'], { ...inOrder, ...same('agreedBefore') }),
    )
    expect(new Run(graph).submit().agree('x').agree('w').todo).toEqual(['b:y'])
  })

  test('what lies between and needs nobody does not part him from the step before', () => {
    const copy = { do: 'copy', id: 'k', settings: { people: people('r') } } as const
    const graph = graphOfSteps(approval('a', ['x']), copy, approval('b', ['x'], same('previous')))
    expect(new Run(graph).submit().agree('x').status).toBe(2)
  })

  test('a visit for nobody that was tried again is no return, one that a return has closed is', () => {
    const given = approval('a', ['starter'], same('starter'))
    const stopped = new Run(graphOfSteps(given), { found: { 'decide:a': [] } }).submit()
    stopped.world.found = {}
    stopped.do({ verb: 'retry', by: 'boss', opinion: 'so', token: stopped.state.tokens[0]?.id ?? '' })
    expect(stopped.status).toBe(2)
    const back = { reject: { target: 'previous', manner: 'restart' } } as const
    const arms = [[approval('b', ['x', 'w'], { ...all(), ...same('previous') })], [approval('c', ['y'], back)]]
    const run = new Run(graphOfSteps(approval('a', ['x']), parallel('p', ...arms))).submit().agree('x')
    expect(run.todo).toEqual(['b:w', 'c:y'])
    expect(run.reject('y').agree('x').todo).toEqual(['b:x', 'b:w', 'c:y'])
  })

  test('in order, none after a return: who agreed before is asked once his turn comes', () => {
    const settings = { ...inOrder, ...straight, ...same('agreedBefore') }
    const graph = graphOfSteps(approval('a', ['y']), approval('b', ['x', 'y'], settings))
    const run = new Run(graph).submit().agree('y').reject('x').do({ verb: 'submit', by: 'starter' })
    expect(run.agree('x').todo).toEqual(['b:y'])
  })

  test('who submitted in the place of the starter is not the starter', () => {
    const run = new Run(graphOfSteps(approval('a', ['h'], same('starter')), approval('b')))
    run.do({ verb: 'handOver', by: 'boss', actor: run.partOf('starter')?.id ?? '', to: 'h' })
    expect(run.do({ verb: 'submit', by: 'h' }).todo).toEqual(['a:h'])
  })

  test('in a new round it is given again, in the same one not', () => {
    const reject = { target: 'chosen', manner: 'restart' } as const
    const graph = graphOfSteps(
      approval('a', ['x']),
      approval('b', ['x'], same('previous')),
      approval('c', ['y'], { reject }),
    )
    const back = (node: string) =>
      new Run(graph)
        .submit()
        .agree('x')
        .do({ verb: 'reject', by: 'y', opinion: 'no', target: { to: 'node', node } })
    expect(back('start').submit().agree('x').todo).toEqual(['c:y'])
    expect(back('a').agree('x').todo).toEqual(['b:x'])
  })
})

describe('Nobody found', () => {
  const none = { found: { 'decide:b': [] } }
  const previous = { nobody: { way: 'previous' } } as const
  const boss = { by: 'boss', opinion: 'so' } as const

  test('where no person decides who could name people, the token stops instead of refusing', () => {
    const limit = { from: 'received', span: { amount: 1, unit: 'hour', working: false }, atEnd: 'agree' } as const
    const run = new Run(graphOfSteps(approval('a', ['x'], { limit }), approval('b', ['y'], previous)), none).submit()
    const jumped = run.try({ verb: 'jump', ...boss, node: 'b' })
    expect(jumped.kind === 'done' && jumped.state.tokens[0]?.problem).toEqual({ reason: 'nobody', detail: 'b' })
    run.now = 9_000_000
    run.do({ verb: 'timer', timer: run.state.timers?.[0]?.id ?? '' })
    expect([run.places, run.told.at(-1)]).toEqual([['b stopped'], 'stopped administrators'])
  })

  test('whom somebody chose before is asked later, and the newest choice counts', () => {
    const run = new Run(graphOfSteps(approval('a', ['x']), approval('b', ['y'], previous)), none)
    run.do({ verb: 'submit', by: 'starter', choices: { b: ['n'] } })
    const kept = run.try({ verb: 'agree', by: 'x' })
    expect(kept.kind === 'done' && kept.state.actors.at(-1)).toMatchObject({ person: 'n', reason: { rule: 'nobody' } })
    expect(run.agree('x', { choices: { b: ['m'] } }).todo).toEqual(['b:m'])
  })

  test('whoever stands in is told why: the step found nobody', () => {
    const ways: readonly ApprovalSettings['nobody'][] = [
      { way: 'starter' },
      { way: 'people', users: ['starter'] },
      { way: 'administrators' },
    ]
    for (const nobody of ways) {
      const world = { found: { 'decide:a': [] }, administrators: ['starter'] }
      expect(start(['x'], { nobody }, world).state.actors.at(-1)?.reason).toMatchObject({ rule: 'nobody' })
    }
    expect(start(['x']).reject('x').partOf('starter')?.reason).toEqual({ rule: 'starter' })
  })

  test('steps that pass by themselves count as steps without a person, given votes too', () => {
    const row = (settings: object) => Array.from({ length: 51 }, (_, at) => approval(`s${at}`, ['starter'], settings))
    const given = new Run(graphOfSteps(...row(same('starter')))).submit()
    expect(given.state.tokens).toMatchObject([{ state: 'stopped', problem: { reason: 'endless' } }])
    const found = Object.fromEntries(row({}).map((_, at) => [`decide:s${at}`, []]))
    const passed = new Run(graphOfSteps(...row({ nobody: { way: 'pass' } })), { found }).submit()
    expect(passed.state.tokens).toMatchObject([{ state: 'stopped', problem: { reason: 'endless' } }])
    expect(new Run(graphOfSteps(...row(same('starter')).slice(0, 49))).submit().status).toBe(2)
  })
})
