import type { InputOf, OutputOf } from '@workstation/contract/endpoint'
import type { Language } from '@workstation/contract/language'
import type { workflow } from '@workstation/contract/workflow'
import { listKeptNames } from '@workstation/domain/language/list-names'
import { allowedActions } from '@workstation/domain/workflow/allowed-actions'
import { begin } from '@workstation/domain/workflow/begin'
import type { Change } from '@workstation/domain/workflow/change'
import { accessAt, alsoReading, type FormAccess, readOnly } from '@workstation/domain/workflow/form-access'
import type { Graph } from '@workstation/domain/workflow/graph'
import type { InstanceState } from '@workstation/domain/workflow/state'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { startsFor } from '../acted-for'
import { listActedParts } from '../acting-store'
import { mayRead, watches } from '../acts/may-act'
import { listFailures } from '../failures/failure-store'
import { failuresInWords } from '../failures/failures-in-words'
import { newForm, ownOf, shownForm } from '../form-of-run'
import { graphOf } from '../processes'
import { markSeen } from '../reader-store'
import { listLeft } from '../record-store'
import { findDraft, listChildren, type Run } from '../run-store'
import { standingOf } from '../standing'
import { startableFor } from '../startable-for'
import { loadRuns } from '../state-store'
import { findCopy, listRecords, listTimes, namesOf } from './detail-store'
import { peopleOfRecords, recordLine } from './record-lines'
import { operatorsOf, stepsOf } from './steps'

type Asked = InputOf<typeof workflow.get>
type Detail = OutputOf<typeof workflow.get>

interface Read {
  readonly run: Run
  readonly graph: Graph
  readonly state: InstanceState
}

interface Reading {
  readonly personId: string
  /** The parts that he may play for others. */
  readonly acted: ReadonlySet<string>
  /** The part that he asks for, where he names one. */
  readonly wanted?: string | undefined
}

/** The part that somebody plays now: the named one where it is his to play, else one of his own; one of another's where none is named. */
function partOf({ actors, tasks }: InstanceState, { personId, acted }: Reading, wanted: string | undefined) {
  const open = new Set(tasks.flatMap((task) => (task.state === 'open' ? [task.id] : [])))
  const waiting = actors.filter((actor) => actor.state === 'pending' && open.has(actor.task))
  const own = waiting.filter((actor) => actor.person === personId)
  const others = waiting.filter(({ id }) => acted.has(id))
  const named = [...own, ...others].find(({ id }) => id === wanted)
  return named ?? own[0] ?? (wanted ? undefined : others[0])
}

/** What is still to come to somebody, or was taken from him before it came, lets him see nothing yet. */
const hadPart = ({ person, decidedBy, state }: InstanceState['actors'][number], personId: string): boolean =>
  decidedBy === personId || (person === personId && state !== 'waiting' && state !== 'void')

/**
 * What somebody may do with the form: as his step says, and else read what he saw at his last step or at the start. Beside
 * that he reads what a copy grants him, which stands alone for who had no part.
 */
async function accessFor(services: Services, { run, graph, state }: Read, reading: Reading): Promise<FormAccess> {
  const { personId } = reading
  const nodeOf = (taskId: string | undefined) => state.tasks.find(({ id }) => id === taskId)?.node
  const copied = await findCopy(services.db, run.id, personId)
  const withCopy = (access: FormAccess) => (copied ? alsoReading(access, accessAt(graph, copied)) : access)
  const node = nodeOf(partOf(state, reading, reading.wanted)?.task)
  if (node) return withCopy(accessAt(graph, node))
  const had = state.actors.filter((actor) => hadPart(actor, personId)).at(-1)
  const seen = run.starter === personId ? graph.start : nodeOf(had?.task)
  if (seen) return withCopy(readOnly(accessAt(graph, seen)))
  return readOnly(accessAt(graph, copied ?? graph.start))
}

/** The acts that somebody is offered now, by name. */
async function offered(
  services: Services,
  read: Read,
  reading: Reading & { watches: boolean; hasFailures: boolean },
): Promise<string[]> {
  const { run, state } = read
  const { personId: person, acted, watches } = reading
  const isStarters =
    run.starter === person ||
    (run.createdBy === person && (await startsFor(services.db, services, { run, personId: person })))
  const givers = state.actors.filter(({ id }) => acted.has(id)).map((actor) => actor.person)
  const viewer = {
    ...{ person, watches, now: services.clock.now().getTime(), parts: acted },
    actsFor: [...new Set([...givers, ...(isStarters ? [run.starter] : [])])],
    left: (await listLeft(services.db, run.id, person)) as Map<string, readonly Change[]>,
  }
  const acts = allowedActions(read.graph, state, viewer)
  const beside = watches && reading.hasFailures ? ['retry', 'dismiss'] : []
  return [...new Set([...acts.map(({ verb }) => verb), ...beside])]
}

function whereOf(graph: Graph, state: InstanceState, language: Language) {
  const { thisStep, thisNode: thisStepId } = standingOf(graph, state)
  return { thisStep: listKeptNames(thisStep, language), thisStepId }
}

interface Told {
  readonly nameOf: (id: string) => string
  readonly language: Language
}

const infoOf = ({ run, graph, state }: Read, { nameOf, language }: Told) => ({
  ...{ id: run.id, processId: run.id, enCode: run.number, fullName: run.title, flowId: run.processId },
  ...{ flowCode: run.processCode, flowName: run.processName, flowCategory: run.category, flowUrgent: run.urgency },
  ...{ flowVersion: run.versionNumber, formType: run.formId === '' ? 1 : 2, formUrl: '', appFormUrl: '', type: 0 },
  flowTemplateJson: '',
  ...whereOf(graph, state, language),
  ...{ completion: state.instance.progress, status: state.instance.status, round: state.instance.round },
  ...{ version: run.formRevision, creatorUserId: run.starter, creatorUser: nameOf(run.starter) },
  ...{ creatorTime: run.createdAt.getTime(), startTime: run.startedAt?.getTime() ?? null },
  ...{ endTime: run.endedAt?.getTime() ?? null, description: run.description, parentId: run.parentId ?? '' },
  delegateUser: run.createdBy === run.starter || run.parentId ? '' : nameOf(run.createdBy),
})

/** Other readers' drafts and what only decisions need stays here. */
const publicState = (state: InstanceState): InstanceState => ({
  ...state,
  instance: { ...state.instance, choices: {} },
})

async function complete(services: Services, context: Context, read: Read, wanted: Asked): Promise<Detail> {
  const { db } = services
  const { run, graph, state } = read
  const { userId } = context.actor
  const [records, times, children, actedParts, isWatching, failures] = await Promise.all([
    listRecords(db, run.id),
    listTimes(db, run.id),
    listChildren(db, run.id),
    listActedParts(db, run.id, userId),
    watches(services, context.actor, { run }),
    listFailures(db, run.id),
  ])
  const people = state.actors.flatMap(({ person, decidedBy, reason }) => [
    person,
    decidedBy ?? '',
    reason?.detail ?? '',
  ])
  const reading = { personId: userId, acted: new Set(actedParts.map(({ id }) => id)) }
  const part = partOf(state, reading, wanted.taskOperatorId)
  const node = state.tasks.find(({ id }) => id === part?.task)?.node ?? ''
  const settings = graph.nodes[node]
  const [names, access, draftData, allowed] = await Promise.all([
    namesOf(db, [run.starter, run.createdBy, ...people, ...peopleOfRecords(records)]),
    accessFor(services, read, { ...reading, wanted: wanted.taskOperatorId }),
    part ? findDraft(db, { actorId: part.id, personId: userId }) : '',
    offered(services, read, { ...reading, watches: isWatching, hasFailures: failures.length > 0 }),
  ])
  const nameOf = (id: string) => names.get(id)?.name ?? id
  return {
    flowTaskInfo: { ...infoOf(read, { nameOf, language: context.language }), children },
    flowTaskNodeList: stepsOf(graph, state, { names, language: context.language }),
    flowTaskOperatorList: operatorsOf(graph, state, { names, times }),
    flowTaskOperatorRecordList: records.map((record) =>
      recordLine(run.id, record, { names, language: context.language, words: services.words }),
    ),
    flowTemplateInfo: { flowTemplateJson: '' },
    ...(await shownForm(services, context, { versionId: run.versionId, values: run.values, access })),
    ...(part && (await begunFor(services, context, node === graph.start ? run.starter : part.person))),
    approversProperties: settings && 'settings' in settings ? { ...settings.settings } : {},
    ...{
      formVersion: run.formRevision,
      formId: run.formId,
      draftData,
      actsForUser: part && part.person !== userId ? nameOf(part.person) : '',
    },
    ...{ noOperateAuth: !part, taskOperatorId: part?.id ?? '', taskNodeId: part?.task ?? '' },
    allowed,
    ...(failures.length > 0 && { failures: failuresInWords(services, context, { graph, failures }) }),
    ...{ graph, state: publicState(state) },
    names: Object.fromEntries([...names.values()].map(({ id, name }) => [id, name])),
  }
}

/** With whose ids fields and new rows begin, where somebody fills them in for another one: who starts, or whose part it is. */
const begunFor = async (services: Services, context: Context, personId: string) =>
  personId === context.actor.userId ? {} : { formOwn: await ownOf(services, context, personId) }

/** A process that is not started yet, as its form is filled in. @throws what `startableFor` does */
async function readNew(services: Services, context: Context, { flowId = '', delegateUserId }: Asked): Promise<Detail> {
  const { userId } = context.actor
  const starter = delegateUserId || userId
  const process = await startableFor(services, { flowId, starter, personId: userId })
  const { graph, versionId } = process
  const now = services.clock.now()
  let made = 0
  const state = begin(graph, starter, { now: now.getTime(), newId: () => `new-${++made}` })
  const run: Run = {
    ...{ id: '0', rootId: '0', parentId: null, parentScope: null, parentNode: '', processId: process.id },
    ...{ processName: process.name, processCode: process.code, category: process.category },
    ...{ versionId, versionNumber: process.number, formId: process.formId, values: {} },
    ...{ starter, createdBy: userId, organizeId: null, number: '', title: '', urgency: 1, description: '' },
    ...{ status: 0, formRevision: 0, createdAt: now, startedAt: null, endedAt: null },
  }
  const names = await namesOf(services.db, [starter, userId])
  const nameOf = (id: string) => names.get(id)?.name ?? id
  const access = accessAt(graph, graph.start)
  const values = await newForm(services, context, { versionId, starter })
  const read = { run, graph, state }
  return {
    flowTaskInfo: { ...infoOf(read, { nameOf, language: context.language }), children: [] },
    flowTaskNodeList: stepsOf(graph, state, { names, language: context.language }),
    ...{ flowTaskOperatorList: [], flowTaskOperatorRecordList: [], flowTemplateInfo: { flowTemplateJson: '' } },
    ...(await shownForm(services, context, { versionId, values, access })),
    ...(await begunFor(services, context, starter)),
    ...{
      approversProperties: {},
      formVersion: 0,
      formId: process.formId,
      draftData: '',
      actsForUser: starter === userId ? '' : nameOf(starter),
      noOperateAuth: false,
    },
    ...{ taskOperatorId: '', taskNodeId: '', allowed: ['submit', 'save'], graph, state },
    names: Object.fromEntries([...names.values()].map(({ id, name }) => [id, name])),
  }
}

/** An instance that somebody may read, with what it is executed by. @throws not-found, delegation.ended to who began it for another one */
export async function readable(services: Services, { actor }: Pick<Context, 'actor'>, id: string): Promise<Read> {
  const found = (await loadRuns(services.db, [id])).get(id)
  if (!found) throw new AppError('not-found')
  const { run } = found
  if (!(await mayRead(services, actor, run)))
    throw new AppError(run.status === 0 && run.createdBy === actor.userId ? 'delegation.ended' : 'not-found')
  return { ...found, graph: await graphOf(services, found.run.versionId) }
}

/** An approval with what somebody may do with its form now. @throws not-found */
export async function readWithAccess(services: Services, context: Pick<Context, 'actor'>, id: string) {
  const read = await readable(services, context, id)
  const { userId } = context.actor
  const acted = new Set((await listActedParts(services.db, id, userId)).map((part) => part.id))
  return { ...read, access: await accessFor(services, read, { personId: userId, acted }) }
}

/** Everything that the page of one approval shows, as far as the caller may see it; with id 0, of a process to start. */
export async function readDetail(services: Services, context: Context, asked: Asked): Promise<Detail> {
  if (asked.id === '0') return readNew(services, context, asked)
  const read = await readable(services, context, asked.id)
  const { userId, readOnly } = context.actor
  const seen = readOnly ? null : markSeen(services.db, asked.id, { personId: userId, now: services.clock.now() })
  const [detail] = await Promise.all([complete(services, context, read, asked), seen])
  return detail
}
