import type { InputOf } from '@workstation/contract/endpoint'
import type { workflow } from '@workstation/contract/workflow'
import type { workflowAct } from '@workstation/contract/workflow-act'
import { candidatesOf } from '@workstation/contract/workflow-bodies'
import { begin } from '@workstation/domain/workflow/begin'
import { type ForeseenStep, forecast } from '@workstation/domain/workflow/forecast'
import { accessAt, type FormAccess, isPathSeen, writtenValues } from '@workstation/domain/workflow/form-access'
import type { Graph } from '@workstation/domain/workflow/graph'
import type { Answers } from '@workstation/domain/workflow/known'
import { rejectTargets } from '@workstation/domain/workflow/reject-targets'
import type { InstanceState } from '@workstation/domain/workflow/state'
import { AppError } from '../../../platform/app-error'
import { paginationOf, rowsOfPage } from '../../../platform/page'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { readPlacesOf } from '../../user'
import { instanceOfOwn } from '../acts/may-act'
import { answererOf } from '../answerer'
import { chosenStep, setsOf } from '../chosen-sets'
import { formDataOf } from '../form-data'
import { newForm, writtenForm } from '../form-of-run'
import { listEverybody, listNamed } from '../people-store'
import { nodeOfPart } from '../run-store'
import { startableFor } from '../startable-for'
import { namesOf } from './detail-store'
import { fieldLabels } from './field-labels'
import { readable, readWithAccess } from './read-detail'

/** What is looked at ahead: an instance as it stands, or a process that is not started yet. */
interface Ahead {
  readonly graph: Graph
  readonly state: InstanceState
  readonly run: Parameters<typeof answererOf>[1] & { readonly versionId: string }
  /** What whoever looks sees of the form. */
  readonly access: FormAccess
}

interface Sent {
  readonly formData?: Parameters<typeof formDataOf>[0]
  readonly flowId?: string | undefined
  /** For whom it is to be started. */
  readonly delegateUserId?: string | null | undefined
}

/** @throws what `startableFor` does */
async function beforeStart(services: Services, context: Context, sent: Sent): Promise<Ahead> {
  const { actor } = context
  const { flowId = '' } = sent
  const starter = sent.delegateUserId || actor.userId
  const { graph, id, versionId } = await startableFor(services, { flowId, starter, personId: actor.userId })
  let made = 0
  const newId = () => `new-${++made}`
  const state = begin(graph, starter, { now: services.clock.now().getTime(), newId })
  const access = accessAt(graph, graph.start)
  const before = await newForm(services, context, { versionId, starter })
  const filled = {
    versionId,
    personId: starter,
    before,
    sent: formDataOf(sent.formData) ?? {},
    access,
    refuses: 'nothing' as const,
  }
  const values = await writtenForm(services, context, filled)
  const run = { processId: id, versionId, starter, title: '', number: '', urgency: 1, values }
  return { graph, state, run, access }
}

async function ofInstance(
  services: Services,
  context: Context,
  { id, node, sent }: { id: string; node: string | null; sent: Sent },
): Promise<Ahead> {
  const { run, graph, state, access: seen } = await readWithAccess(services, context, id)
  const access = node === null ? seen : accessAt(graph, node)
  // Who plays no part there only looks.
  const values = node === null ? run.values : writtenValues(run.values, formDataOf(sent.formData) ?? {}, access)
  return { graph, state, run: { ...run, values }, access }
}

/** With a part, the instance of it; with an instance, itself; with 0 or nothing, what is not started yet. */
async function aheadOf(services: Services, context: Context, { id, sent }: { id: string; sent: Sent }): Promise<Ahead> {
  if (id === '' || id === '0') return beforeStart(services, context, sent)
  const part = await nodeOfPart(services.db, id)
  if (!part) return ofInstance(services, context, { id, node: null, sent })
  await instanceOfOwn(services, context.actor, id)
  return ofInstance(services, context, { id: part.instanceId, node: part.node, sent })
}

const mostRounds = 400

async function foreseen(services: Services, { graph, state, run }: Ahead) {
  const answer = answererOf(services, run)
  const now = services.clock.now().getTime()
  const { timeZone } = services.config
  let answers: Answers = {}
  for (let round = 0; round < mostRounds; round += 1) {
    const seen = forecast(graph, state, { now, timeZone, answers })
    if (seen.kind === 'seen') return seen
    const more = await answer(services.db, seen.questions, state)
    answers = {
      people: { ...answers.people, ...more.people },
      moments: { ...answers.moments, ...more.moments },
      ...((more.values ?? answers.values) && { values: { ...answers.values, ...more.values } }),
    }
  }
  throw new Error('the forecast asks without an end')
}

/** The path to come, with the names of the people on it. */
export async function readForecast(services: Services, context: Context, input: InputOf<typeof workflowAct.forecast>) {
  const { id = '' } = input
  const ahead = await aheadOf(services, context, { id, sent: input })
  const choices = { ...ahead.state.instance.choices, ...candidatesOf(input.candidateList) }
  const state = { ...ahead.state, instance: { ...ahead.state.instance, choices } }
  const { steps, problems } = await foreseen(services, { ...ahead, state })
  const labelOf = await fieldLabels(services, context, ahead.run.versionId)
  const named = (fields: readonly string[]) => fields.filter((field) => isPathSeen(ahead.access, field)).map(labelOf)
  const names = await namesOf(
    services.db,
    steps.flatMap(({ people }) => people.map(({ person }) => person)),
  )
  const nameOf = (person: string) => ({ id: person, name: names.get(person)?.name ?? person })
  return {
    list: steps.map(({ node, people, dependsOn, isNobody }) => ({
      ...{ nodeId: node, nodeName: ahead.graph.nodes[node]?.name || node },
      ...{ people: people.map(({ person }) => nameOf(person)), dependsOn: named(dependsOn), isNobody },
    })),
    missing: Object.fromEntries(problems.map(({ reason, detail }) => [detail, reason])),
  }
}

/** Whether whoever decides now chooses the people of a step: the starter at submission, the previous at the step before. */
const isAsked = ({ toChoose, isNext }: ForeseenStep, isStart: boolean) =>
  (toChoose === 'starter' && isStart) || (toChoose === 'previous' && isNext)

/** The coming steps whose people the caller chooses (PRC-28). */
export async function readCandidates(services: Services, context: Context, input: Sent & { readonly id: string }) {
  const ahead = await aheadOf(services, context, { id: input.id, sent: input })
  const { steps } = await foreseen(services, ahead)
  const part = await nodeOfPart(services.db, input.id)
  const isStart = !part || part.node === ahead.graph.start
  const asked = steps.filter((step) => isAsked(step, isStart))
  return {
    list: asked.map(({ node }) => ({
      ...{ nodeId: node, nodeName: ahead.graph.nodes[node]?.name || node, isCandidates: true, hasCandidates: true },
    })),
  }
}

/** One page of those among whom the people of a step are chosen (PRC-29). */
export async function readCandidateUsers(
  services: Services,
  context: Context,
  input: InputOf<typeof workflow.candidateUsers>,
) {
  const { keyword = '' } = input
  const { graph } = await aheadOf(services, context, { id: input.id, sent: { ...input, formData: null } })
  const step = chosenStep(graph, input.nodeCode || input.nodeId || '')
  if (!step) throw new AppError('not-found')
  const sets = setsOf(step)
  const found = sets ? await listNamed(services.db, sets) : await listEverybody(services.db, keyword.trim())
  const names = await namesOf(services.db, found)
  const wanted = keyword.trim().toLowerCase()
  const matching = found
    .flatMap((id) => names.get(id) ?? [])
    .filter(({ name, account }) => `${name} ${account}`.toLowerCase().includes(wanted))
  const page = rowsOfPage(matching, input)
  const places = await readPlacesOf(
    services,
    context.actor,
    page.map(({ id }) => id),
  )
  return {
    list: page.map(({ id, name, account, headIcon }) => ({
      ...{ id, fullName: `${name}/${account}`, headIcon, organize: places.get(id) ?? '', userId: id, userName: name },
    })),
    pagination: paginationOf(input, matching.length),
  }
}

/** Where the caller could reject to, and in which manners. */
export async function readTargets(services: Services, context: Context, partId: string) {
  const instanceId = await instanceOfOwn(services, context.actor, partId)
  const { graph, state } = await readable(services, context, instanceId)
  const task = state.actors.find(({ id }) => id === partId)?.task ?? ''
  const list = rejectTargets(graph, state, task).map(({ node, restart, straightBack }) => ({
    ...{ id: node, fullName: graph.nodes[node]?.name || node },
    manners: [...(restart ? ['restart'] : []), ...(straightBack ? ['straightBack'] : [])],
  }))
  return { list }
}
