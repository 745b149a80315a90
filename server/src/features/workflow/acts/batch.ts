import type { InputOf } from '@workstation/contract/endpoint'
import type { workflow } from '@workstation/contract/workflow'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { copyFiles } from '../../file'
import { performEach, pressOf } from '../decide'
import { idsIn } from '../files/run-files'
import { filesOf } from '../form-data'
import { listOwnWaiting } from '../part-store'
import { graphOf } from '../processes'
import { findAnswers, keepAnswers } from '../record-store'
import { findRun, nodeOfPart } from '../run-store'
import { loadRuns, lockFamilies } from '../state-store'
import type { Standing } from '../world'
import { transferPart } from './act-on-part'
import { agreeing, auditPart, rejectPart } from './decide-part'
import { instanceOfOwn } from './may-act'

type Batch = InputOf<typeof workflow.batch>

/** @throws not-found, workflow.not-yours, workflow.not-offered where the step wants to be decided by itself */
async function checkOffered(services: Services, { actor }: Context, id: string): Promise<void> {
  await instanceOfOwn(services, actor, id)
  const part = await nodeOfPart(services.db, id)
  const run = part && (await findRun(services.db, part.instanceId))
  if (!run) throw new AppError('not-found')
  const node = (await graphOf(services, run.versionId)).nodes[part.node]
  if (node?.kind !== 'approval' || !node.settings.acts.batch) throw new AppError('workflow.not-offered')
}

/**
 * A file hangs with one approval, so that each gets one of its own of what comes along; what was sent stays as it is, for
 * those that are decided again after they were refused.
 * @throws file.foreign
 */
async function withOwnFiles({ db }: Services, { actor }: Context, input: ReturnType<typeof inputOf>) {
  const ids = idsIn(filesOf(input.fileList))
  if (ids.length === 0) return input
  const copies = await transact(db, (trx) => copyFiles(trx, actor, ids))
  return { ...input, fileList: JSON.stringify(copies) }
}

async function decideOne(services: Services, context: Context, { id, batch }: { id: string; batch: Batch }) {
  await checkOffered(services, context, id)
  const { batchType, freeApproverUserId } = batch
  const input = await withOwnFiles(services, context, inputOf(batch, id))
  if (batchType === 0) return auditPart(services, context, input)
  if (batchType === 1) return rejectPart(services, context, input)
  if (!freeApproverUserId) throw new AppError('workflow.person-wanted')
  return transferPart(services, context, { ...input, freeApproverUserId })
}

type Outcome = Standing | AppError

/** How many are decided in one transaction. */
const together = 200

/** What is decided about one of several. */
function inputOf({ ids: _, batchType: _type, freeApproverUserId: _to, key, ...body }: Batch, id: string) {
  return { ...body, id, ...(key && { key: `${key}:${id}`.slice(0, 200) }) }
}

const caught = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  throw error
}

/** Whether something comes along that one approval may take and another one refuse after it was written. */
const brings = ({ freeApproverUserId, fileList, signImg }: Batch): boolean =>
  [freeApproverUserId, fileList, signImg].some((one) => one !== undefined && one !== null && one !== '')

type Waiting = Awaited<ReturnType<typeof listOwnWaiting>>[number]

/** Of several of one family only the first: what follows from it changes what the others find. */
const onePerFamily = (parts: readonly Waiting[]) => [
  ...new Map(parts.toReversed().map((part) => [part.rootId, part])).values(),
]

/** Those of own parts whose steps let themselves be decided with others. */
async function offeredOf(services: Services, parts: readonly Waiting[]): Promise<Waiting[]> {
  const offered: Waiting[] = []
  for (const part of parts) {
    const node = (await graphOf(services, part.versionId)).nodes[part.node]
    if (node?.kind === 'approval' && node.settings.acts.batch) offered.push(part)
  }
  return offered
}

/**
 * Agrees to several of one's own in one transaction; each is refused by itself.
 * @returns the outcomes, by part; those that are not there have to be decided one by one
 */
async function agreeTogether(
  services: Services,
  context: Context,
  { ids, batch }: { ids: readonly string[]; batch: Batch },
) {
  const { userId } = context.actor
  const parts = onePerFamily(await offeredOf(services, await listOwnWaiting(services.db, ids, userId)))
  const keyOf = ({ id, instanceId }: Waiting) => pressOf(instanceId, inputOf(batch, id).key ?? '')
  return transact(services.db, async (trx, after) => {
    const now = services.clock.now()
    const keys = batch.key ? parts.map(keyOf) : []
    const instances = parts.map(({ instanceId }) => instanceId)
    const [, earlier, loaded] = await Promise.all([
      lockFamilies(trx, instances, { waits: true }),
      findAnswers(trx, userId, keys),
      loadRuns(trx, instances),
    ])
    const fresh = parts.filter((part) => !earlier.has(keyOf(part)))
    const outcomes = await performEach(
      { services, trx, after, now, caller: context, loaded: new Map(loaded) },
      fresh.map(({ id, instanceId }) => {
        return { instanceId, personId: userId, action: agreeing(context, inputOf(batch, id)) }
      }),
    )
    const found = new Map(fresh.map(({ id }, at) => [id, outcomes[at] as Outcome]))
    const done = fresh.filter(({ id }) => !(found.get(id) instanceof AppError))
    const answers = batch.key ? done.map((part) => ({ key: keyOf(part), answer: found.get(part.id) })) : []
    await keepAnswers(trx, { personId: userId, now, answers })
    for (const part of parts) if (earlier.has(keyOf(part))) found.set(part.id, earlier.get(keyOf(part)) as Standing)
    return found
  })
}

/** Several decisions, together where that is possible, and one by one where what is done together fails. */
async function decideSome(
  services: Services,
  context: Context,
  { ids, batch }: { ids: readonly string[]; batch: Batch },
) {
  const isPlain = batch.batchType === 0 && !brings(batch)
  const found: Map<string, Outcome> = isPlain
    ? await agreeTogether(services, context, { ids, batch }).catch((error: unknown) => {
        services.log.warn({ err: error }, 'decisions that failed together are made one by one')
        return new Map()
      })
    : new Map()
  for (const id of ids)
    if (!found.has(id)) found.set(id, await decideOne(services, context, { id, batch }).catch(caught))
  return found
}

/** Decides about several, each by itself: what is refused of one keeps nothing of the others. */
export async function decideBatch(services: Services, context: Context, batch: Batch) {
  const list: { id: string; isDone: boolean; msg: string }[] = []
  // In one order for everybody, so that two who decide about the same wait in turn.
  const ids = [...new Set(batch.ids)].sort()
  for (let at = 0; at < ids.length; at += together) {
    const some = ids.slice(at, at + together)
    const outcomes = await decideSome(services, context, { ids: some, batch })
    for (const id of some) {
      const outcome = outcomes.get(id)
      const failure = outcome instanceof AppError ? outcome : null
      const msg = failure ? services.words.errorText(failure.key, failure.params, context.language) : ''
      list.push({ id, isDone: failure === null, msg })
    }
  }
  return { list }
}
