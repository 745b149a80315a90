import type { InputOf } from '@workstation/contract/endpoint'
import type { workflow } from '@workstation/contract/workflow'
import type { workflowAct } from '@workstation/contract/workflow-act'
import { candidatesOf } from '@workstation/contract/workflow-bodies'
import { begin } from '@workstation/domain/workflow/begin'
import { type ForeseenStep, forecast } from '@workstation/domain/workflow/forecast'
import { accessAt, writtenValues } from '@workstation/domain/workflow/form-access'
import type { Graph } from '@workstation/domain/workflow/graph'
import type { Answers } from '@workstation/domain/workflow/known'
import { rejectTargets } from '@workstation/domain/workflow/reject-targets'
import type { InstanceState } from '@workstation/domain/workflow/state'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { readPlacesOf } from '../../user'
import { mayStart } from '../../workflow-process'
import { instanceOf } from '../acts/may-act'
import { answererOf } from '../answerer'
import { formDataOf } from '../form-data'
import { listEverybody, listNamed, type NamedSets } from '../people-store'
import { findStartable } from '../processes'
import { nodeOfPart } from '../run-store'
import { namesOf } from './detail-store'
import { readable } from './read-detail'

/** What is looked at ahead: an instance as it stands, or a process that is not started yet. */
interface Ahead {
  readonly graph: Graph
  readonly state: InstanceState
  readonly run: Parameters<typeof answererOf>[1]
}

type Sent = { formData?: Parameters<typeof formDataOf>[0]; flowId?: string | undefined }

async function beforeStart(services: Services, { actor }: Context, sent: Sent): Promise<Ahead> {
  const flowId = sent.flowId ?? ''
  if (!(await mayStart(services, actor.userId, flowId))) throw new AppError('workflow.not-startable')
  const { graph, id } = await findStartable(services, flowId)
  let made = 0
  const newId = () => `new-${++made}`
  const state = begin(graph, actor.userId, { now: services.clock.now().getTime(), newId })
  const values = formDataOf(sent.formData) ?? {}
  return { graph, state, run: { processId: id, starter: actor.userId, title: '', number: '', urgency: 1, values } }
}

async function ofInstance(
  services: Services,
  context: Context,
  { id, node, sent }: { id: string; node: string | null; sent: Sent },
): Promise<Ahead> {
  const { run, graph, state } = await readable(services, context, id)
  const access = accessAt(graph, node ?? '')
  const values = writtenValues(run.values, formDataOf(sent.formData) ?? {}, access)
  return { graph, state, run: { ...run, values } }
}

/** With a part, the instance of it; with an instance, itself; with 0 or nothing, what is not started yet. */
async function aheadOf(services: Services, context: Context, { id, sent }: { id: string; sent: Sent }): Promise<Ahead> {
  if (id === '' || id === '0') return beforeStart(services, context, sent)
  const part = await nodeOfPart(services.db, id)
  if (!part) return ofInstance(services, context, { id, node: null, sent })
  await instanceOf(services, context.actor, id)
  return ofInstance(services, context, { id: part.instanceId, node: part.node, sent })
}

const mostRounds = 400

async function foreseen(services: Services, { graph, state, run }: Ahead) {
  const answer = answererOf(services, run)
  const now = services.clock.now().getTime()
  let answers: Answers = {}
  for (let round = 0; round < mostRounds; round += 1) {
    const seen = forecast(graph, state, { now, answers })
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
  const { id = '', flowId } = input
  const ahead = await aheadOf(services, context, { id, sent: { formData: input.formData, flowId } })
  const choices = { ...ahead.state.instance.choices, ...candidatesOf(input.candidateList) }
  const state = { ...ahead.state, instance: { ...ahead.state.instance, choices } }
  const { steps, problems } = await foreseen(services, { ...ahead, state })
  const names = await namesOf(
    services.db,
    steps.flatMap(({ people }) => people.map(({ person }) => person)),
  )
  const nameOf = (person: string) => ({ id: person, name: names.get(person)?.name ?? person })
  return {
    list: steps.map(({ node, people, dependsOn, isNobody }) => ({
      ...{ nodeId: node, nodeName: ahead.graph.nodes[node]?.name || node },
      ...{ people: people.map(({ person }) => nameOf(person)), dependsOn: [...dependsOn], isNobody },
    })),
    missing: Object.fromEntries(problems.map(({ reason, detail }) => [detail, reason])),
  }
}

/** Whether whoever decides now chooses the people of a step: the starter at submission, the previous at the step before. */
const isAsked = ({ toChoose, isNext }: ForeseenStep, isStart: boolean) =>
  (toChoose === 'starter' && isStart) || (toChoose === 'previous' && isNext)

/** The coming steps whose people the caller chooses (PRC-28). */
export async function readCandidates(
  services: Services,
  context: Context,
  input: { id: string; formData?: Sent['formData']; flowId?: string | undefined },
) {
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

const noSets: NamedSets = { users: [], positions: [], roles: [], groups: [] }

/** Among whom the people of a step are chosen; null for everybody. */
function setsOf(graph: Graph, nodeId: string): NamedSets | null {
  const node = graph.nodes[nodeId]
  if (node?.kind !== 'approval') throw new AppError('not-found')
  const rules = node.settings.people.flatMap((rule) => (rule.from === 'chosen' ? [rule] : []))
  const keys = ['users', 'positions', 'roles', 'groups'] as const
  const sets = Object.fromEntries(keys.map((key) => [key, rules.flatMap((rule) => rule[key])])) as unknown as NamedSets
  return keys.every((key) => sets[key].length === 0) ? null : { ...noSets, ...sets }
}

/** One page of those among whom the people of a step are chosen (PRC-29). */
export async function readCandidateUsers(
  services: Services,
  context: Context,
  input: InputOf<typeof workflow.candidateUsers>,
) {
  const { currentPage = 1, pageSize = 20, keyword = '' } = input
  const { graph } = await aheadOf(services, context, { id: input.id, sent: { flowId: input.flowId } })
  const sets = setsOf(graph, input.nodeCode || input.nodeId || '')
  const found = sets ? await listNamed(services.db, sets) : await listEverybody(services.db, keyword.trim())
  const names = await namesOf(services.db, found)
  const wanted = keyword.trim().toLowerCase()
  const matching = found
    .flatMap((id) => names.get(id) ?? [])
    .filter(({ name, account }) => `${name} ${account}`.toLowerCase().includes(wanted))
  const page = matching.slice((currentPage - 1) * pageSize, currentPage * pageSize)
  const places = await readPlacesOf(
    services,
    context.actor,
    page.map(({ id }) => id),
  )
  return {
    list: page.map(({ id, name, account, headIcon }) => ({
      ...{ id, fullName: `${name}/${account}`, headIcon, organize: places.get(id) ?? '', userId: id, userName: name },
    })),
    pagination: { currentPage, pageSize, total: matching.length },
  }
}

/** Where the caller could reject to, and in which manners. */
export async function readTargets(services: Services, context: Context, partId: string) {
  const instanceId = await instanceOf(services, context.actor, partId)
  const { graph, state } = await readable(services, context, instanceId)
  const task = state.actors.find(({ id }) => id === partId)?.task ?? ''
  const list = rejectTargets(graph, state, task).map(({ node, restart, straightBack }) => ({
    ...{ id: node, fullName: graph.nodes[node]?.name || node },
    manners: [...(restart ? ['restart'] : []), ...(straightBack ? ['straightBack'] : [])],
  }))
  return { list }
}
