import type { Random } from '../../testing/random'
import type { Action, Choices, Verb } from '../action'
import type { Change } from '../change'
import type { Actor, Task } from '../state'
import { isPending } from '../work'
import type { Outside } from './outside'
import { crowd } from './random-settings'
import type { Run } from './run'

/** What actions are made up from. */
export interface Scene {
  readonly random: Random
  readonly run: Run
  /** What agreements changed, by the part that agreed. */
  readonly left: ReadonlyMap<string, readonly Change[]>
  readonly outside: Outside
}

const somebody = ({ random }: Scene) => random.pick(crowd)
const node = ({ random, run }: Scene) => random.find(Object.keys(run.graph.nodes)) ?? ''
const opinion = ({ random }: Scene) => (random.chance(92) ? { opinion: 'so' } : {})
/** Now and then an id of nothing. */
const idOf = ({ random }: Scene, rows: readonly { readonly id: string }[]) =>
  (random.chance(96) ? random.find(rows)?.id : undefined) ?? 'nothing'

function choices(scene: Scene): { choices?: Choices } {
  const approvals = Object.values(scene.run.graph.nodes).filter(({ kind }) => kind === 'approval')
  if (scene.random.chance(15)) return {}
  return { choices: Object.fromEntries(approvals.map(({ id }) => [id, scene.random.some(crowd, 2)])) }
}

const brought = (scene: Scene) => ({
  formChanged: scene.random.chance(20),
  signed: scene.random.chance(92),
  filed: scene.random.chance(92),
  ...choices(scene),
})

function act(scene: Scene, actor: Actor | undefined) {
  const isEntrusted = actor !== undefined && (scene.run.world.actsFor ?? []).includes(actor.person)
  const by = actor && scene.random.chance(isEntrusted ? 50 : 96) ? actor.person : somebody(scene)
  return { by, actor: actor?.id ?? 'nothing', ...opinion(scene) }
}

function target(scene: Scene, actor: Actor | undefined) {
  const passed = scene.run.state.tasks.filter((task) => task.state === 'passed').map((task) => task.node)
  const inBlocks = passed.filter((id) => (scene.run.graph.nodes[id]?.place.length ?? 0) > 0)
  const to = scene.random.find([...passed, ...inBlocks, ...inBlocks, node(scene)]) ?? 'start'
  const manner = scene.random.pick(['restart', 'straightBack'] as const)
  const end = scene.random.chance(8)
  return {
    ...act(scene, actor),
    ...brought(scene),
    manner,
    target: end ? ({ to: 'end' } as const) : ({ to: 'node', node: to } as const),
  }
}

const people = (scene: Scene) => scene.random.some(crowd, 2)

/** One made-up action of each verb; those of people by a given part. */
const make: { readonly [V in Verb]: (scene: Scene, actor: Actor | undefined) => Action & { verb: V } } = {
  submit: (scene, actor) => ({
    verb: 'submit',
    ...act(scene, actor),
    ...brought(scene),
    ...(scene.run.state.instance.status === 4 && scene.random.chance(90) ? { actor: null, by: 'starter' } : {}),
  }),
  agree: (scene, actor) => ({ verb: 'agree', ...act(scene, actor), ...brought(scene) }),
  reject: (scene, actor) => ({ verb: 'reject', ...target(scene, actor) }),
  recall: (scene, actor) => {
    const id = scene.random.find([...scene.left.keys()].slice(-3)) ?? actor?.id ?? ''
    const mine = scene.run.state.actors.find((one) => one.id === id)
    return { verb: 'recall', ...act(scene, mine), left: scene.left.get(id) ?? [] }
  },
  transfer: (scene, actor) => ({ verb: 'transfer', ...act(scene, actor), to: somebody(scene) }),
  handOver: (scene, actor) => ({ verb: 'handOver', ...act(scene, actor), to: somebody(scene) }),
  addSigner: (scene, actor) => ({
    verb: 'addSigner',
    ...act(scene, actor),
    when: scene.random.pick(['before', 'after'] as const),
    people: people(scene),
  }),
  consult: (scene, actor) => ({ verb: 'consult', ...act(scene, actor), people: people(scene) }),
  removeSigner: (scene, actor) => {
    const signer = scene.random.find(scene.run.state.actors.filter((one) => one.by !== null)) ?? actor
    const mine = scene.run.state.actors.find((one) => one.id === signer?.by)
    return { verb: 'removeSigner', ...act(scene, mine), signer: signer?.id ?? 'nothing' }
  },
  copy: (scene, actor) => ({ verb: 'copy', ...act(scene, actor), people: people(scene) }),
  save: (scene, actor) => ({ verb: 'save', ...act(scene, actor) }),
  comment: (scene) => ({ verb: 'comment', by: somebody(scene) }),
  withdraw: (scene) => ({ verb: 'withdraw', by: scene.random.chance(90) ? 'starter' : somebody(scene) }),
  urge: (scene) => ({ verb: 'urge', by: 'starter', task: idOf(scene, scene.run.openTasks) }),
  cancel: (scene) => ({ verb: 'cancel', by: 'boss', alsoFree: scene.random.chance(50), ...opinion(scene) }),
  assign: (scene) => ({ verb: 'assign', by: 'boss', task: idOf(scene, scene.run.openTasks), people: people(scene) }),
  jump: (scene) => ({
    verb: 'jump',
    by: 'boss',
    token: idOf(scene, scene.run.state.tokens),
    node: node(scene),
    ...opinion(scene),
  }),
  revive: (scene) => ({ verb: 'revive', by: 'boss', node: node(scene), ...opinion(scene) }),
  retry: (scene) => ({ verb: 'retry', by: 'boss', token: idOf(scene, scene.run.state.tokens) }),
  suspend: (scene) => ({ verb: 'suspend', by: 'boss', following: scene.random.chance(25) }),
  restore: (scene) => ({
    verb: 'restore',
    by: 'boss',
    following: scene.run.state.instance.followsParent === true && scene.random.chance(80),
  }),
  timer: (scene) => ({ verb: 'timer', timer: idOf(scene, scene.run.state.timers ?? []) }),
  /** Also twice, or of a token that never asked. */
  interfaceAnswered: (scene) => ({
    verb: 'interfaceAnswered',
    token: idOf(
      scene,
      scene.random.chance(80) ? [...scene.outside.interfaces].map((id) => ({ id })) : scene.run.state.tokens,
    ),
    problem: scene.random.chance(25) ? 'it failed' : null,
  }),
  childFailed: (scene) => ({
    verb: 'childFailed',
    scope: idOf(
      scene,
      [...scene.outside.children.keys()].map((id) => ({ id })),
    ),
    problem: 'it failed',
  }),
  childEnded: (scene) => ({
    verb: 'childEnded',
    scope: idOf(
      scene,
      [...scene.outside.children.keys()].map((id) => ({ id })),
    ),
    result: scene.random.pick(['adopted', 'rejected', 'withdrawn', 'cancelled'] as const),
  }),
}

/** How often which verb is tried by whoever has a part. */
const usual = {
  agree: 34,
  reject: 16,
  transfer: 5,
  addSigner: 8,
  consult: 4,
  removeSigner: 3,
  recall: 7,
  copy: 1,
  save: 1,
  handOver: 2,
} as const

/** How often which verb is tried otherwise, whether it makes sense or not. */
const others = {
  timer: 14,
  interfaceAnswered: 8,
  childEnded: 8,
  childFailed: 8,
  assign: 5,
  jump: 4,
  retry: 5,
  revive: 3,
  suspend: 2,
  restore: 6,
  withdraw: 2,
  urge: 3,
  comment: 1,
  cancel: 1,
  submit: 4,
  ...usual,
  agree: 4,
} as const

const isSubmitted = (task: Task | undefined) => task?.node === 'start' || task?.correctionOf !== null

/** Something that somebody may try now: mostly what is his to do, now and then anything. */
export function randomAction(scene: Scene): Action {
  const { random, run } = scene
  const pending = run.state.actors.filter(isPending)
  if (pending.length > 0 && random.chance(70)) {
    const actor = random.find(pending)
    const task = run.state.tasks.find((one) => one.id === actor?.task)
    const verb = isSubmitted(task) && random.chance(85) ? 'submit' : random.weighed(usual)
    return make[verb](scene, actor)
  }
  const actor = random.find(random.chance(60) && pending.length > 0 ? pending : run.state.actors)
  return make[random.weighed(others)](scene, actor)
}
