import { describe, expect, test } from 'vitest'
import type { ApprovalSettings } from './settings'
import { approval, graphOfSteps } from './testing/bpmn'
import { Run } from './testing/run'

const start = (who: string[], settings: Partial<ApprovalSettings> = {}) =>
  new Run(graphOfSteps(approval('a', who, settings), approval('b'))).submit()
const before = (run: Run, by: string, ...people: string[]) => run.do({ verb: 'addSigner', when: 'before', by, people })
const after = (run: Run, by: string, ...people: string[]) => run.do({ verb: 'addSigner', when: 'after', by, people })
const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }

describe('Add signer before', () => {
  test('A is blocked until all its before-signers have answered; they advise and do not count as votes', () => {
    const run = before(start(['x', 'y'], { outcome: { mode: 'all', ratio: 100 } }), 'x', 's', 't')
    expect([run.todo, run.told]).toEqual([
      ['a:y', 'a:s', 'a:t'],
      ['signer s', 'signer t'],
    ])
    expect(run.refusal({ verb: 'agree', by: 'x' })).toBe('notOffered')
    expect(run.agree('s').todo).toEqual(['a:y', 'a:t'])
    expect(run.agree('t').todo).toEqual(['a:x', 'a:y'])
    expect(run.told).toEqual(['answered x'])
    expect(run.agree('x').agree('y').todo).toEqual(['b:p-b'])
  })

  test("rejecting is A's own rejection, passed up when before-signers are nested", () => {
    const run = before(before(start(['x']), 'x', 's', 'o'), 's', 'n')
    run.reject('n')
    expect(run.todo).toEqual(['start:starter'])
    expect(['n', 's', 'x', 'o'].map((one) => run.partOf(one)?.state)).toEqual([
      'rejected',
      'rejected',
      'rejected',
      'notNeeded',
    ])
    expect(run.partOf('x')).toMatchObject({ decidedBy: 'n', opinion: 'no' })
  })

  test('other open votes still count when a before-signer rejects', () => {
    const run = before(start(['x', 'y', 'z'], { outcome: { mode: 'all', ratio: 60 } }), 'x', 's').reject('s')
    expect([run.todo, run.partOf('x')?.state]).toEqual([['a:y', 'a:z'], 'rejected'])
  })

  test('nested before-signers unblock one another from the inside out', () => {
    const run = before(before(start(['x']), 'x', 's'), 's', 'n')
    expect(run.todo).toEqual(['a:n'])
    expect(run.agree('n').todo).toEqual(['a:s'])
    expect(run.agree('s').todo).toEqual(['a:x'])
  })

  test('a before-signer may hand over, and A waits for the heir', () => {
    const run = before(start(['x']), 'x', 's').do({ verb: 'transfer', by: 's', to: 'h' })
    expect([run.todo, run.partOf('h')?.kind]).toEqual([['a:h'], 'before'])
    expect(run.agree('h').todo).toEqual(['a:x'])
  })

  test('advice needs nothing that the node wants of a decision', () => {
    const run = before(start(['x'], { needs: { opinion: true, signature: true, file: true } }), 'x', 's')
    expect(run.agree('s').todo).toEqual(['a:x'])
  })
})

describe('Consult', () => {
  test('is the same with an opinion only', () => {
    const run = start(['x']).do({ verb: 'consult', by: 'x', people: ['c'] })
    expect([run.todo, run.told]).toEqual([['a:c'], ['consulted c']])
    expect(run.refusal({ verb: 'reject', by: 'c', opinion: 'no' })).toBe('notOffered')
    expect(run.refusal({ verb: 'agree', by: 'c' })).toBe('opinionWanted')
    expect(run.refusal({ verb: 'addSigner', when: 'before', by: 'c', people: ['d'] })).toBe('notOffered')
    expect(run.agree('c', { opinion: 'well' }).todo).toEqual(['a:x'])
  })
})

describe('Add signer after', () => {
  test('the new actor waits for A; A agrees → it becomes pending and T cannot pass without it', () => {
    const run = after(start(['x', 'y']), 'x', 's')
    expect([run.todo, run.told]).toEqual([['a:x', 'a:y'], []])
    expect(run.refusal({ verb: 'agree', by: 's' })).toBe('notOffered')
    expect(run.agree('x').todo).toEqual(['a:y', 'a:s'])
    expect(run.told).toEqual(['signer s'])
    expect(run.agree('s').todo).toEqual(['b:p-b'])
  })

  test('A rejects → it is void', () => {
    const run = after(start(['x']), 'x', 's').reject('x')
    expect([run.partOf('s')?.state, run.todo]).toEqual(['void', ['start:starter']])
  })

  test('what the signer rejects is not passed', () => {
    expect(
      after(start(['x']), 'x', 's')
        .agree('x')
        .reject('s').todo,
    ).toEqual(['start:starter'])
  })

  test('when A hands over, its signers wait for the heir', () => {
    const run = after(start(['x']), 'x', 's').do({ verb: 'transfer', by: 'x', to: 'h' })
    expect(run.agree('h').todo).toEqual(['a:s'])
  })

  test('in order, the next one waits until the signers after are done', () => {
    const run = after(start(['x', 'y'], { outcome: { mode: 'inOrder', ratio: 100 } }), 'x', 's')
    expect(run.agree('x').todo).toEqual(['a:s'])
    expect(run.agree('s').todo).toEqual(['a:y'])
  })

  test('whoever only advises adds nobody after himself', () => {
    const run = before(start(['x']), 'x', 's')
    expect(run.refusal({ verb: 'addSigner', when: 'after', by: 's', people: ['t'] })).toBe('notOffered')
  })
})

test('who is to sign after him does not keep him waiting for those whom he asked', () => {
  const run = after(start(['x']), 'x', 's').do({ verb: 'consult', by: 'x', people: ['c'] })
  expect(run.agree('c', { opinion: 'well' }).todo).toEqual(['a:x'])
  expect(run.agree('x').todo).toEqual(['a:s'])
})

describe('who can be brought in', () => {
  test.each(['addSigner', 'consult'] as const)('%s: somebody, each once, without a part in the task', (verb) => {
    const run = start(['x', 'y'])
    const to = (...people: string[]) => run.refusal({ verb, when: 'before', by: 'x', people } as never)
    expect([to(), to(''), to('s', 's'), to('y'), to('x'), to('s')]).toEqual([
      'personWanted',
      'personWanted',
      'hasPart',
      'hasPart',
      'hasPart',
      null,
    ])
    const most = (count: number) => to(...Array.from({ length: count }, (_, at) => `n${at}`))
    expect([most(498), most(499)]).toEqual([null, 'tooMany'])
    const decided = start(['x', 'y'], { outcome: { mode: 'all', ratio: 100 } }).agree('y')
    const five = Array.from({ length: 499 }, (_, at) => `n${at}`)
    expect(decided.refusal({ verb, when: 'before', by: 'x', people: five } as never)).toBeNull()
    const off = start(['x'], { acts: { ...acts, [verb]: false } })
    expect(off.refusal({ verb, when: 'before', by: 'x', people: ['s'] } as never)).toBe('notOffered')
  })
})

describe('Remove signer', () => {
  const remove = (run: Run, by: string, signer: string) =>
    ({ verb: 'removeSigner', by, signer: run.partOf(signer)?.id ?? '' }) as const

  test('pending ones that I added: A can act again', () => {
    const run = before(start(['x']), 'x', 's', 't').agree('t')
    run.do(remove(run, 'x', 's'))
    expect([run.partOf('s')?.state, run.todo]).toEqual(['void', ['a:x']])
  })

  test('not those whom somebody else added, nor those whom the node found, nor those who answered', () => {
    const run = before(start(['x', 'y']), 'x', 's', 't').agree('s')
    expect(run.refusal(remove(run, 'y', 't'))).toBe('notYours')
    expect(run.refusal({ ...remove(run, 'y', 't'), actor: run.partOf('x')?.id })).toBe('notYours')
    expect(run.try(remove(run, 'x', 's'))).toMatchObject({ reason: 'alreadyHandled', person: 's', at: 3_000 })
    expect(run.refusal({ verb: 'removeSigner', by: 'x', signer: 'none' })).toBe('notFound')
    const moved = start(['x']).do({ verb: 'transfer', by: 'x', to: 'h' })
    expect(moved.refusal(remove(moved, 'x', 'h'))).toBe('notYours')
  })

  test('not while the instance is suspended', () => {
    const run = before(start(['x']), 'x', 's', 't').do({ verb: 'suspend', by: 'boss' })
    expect(run.refusal(remove(run, 'x', 's'))).toBe('suspended')
  })

  test('never the last who can act', () => {
    const run = after(start(['x']), 'x', 's').agree('x')
    expect(run.refusal(remove(run, 'x', 's'))).toBe('lastWhoCanAct')
  })

  test('a signer after who was the last to wait for lets the task pass', () => {
    const run = after(start(['x', 'y']), 'x', 's').agree('x')
    run.do(remove(run, 'x', 's'))
    expect(run.todo).toEqual(['b:p-b'])
  })

  test('one who waits for those whom he asked stays', () => {
    const run = before(before(start(['x']), 'x', 's'), 's', 'n')
    expect(run.refusal(remove(run, 'x', 's'))).toBe('notOffered')
  })

  test('he stays out when A agrees', () => {
    const run = after(start(['x']), 'x', 's')
    run.do(remove(run, 'x', 's')).agree('x')
    expect([run.partOf('s')?.state, run.todo]).toEqual(['void', ['b:p-b']])
  })

  describe('where the votes that are left reject', () => {
    const settings = { outcome: { mode: 'all', ratio: 80 }, reject: { target: 'chosen', manner: 'chosen' } } as const
    const graph = graphOfSteps(approval('a', ['u']), approval('b', ['x', 'y', 'z', 'w'], settings))
    /** Of five votes one rejects, which is not enough; of four it is. */
    const rejected = (...said: readonly (readonly [string, object])[]) => {
      const run = after(new Run(graph).submit().agree('u'), 'y', 's').agree('y')
      for (const [person, way] of said) run.reject(person, way)
      return run
    }
    const back = (node: string, manner: 'restart' | 'straightBack') => ({ target: { to: 'node', node }, manner })

    test('it leads where and how the one who rejected chose', () => {
      const straight = rejected(['x', back('a', 'straightBack')])
      expect(straight.todo).toEqual(['b:z', 'b:w', 'b:s'])
      straight.do(remove(straight, 'y', 's'))
      expect([straight.todo, straight.openTasks[0]?.correctionOf !== null]).toEqual([['a:u'], true])
      const anew = rejected(['x', back('a', 'restart')])
      anew.do(remove(anew, 'y', 's'))
      expect([anew.todo, anew.openTasks[0]?.correctionOf]).toEqual([['a:u'], null])
      const ended = rejected(['x', { target: { to: 'end' } }])
      expect(ended.do(remove(ended, 'y', 's')).status).toBe(3)
      expect(ended.state.instance.endedAt).not.toBeNull()
    })

    test('of several who rejected, the last one’s way counts', () => {
      const wide = { outcome: { mode: 'all', ratio: 60 }, reject: settings.reject } as const
      const run = new Run(graphOfSteps(approval('a', ['u']), approval('b', ['x', 'z', 'y', 'w'], wide)))
        .submit()
        .agree('u')
      after(run, 'y', 's')
        .agree('y')
        .reject('z', { target: { to: 'end' } })
        .reject('x', back('a', 'restart'))
      run.do(remove(run, 'y', 's'))
      expect([run.todo, run.state.instance.endedAt]).toEqual([['a:u'], null])
    })

    test('a limit that rejects for the others leads there as well', () => {
      const limit = { from: 'received', span: { amount: 1, unit: 'hour', working: false }, atEnd: 'reject' } as const
      const run = new Run(
        graphOfSteps(
          approval('a', ['u']),
          approval('b', ['x', 'y'], { ...settings, outcome: { mode: 'all', ratio: 50 }, limit }),
        ),
      )
      run
        .submit()
        .agree('u')
        .reject('x', { target: { to: 'end' } })
      run.now += 3_600_000
      run.do({ verb: 'timer', timer: run.state.timers?.[0]?.id ?? '' })
      expect([run.status, run.state.instance.endedAt !== null]).toEqual([3, true])
    })

    test('as the node says where the chosen way is gone by then', () => {
      const run = rejected(['x', back('a', 'straightBack')])
      const actors = run.state.actors.map((one) =>
        one.person === 'x' && one.reason ? { ...one, reason: { ...one.reason, way: back('gone', 'restart') } } : one,
      )
      run.state = { ...run.state, actors } as typeof run.state
      expect(run.do(remove(run, 'y', 's')).todo).toEqual(['start:starter'])
    })
  })

  test('with him go those whom he added', () => {
    const run = after(after(start(['x']), 'x', 's').agree('x'), 's', 't')
    expect(run.refusal(remove(run, 'x', 's'))).toBe('lastWhoCanAct')
    const open = after(after(start(['x', 'y']), 'x', 's').agree('x'), 's', 't')
    open.do(remove(open, 'x', 's'))
    expect([open.partOf('t')?.state, open.todo]).toEqual(['void', ['b:p-b']])
  })
})
