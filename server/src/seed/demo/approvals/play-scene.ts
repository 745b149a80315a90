import * as workflow from '../../../features/workflow'
import { AppError } from '../../../platform/app-error'
import type { ApprovalStage } from './approval-stage'
import { findAgreedPart, findOpenPart } from './approval-store'
import { type DemoPersonKey, type DemoScene, personId } from './demo-approval'
import { demoSignature } from './demo-signature'

export interface PlayedApproval {
  readonly stage: ApprovalStage
  readonly id: string
  readonly starter: string
  /** Who watches over it. */
  readonly manager: string
}

type Of<Do extends DemoScene['do']> = Extract<DemoScene, { do: Do }>
type Playing<Do extends DemoScene['do']> = (played: PlayedApproval, scene: Of<Do>) => Promise<unknown>

/** The part that a scene is about, and who plays it. */
async function partOf({ stage, id }: PlayedApproval, scene: { at: string; of?: DemoPersonKey; by?: DemoPersonKey }) {
  const owner = scene.of ?? scene.by
  const wanted = { rootId: id, node: scene.at, personId: owner && personId(owner) }
  const part = await findOpenPart(stage.services.db, wanted)
  if (!part) throw new AppError('not-found')
  const caller = await stage.callerOf(scene.by ? personId(scene.by) : part.person)
  return { part: part.id, caller }
}

const agree: Playing<'agree'> = async (played, scene) => {
  const { part, caller } = await partOf(played, scene)
  const { says = '', data, signs, copies = [] } = scene
  return workflow.auditPart(played.stage.services, caller, {
    ...{ id: part, handleOpinion: says, copyIds: copies.map(personId) },
    ...(data && { formData: { ...data(played.stage.days.date) } }),
    ...(signs && { signImg: demoSignature() }),
  })
}

const reject: Playing<'reject'> = async (played, scene) => {
  const { part, caller } = await partOf(played, scene)
  const { says = '', to, back } = scene
  const where = { ...(to && { rejectStep: to === 'start' ? '0' : 'end' }), ...(back && { rejectType: 2 as const }) }
  return workflow.rejectPart(played.stage.services, caller, { id: part, handleOpinion: says, ...where })
}

const transfer: Playing<'transfer'> = async (played, scene) => {
  const { part, caller } = await partOf(played, scene)
  const given = { id: part, handleOpinion: scene.says, freeApproverUserId: personId(scene.to) }
  return workflow.transferPart(played.stage.services, caller, given)
}

const bringIn: Playing<'consult' | 'signBefore' | 'signAfter'> = async (played, scene) => {
  const { part, caller } = await partOf(played, scene)
  const asked = { id: part, handleOpinion: scene.says, userIds: [personId(scene.who)] }
  const { services } = played.stage
  if (scene.do === 'consult') return workflow.consultPeople(services, caller, asked)
  const place = scene.do === 'signBefore' ? 'before' : 'after'
  return workflow.addSigners(services, caller, { ...asked, place })
}

const recall: Playing<'recall'> = async ({ stage, id }, scene) => {
  const person = personId(scene.of)
  const part = await findAgreedPart(stage.services.db, { rootId: id, node: scene.at, personId: person })
  const caller = await stage.callerOf(person)
  return workflow.recallPart(stage.services, caller, { id: part ?? '', handleOpinion: scene.says })
}

const submit: Playing<'submit'> = async ({ stage, id, starter }, { data }) => {
  const filled = { id, status: 0 as const, ...(data && { formData: { ...data(stage.days.date) } }) }
  return workflow.updateStart(stage.services, await stage.callerOf(starter), filled)
}

const starters: Playing<'withdraw' | 'urge'> = async ({ stage, id, starter }, { do: verb, says }) => {
  const caller = await stage.callerOf(starter)
  if (verb === 'urge') return workflow.urgeRun(stage.services, caller, { id })
  return workflow.withdrawRun(stage.services, caller, { id, handleOpinion: says })
}

const managers: Playing<'cancel' | 'suspend'> = async ({ stage, id, manager }, { do: verb, says }) => {
  const act = verb === 'cancel' ? workflow.cancelRun : workflow.suspendRun
  return act(stage.services, await stage.callerOf(manager), { id, handleOpinion: says })
}

const assign: Playing<'assign'> = async ({ stage, id, manager }, { at, to, says }) => {
  const given = { id, nodeCode: at, freeApproverUserId: personId(to), handleOpinion: says }
  return workflow.assignStep(stage.services, await stage.callerOf(manager), given)
}

const comment: Playing<'comment'> = async ({ stage, id }, { by, says, to }) => {
  const caller = await stage.callerOf(personId(by))
  const said = { taskId: id, text: says, mentionIds: to ? [personId(to)] : [] }
  return workflow.addComment(stage.services, caller, said)
}

const read: Playing<'read'> = async ({ stage, id }, { by }) =>
  workflow.readDetail(stage.services, await stage.callerOf(personId(by)), { id })

/** Each scene comes to the way of its verb. */
const ways: Readonly<Record<DemoScene['do'], (played: PlayedApproval, scene: never) => Promise<unknown>>> = {
  ...{ agree, reject, transfer, recall, submit, assign, comment, read },
  ...{ consult: bringIn, signBefore: bringIn, signAfter: bringIn, withdraw: starters, urge: starters },
  ...{ cancel: managers, suspend: managers },
}

/** Lets somebody do what a scene tells, by the use case that the page calls for it. */
export const playScene = (played: PlayedApproval, scene: DemoScene): Promise<unknown> =>
  ways[scene.do](played, scene as never)
