import type { InputOf } from '@workstation/contract/endpoint'
import { peopleOf } from '@workstation/contract/workflow-bodies'
import type { workflowLaunch } from '@workstation/contract/workflow-launch'
import { accessAt } from '@workstation/domain/workflow/form-access'
import { isWithStarter } from '@workstation/domain/workflow/is-with-starter'
import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import type { ReleasedProcess } from '../../workflow-process'
import { startsFor } from '../acted-for'
import { checkChoices } from '../acts/check-choices'
import { checkCopies } from '../acts/check-people'
import { formAfter } from '../acts/form-after'
import { refuseUnstartable } from '../acts/refuse-unstartable'
import { inFamily, perform, readyFor } from '../decide'
import { attachFormFiles } from '../files/attach-run-files'
import { formDataOf } from '../form-data'
import { writtenForm } from '../form-of-run'
import { inWords } from '../lists/in-words'
import { findAnswer, keepAnswer, lockKey } from '../record-store'
import { findRun, type Run, updateRun } from '../run-store'
import { giveNumber, startRun, titleOf } from '../start-run'
import { startableFor } from '../startable-for'
import type { Prepared, Ready, Standing, World } from '../world'
import { writtenStart } from './written-start'

type Create = InputOf<typeof workflowLaunch.create>
type Update = InputOf<typeof workflowLaunch.update>

/** What a client sends beside the values of the form, which may lie in either of two fields. */
function sentOf({ data, formData, status, flowUrgent, fullName }: Create | Update) {
  const values = formDataOf(formData) ?? formDataOf(data)
  const inside = values?.status
  return {
    values: values ?? {},
    // Clients of older forms write it among the values.
    isDraft: Number(status ?? (inside === 1 || inside === '1' ? 1 : 0)) === 1,
    urgency: typeof flowUrgent === 'number' ? flowUrgent : undefined,
    title: (fullName ?? '').trim(),
  }
}

/** The starter's open part, at the start or in a correction; null to submit a withdrawn instance again. */
function starterPart({ state, graph, run }: Ready): string | null {
  const tasks = new Map(state.tasks.map((task) => [task.id, task]))
  const own = state.actors.filter((actor) => actor.person === run.starter && actor.state === 'pending')
  const part = own.find((actor) => {
    const task = tasks.get(actor.task)
    return task?.state === 'open' && (task.node === graph.start || task.correctionOf !== null)
  })
  return part?.id ?? null
}

interface Submitting {
  readonly context: Context
  readonly input: Create | Update
  /** The process, where it was just read. */
  readonly process?: ReleasedProcess
}

/** Submits what the starter filled in, and numbers it when that is the first time. */
function submit(world: World, instanceId: string, { context, input, process }: Submitting): Promise<Standing> {
  const { userId } = context.actor
  const action = async (within: World, ready: Ready): Promise<Prepared> => {
    // Who starts it now was asked already.
    if (!process) await refuseUnstartable(within, ready, userId)
    const { values: sent } = sentOf(input)
    const actor = starterPart(ready)
    const task = ready.state.actors.find(({ id }) => id === actor)?.task
    const node = ready.state.tasks.find(({ id }) => id === task)?.node ?? ready.graph.start
    const { starter: personId } = ready.run
    const asked = { node, personId, values: sent, version: input.formVersion }
    const { values, formChanged } = await formAfter(within, ready, { reader: context, sent: asked })
    const { graph } = ready
    const choices = await checkChoices(within.trx, { graph, node, sent: input.candidateList })
    const copies = await checkCopies(within.trx, { graph, node, people: peopleOf(input.copyIds) })
    await giveNumber(within, ready.run, process)
    return {
      action: { verb: 'submit', by: userId, actor, formChanged, choices },
      ...(formChanged && { values }),
      copies,
    }
  }
  return perform(world, { instanceId, personId: userId, action })
}

/**
 * Starts a process: keeps a draft, or submits it.
 * @throws what `startableFor` does, record.fields, workflow.released, and why the walker refuses
 */
export async function startProcess(services: Services, context: Context, input: Create): Promise<Standing> {
  if (input.id) return updateStart(services, context, { ...input, id: input.id })
  const { userId } = context.actor
  const sent = sentOf(input)
  const starter = input.delegateUserId || userId
  const process = await startableFor(services, { flowId: input.flowId, starter, personId: userId })
  const { graph, versionId } = process
  const filled = { process, starter, access: accessAt(graph, graph.start), sent: sent.values, isDraft: sent.isDraft }
  const values = await writtenStart(services, context, { ...filled, flowVersion: input.flowVersion })
  return transact(services.db, async (trx, after) => {
    if (input.key) await lockKey(trx, userId, input.key)
    const earlier = input.key ? await findAnswer(trx, userId, input.key) : undefined
    if (earlier !== undefined) return earlier as Standing
    const world = { services, trx, after, now: services.clock.now(), caller: context }
    const { id } = await startRun(world, {
      ...{ processId: input.flowId, process, starter, createdBy: userId, values },
      ...(sent.urgency && { urgency: sent.urgency }),
      ...(sent.title && { title: sent.title }),
    })
    const run = { id, versionId }
    await attachFormFiles(world, { run, personId: userId, before: {}, after: values })
    const audit = writeAudit(trx, context, { action: 'workflow.create', entity: 'workflowInstance', entityId: id })
    const draft = { id, status: 0, thisStep: graph.nodes[graph.start]?.name ?? '' }
    // What was sent is kept already.
    const rest = { ...input, data: null, formData: null }
    const submitted = sent.isDraft ? draft : submit(world, id, { context, input: rest, process })
    const [, standing] = await Promise.all([audit, submitted])
    if (input.key) await keepAnswer(trx, { personId: userId, key: input.key, answer: standing, now: world.now })
    await context.once?.claim(trx, inWords(standing, context))
    return standing
  })
}

const isEditable = ({ status, endedAt }: Run): boolean => isWithStarter({ status, ended: endedAt })

/** A run of its starter, or of who started it for him while he may. @throws not-found to others, delegation.ended */
export async function ownRun(services: Services, { actor }: Pick<Context, 'actor'>, id: string): Promise<Run> {
  const personId = actor.userId
  const run = await findRun(services.db, id)
  if (!run || (run.starter !== personId && (run.createdBy !== personId || run.parentId)))
    throw new AppError('not-found')
  if (!(await startsFor(services.db, services, { run, personId }))) throw new AppError('delegation.ended')
  return run
}

/** Keeps what the starter filled in without submitting it. */
async function keep(world: World, ready: Ready, { context, input }: Submitting): Promise<Standing> {
  const { run, graph, state } = ready
  if (!isEditable(run)) throw new AppError('workflow.not-offered')
  const { values: sent } = sentOf(input)
  const writing = {
    versionId: run.versionId,
    personId: run.starter,
    before: run.values,
    sent,
    access: accessAt(graph, graph.start),
    trx: world.trx,
  }
  const values = await writtenForm(world.services, context, { ...writing, refuses: 'unreadable' })
  await attachFormFiles(world, { run, personId: context.actor.userId, before: run.values, after: values })
  await updateRun(world.trx, run.id, { values })
  return { id: run.id, status: state.instance.status, thisStep: graph.nodes[graph.start]?.name ?? '' }
}

/** Saves or submits a draft, or what came back to its starter. */
export async function updateStart(services: Services, context: Context, input: Update): Promise<Standing> {
  const { userId } = context.actor
  await ownRun(services, context, input.id)
  const pressed = { instanceId: input.id, personId: userId, key: input.key }
  const work = async (world: World): Promise<Standing> => {
    const ready = await readyFor(world, pressed)
    const { urgency, title, isDraft } = sentOf(input)
    const about = { starter: ready.run.starter, values: ready.run.values, processName: ready.run.processName }
    const named = input.fullName === '' ? await titleOf(world, ready.graph, about) : title
    const set = { ...(urgency && { urgency }), ...(named && { title: named }) }
    if (isEditable(ready.run)) await updateRun(world.trx, input.id, set)
    return isDraft ? keep(world, ready, { context, input }) : submit(world, input.id, { context, input })
  }
  return inFamily(services, pressed, { caller: context, work })
}
