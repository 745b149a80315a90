import type { InputOf } from '@workstation/contract/endpoint'
import type { workflow } from '@workstation/contract/workflow'
import { peopleOf } from '@workstation/contract/workflow-bodies'
import type { Action } from '@workstation/domain/workflow/action'
import type { Graph } from '@workstation/domain/workflow/graph'
import { rejectTargets } from '@workstation/domain/workflow/reject-targets'
import type { RejectTarget } from '@workstation/domain/workflow/reject-way'
import type { InstanceState } from '@workstation/domain/workflow/state'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { withoutSecrets } from '../../design'
import { formOfVersion } from '../../workflow-process'
import { inFamily, perform } from '../decide'
import { keepDraftFiles } from '../files/attach-run-files'
import { filesOf, formDataOf } from '../form-data'
import { writeDraft } from '../run-store'
import type { Prepared, Ready, Standing, World } from '../world'
import { checkChoices } from './check-choices'
import { checkCopies, checkPeople } from './check-people'
import { formAfter } from './form-after'
import { instanceOfOwn } from './may-act'
import { refuseUnstartable } from './refuse-unstartable'

type Audit = InputOf<typeof workflow.audit>
type Reject = InputOf<typeof workflow.reject>

/** The task of a part; undefined where there is none. */
const taskOf = ({ actors, tasks }: InstanceState, actorId: string) => {
  const task = actors.find(({ id }) => id === actorId)?.task
  return tasks.find(({ id }) => id === task)
}

/** What every decision brings along. */
async function brought(world: World, ready: Ready, { context, input }: { context: Context; input: Audit }) {
  const node = taskOf(ready.state, input.id)?.node ?? ready.graph.start
  const personId = ready.state.actors.find(({ id }) => id === input.id)?.person ?? context.actor.userId
  const sent = { node, personId, values: formDataOf(input.formData), version: input.formVersion }
  const { values, formChanged } = await formAfter(world, ready, { reader: context, sent })
  const signature = input.signImg ?? ''
  const files = filesOf(input.fileList)
  const { graph } = ready
  const choices = await checkChoices(world.trx, { graph, node, sent: input.candidateList })
  const copies = await checkCopies(world.trx, { graph, node, people: peopleOf(input.copyIds) })
  const own = { by: context.actor.userId, actor: input.id, opinion: (input.handleOpinion ?? '').trim() }
  const action = { ...own, formChanged, choices, signed: signature !== '', filed: files !== '' }
  return { action, beside: { ...(formChanged && { values }), signature, files, copies } }
}

/** The starter submits, and so does whoever corrects; others agree. */
const verbOf = ({ graph, state }: Ready, actorId: string) => {
  const task = taskOf(state, actorId)
  return task && (task.node === graph.start || task.correctionOf !== null) ? 'submit' : 'agree'
}

/** An agreement, or the submission of whoever started. */
export const agreeing =
  (context: Context, input: Audit) =>
  async (world: World, ready: Ready): Promise<Prepared> => {
    await refuseUnstartable(world, ready, context.actor.userId)
    const { action, beside } = await brought(world, ready, { context, input })
    return { ...beside, action: { verb: verbOf(ready, input.id), ...action } }
  }

/** Agrees, or submits. With somebody named, his signature is asked before the decision counts, or after it. */
export async function auditPart(services: Services, context: Context, input: Audit): Promise<Standing> {
  const { userId } = context.actor
  const instanceId = await instanceOfOwn(services, context.actor, input.id)
  const pressed = { instanceId, personId: userId, key: input.key }
  const signer = input.freeApproverUserId ?? ''
  if (signer !== '') await checkPeople(services.db, [signer])
  const asked = (when: 'before' | 'after'): Action => ({
    ...{ verb: 'addSigner', by: userId, actor: input.id, when, people: [signer] },
    opinion: input.handleOpinion ?? '',
  })
  return inFamily(services, pressed, {
    caller: context,
    work: async (world) => {
      if (signer !== '' && input.freeApproverType === 1) return perform(world, { ...pressed, action: asked('before') })
      if (signer !== '') await perform(world, { ...pressed, action: asked('after') })
      return perform(world, { ...pressed, action: agreeing(context, input) })
    },
  })
}

/** Where `rejectStep` leads: the start, the step before, a step, or where the step itself says. */
function targetOf(graph: Graph, state: InstanceState, { id, rejectStep }: Reject): RejectTarget | undefined {
  const step = String(rejectStep ?? '')
  if (step === '' || step === '2') return undefined
  if (step === 'end') return { to: 'end' }
  if (step === '0') return { to: 'node', node: graph.start }
  if (step !== '1') return { to: 'node', node: step }
  const targets = rejectTargets(graph, state, taskOf(state, id)?.id ?? '')
  return { to: 'node', node: targets.at(-1)?.node ?? graph.start }
}

const manners = { 1: 'restart', 2: 'straightBack' } as const

export async function rejectPart(services: Services, context: Context, input: Reject): Promise<Standing> {
  const instanceId = await instanceOfOwn(services, context.actor, input.id)
  const pressed = { instanceId, personId: context.actor.userId, key: input.key }
  const action = async (world: World, ready: Ready): Promise<Prepared> => {
    // What does not let itself be agreed to can be rejected all the same.
    const { formData: _, ...rest } = input
    const { action: own, beside } = await brought(world, ready, { context, input: { ...rest, formData: null } })
    const target = targetOf(ready.graph, ready.state, input)
    const manner = input.rejectType ? manners[input.rejectType] : undefined
    return { ...beside, action: { verb: 'reject', ...own, ...(target && { target }), ...(manner && { manner }) } }
  }
  return inFamily(services, pressed, { caller: context, work: (world) => perform(world, { ...pressed, action }) })
}

/** Keeps what somebody filled in so far. */
export async function saveDraft(services: Services, context: Context, input: InputOf<typeof workflow.saveAudit>) {
  const { userId } = context.actor
  const instanceId = await instanceOfOwn(services, context.actor, input.id)
  const action = async (world: World, { run }: Ready): Promise<Prepared> => {
    // Secrets are typed again.
    const after = withoutSecrets(await formOfVersion(services, run.versionId), formDataOf(input.formData) ?? {})
    const draft = JSON.stringify({ formData: after, handleOpinion: input.handleOpinion ?? '' })
    await keepDraftFiles(world, { run, personId: userId, before: run.values, after })
    await writeDraft(world.trx, { actorId: input.id, personId: userId }, draft)
    return { action: { verb: 'save', by: userId, actor: input.id } }
  }
  const pressed = { instanceId, personId: userId }
  await inFamily(services, pressed, { caller: context, work: (world) => perform(world, { ...pressed, action }) })
}
