import type { Endpoint } from '@workstation/contract/endpoint'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import type { Random } from '@workstation/domain/testing/random'
import type { TestUser } from '../make-user'
import type { WalkWorld } from './make-walk-world'

/** What the clients of a walk have seen, as far as it is still of use. */
export interface Seen {
  readonly instances: { readonly id: string; readonly as: TestUser }[]
  /** Parts that waited for somebody, over or not. */
  readonly parts: { readonly id: string; readonly as: TestUser }[]
}
export interface Drawing {
  readonly world: WalkWorld
  readonly random: Random
  readonly seen: Seen
}
export interface Act {
  readonly verb: string
  readonly endpoint: Endpoint
  readonly as: TestUser
  readonly input: Record<string, unknown>
}

const remembered = 60
/** Keeps the newest. */
export function remember<One>(list: One[], one: One): void {
  list.push(one)
  if (list.length > remembered) list.shift()
}

export const somebody = ({ world, random }: Drawing): TestUser =>
  random.chance(97) ? (random.find([...world.people.values()]) ?? world.boss) : world.stranger
const person = (drawing: Drawing) => somebody(drawing).id
const people = (drawing: Drawing) => [...new Set([person(drawing), person(drawing)])]
const node = ({ world, random }: Drawing) => random.find(world.nodes) ?? 'start'
const nothing = { id: 'nothing', as: undefined }
const instance = ({ seen, random }: Drawing) => (random.chance(97) ? random.find(seen.instances) : undefined) ?? nothing
const values = ({ random }: Drawing) =>
  Object.fromEntries(['a', 'b', 'c', 'd'].map((field) => [field, random.below(field === 'd' ? 4 : 10)]))
const reason = ({ random }: Drawing) => (random.chance(92) ? { handleOpinion: '因为' } : {})
const candidates = (drawing: Drawing) =>
  drawing.random.chance(85)
    ? { candidateList: Object.fromEntries(drawing.world.nodes.map((id) => [id, people(drawing)])) }
    : {}

function brought(drawing: Drawing) {
  const { random } = drawing
  return {
    ...reason(drawing),
    ...candidates(drawing),
    ...(random.chance(92) && { signImg: 'data:image/png;base64,iVBORw0KGgo=' }),
    // Somebody else's, or none at all: it is refused.
    ...(random.chance(4) && { fileList: [{ fileId: 'x', name: 'x.txt' }] }),
    ...(random.chance(20) && { formData: values(drawing) }),
    ...(random.chance(5) && { copyIds: people(drawing) }),
    ...(random.chance(4) && { freeApproverUserId: person(drawing), freeApproverType: random.pick([1, 2]) }),
  }
}

type Make = (drawing: Drawing, id: string) => readonly [Endpoint, Record<string, unknown>]
const acts = {
  agree: (drawing, id) => [workflow.audit, { id, ...brought(drawing) }],
  reject: (drawing, id) => {
    const rejectStep = drawing.random.pick(['0', '1', '2', '', 'end', node(drawing), node(drawing)])
    return [workflow.reject, { id, rejectStep, rejectType: drawing.random.pick([1, 2, '']), ...brought(drawing) }]
  },
  recall: (drawing, id) => [workflow.recall, { id, ...reason(drawing) }],
  transfer: (drawing, id) => [workflow.transfer, { id, freeApproverUserId: person(drawing), ...reason(drawing) }],
  consult: (drawing, id) => [workflowAct.consult, { id, userIds: people(drawing) }],
  addSigner: (drawing, id) => [
    workflowAct.addSigner,
    { id, userIds: people(drawing), place: drawing.random.pick(['before', 'after']) },
  ],
  removeSigner: ({ seen, random }, id) => [
    workflowAct.removeSigner,
    { id, actorIds: [random.find(seen.parts.slice(-8))?.id ?? id] },
  ],
  copy: (drawing, id) => [workflowAct.copy, { id, userIds: people(drawing) }],
  save: (drawing, id) => [workflow.saveAudit, { id, formData: values(drawing), handleOpinion: '草稿' }],
  batch: ({ seen, random, ...rest }, id) => {
    const ids = [...new Set([id, ...random.some(seen.parts, 4).map((part) => part.id)])]
    const drawing = { seen, random, ...rest }
    return [
      workflow.batch,
      {
        ids,
        batchType: random.below(3),
        freeApproverUserId: person(drawing),
        ...reason(drawing),
        ...candidates(drawing),
      },
    ]
  },
  targets: (_, id) => [workflowAct.targets, { id }],
} satisfies Record<string, Make>

const watching = {
  cancel: (drawing, id) => [workflow.cancel, { id, withChildren: drawing.random.chance(50), ...reason(drawing) }],
  assign: (drawing, id) => [
    workflow.assign,
    { id, nodeCode: node(drawing), freeApproverUserId: person(drawing), ...reason(drawing) },
  ],
  suspend: (drawing, id) => [workflowAct.suspend, { id, ...reason(drawing) }],
  restore: (drawing, id) => [workflowAct.restore, { id, ...reason(drawing) }],
  jump: (drawing, id) => [workflowAct.jump, { id, nodeCode: node(drawing), ...reason(drawing) }],
  revive: (drawing, id) => [workflowAct.revive, { id, nodeCode: node(drawing), ...reason(drawing) }],
  retry: (drawing, id) => [workflowAct.retry, { id, ...reason(drawing) }],
  remove: (_, id) => [workflowMonitor.remove, { ids: id }],
} satisfies Record<string, Make>

const starting = {
  start: (drawing) => [
    workflowLaunch.create,
    {
      flowId: drawing.random.find(drawing.world.flows),
      status: drawing.random.chance(92) ? 0 : 1,
      formData: values(drawing),
      ...candidates(drawing),
    },
  ],
  update: (drawing, id) => [
    workflowLaunch.update,
    { id, status: drawing.random.chance(85) ? 0 : 1, formData: values(drawing), ...candidates(drawing) },
  ],
  withdraw: (drawing, id) => [workflowLaunch.withdraw, { id, ...reason(drawing) }],
  press: (_, id) => [workflowLaunch.press, { id }],
  copyRun: (_, id) => [workflowLaunch.copy, { id }],
  removeDraft: (_, id) => [workflowLaunch.remove, { id }],
  comment: (drawing, id) => [workflowLaunch.addComment, { taskId: id, text: '看一下', mentionIds: people(drawing) }],
  read: (_, id) => [workflow.get, { id }],
  forecast: (_, id) => [workflowAct.forecast, { id }],
} satisfies Record<string, Make>

const made = (verb: string, [endpoint, input]: readonly [Endpoint, Record<string, unknown>], as: TestUser): Act => ({
  verb,
  endpoint,
  input,
  as,
})

/** How often which is tried of whoever has a part. */
const usual = {
  ...{ agree: 40, reject: 10, transfer: 5, addSigner: 7, consult: 4, removeSigner: 3, recall: 4, copy: 1, save: 2 },
  ...{ batch: 4, targets: 1 },
} as const
const asStarter = {
  ...{ update: 8, withdraw: 3, press: 2, copyRun: 1, removeDraft: 1, comment: 2, read: 3, forecast: 2 },
} as const
const asWatcher = { cancel: 1, assign: 5, suspend: 2, restore: 6, jump: 4, revive: 3, retry: 6, remove: 1 } as const

/** What somebody does with a part that waits for him. */
export function drawOwn(drawing: Drawing, part: { id: string; as: TestUser }): Act {
  const verb = drawing.random.weighed(usual)
  return made(verb, acts[verb](drawing, part.id), part.as)
}

/** What somebody tries, be it his to do or not. */
export function drawOther(drawing: Drawing): Act {
  const { random, seen, world } = drawing
  const kind = random.weighed({ start: 12, starter: 12, watcher: 16, stale: 16 })
  if (kind === 'start' || seen.instances.length === 0) return made('start', starting.start(drawing), somebody(drawing))
  if (kind === 'starter') {
    const verb = random.weighed(asStarter)
    const { id, as } = instance(drawing)
    return made(verb, starting[verb](drawing, id), as && random.chance(85) ? as : somebody(drawing))
  }
  if (kind === 'watcher') {
    const verb = random.weighed(asWatcher)
    return made(verb, watching[verb](drawing, instance(drawing).id), random.chance(92) ? world.boss : somebody(drawing))
  }
  const part = random.find(seen.parts)
  const verb = random.chance(40) ? 'recall' : random.weighed(usual)
  const as = part && random.chance(70) ? part.as : somebody(drawing)
  return made(verb, acts[verb](drawing, part?.id ?? 'nothing'), as)
}
