import { expect, test } from 'vitest'
import { given, Random } from '../testing/random'
import type { Action } from './action'
import type { PlannedStep } from './process-plan'
import { rejectTargets } from './reject-targets'
import type { ApprovalSettings } from './settings'
import { type Actor, instanceStatus } from './state'
import { approval, exclusive, graphOf, inclusive, parallel, phase } from './testing/bpmn'
import { driveToEnd } from './testing/drive'
import { normalForm } from './testing/normal-form'
import { Walk } from './testing/walk'

/** States that are looked at of each process; further ones repeat what these do, with a longer history. */
const most = given('WALK_STATES', 150)

const both = ['x', 'y']
const other = (person: string) => (person === 'x' ? 'y' : 'x')
const all = (ratio: number): Partial<ApprovalSettings> => ({ outcome: { mode: 'all', ratio } })
const inOrder: Partial<ApprovalSettings> = { outcome: { mode: 'inOrder', ratio: 100 } }
const way = (
  target: ApprovalSettings['reject']['target'],
  manner: ApprovalSettings['reject']['manner'] = 'restart',
): Partial<ApprovalSettings> => ({ reject: { target, manner } })
const chosen = way('chosen', 'chosen')
const same = (of: keyof ApprovalSettings['same']): Partial<ApprovalSettings> => ({
  same: { starter: false, previous: false, agreedBefore: false, [of]: true },
})
const loop = (again: string, ...steps: PlannedStep[]): PlannedStep => ({ do: 'loop', id: 'l', steps, again })
const stop: PlannedStep = { do: 'end', id: 'e', result: 'rejected', terminates: true }
const x = (id: string, settings: Partial<ApprovalSettings> = {}) => approval(id, ['x'], settings)
const y = (id: string, settings: Partial<ApprovalSettings> = {}) => approval(id, ['y'], settings)

const processes: readonly (readonly [string, readonly PlannedStep[]])[] = [
  ['one person', [y('a', chosen)]],
  ['the first of two', [approval('a', both, chosen)]],
  ['both of two', [approval('a', both, { ...all(100), ...chosen })]],
  ['half of two', [approval('a', both, { ...all(50), ...chosen })]],
  ['one after another', [approval('a', both, { ...inOrder, ...chosen })]],
  ['two approvals', [x('a'), y('b', chosen)]],
  ['three approvals, back to the middle', [x('a'), x('b'), y('c', way({ node: 'b' }))]],
  ['a rejection ends it', [x('a'), y('b', way('end'))]],
  ['straight back to the previous', [x('a'), y('b', way('previous', 'straightBack'))]],
  ['two arms', [parallel('p', [x('a')], [y('b', chosen)])]],
  ['two arms and after', [parallel('p', [x('a')], [x('b')]), y('c', chosen)]],
  ['an arm of two', [parallel('p', [x('a'), y('b', chosen)], [x('c', way('start'))])]],
  ['arms in arms', [parallel('p', [parallel('q', [x('a')], [y('b')])], [x('c')]), y('d', chosen)]],
  ['arms by condition', [inclusive('o', ['a = 0', x('a')], ['b = 0', y('b', chosen)], ['', x('c')])]],
  ['a choice', [exclusive('w', ['a > 0', x('a')], ['', y('b', chosen)]), x('c', chosen)]],
  ['a phase', [phase('f', x('a'), y('b', chosen)), x('c', chosen)]],
  ['a phase in an arm', [parallel('p', [phase('f', x('a'))], [y('b', way('start', 'straightBack'))])]],
  ['round again', [loop('c > 0', x('a'), y('b', chosen))]],
  [
    'who was before is not asked again',
    [x('a'), approval('b', both, { ...same('previous'), ...chosen }), y('c', chosen)],
  ],
  ['an arm ends all', [parallel('p', [exclusive('w', ['a > 0', stop], ['', x('a', chosen)])], [y('b', chosen)])]],
]

function rejections(walk: Walk, actor: Actor): Action[] {
  const { graph, state } = walk.run
  const node = graph.nodes[state.tasks.find((task) => task.id === actor.task)?.node ?? '']
  const act = { verb: 'reject', by: actor.person, actor: actor.id, opinion: 'no' } as const
  if (node?.kind !== 'approval' || node.settings.reject.target !== 'chosen') return [act]
  return rejectTargets(graph, state, actor.task).flatMap(({ node: to }) =>
    (['restart', 'straightBack'] as const).map((manner) => ({
      ...act,
      manner,
      target: { to: 'node', node: to } as const,
    })),
  )
}

/** What somebody may try with his part, whether it is allowed or not. */
function actsOf(walk: Walk, actor: Actor): Action[] {
  const { id, person, by } = actor
  const own = { by: person, actor: id, opinion: 'so' }
  if (actor.state === 'agreed') return [{ verb: 'recall', ...own, left: walk.left.get(id) ?? [] }]
  const remove: Action[] = by === null ? [] : [{ verb: 'removeSigner', by: other(person), actor: by, signer: id }]
  if (actor.state !== 'pending') return remove
  const people = [other(person)]
  return [
    { verb: 'agree', ...own },
    { verb: 'submit', ...own },
    ...rejections(walk, actor),
    { verb: 'transfer', ...own, to: other(person) },
    { verb: 'addSigner', ...own, when: 'before', people },
    { verb: 'addSigner', ...own, when: 'after', people },
    { verb: 'consult', ...own, people },
    ...remove,
  ]
}

function everyAct(walk: Walk): Action[] {
  const { instance, actors } = walk.run.state
  const whole: Action[] = [
    { verb: 'withdraw', by: 'x' },
    { verb: instance.status === instanceStatus.suspended ? 'restore' : 'suspend', by: 'boss' },
  ]
  if (instance.status === instanceStatus.withdrawn) whole.push({ verb: 'submit', by: 'x', actor: null })
  return [...actors.flatMap((actor) => actsOf(walk, actor)), ...whole]
}

test.each(processes)('%s: every act in every state, and from each of them to an end', (_, steps) => {
  const graph = graphOf({ steps, settings: { withdraw: 'always' } })
  const seen = new Set<string>()
  const waiting = [new Walk(graph, new Random(1), 'x')]
  for (const walk of waiting) {
    if (seen.size >= most) break
    for (const action of everyAct(walk)) {
      const after = walk.fork()
      if (after.perform(action).kind !== 'done') continue
      const form = normalForm(after.run.state)
      if (seen.has(form) || seen.size >= most) continue
      seen.add(form)
      waiting.push(after)
      driveToEnd(after.fork())
    }
  }
  expect(seen.size).toBeGreaterThan(20)
})
