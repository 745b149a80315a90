import { dayAt } from '@workstation/domain/calendar/wall-clock'
import { readExpression } from '@workstation/domain/expression/expression'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { begin } from '@workstation/domain/workflow/begin'
import type { Graph } from '@workstation/domain/workflow/graph'
import { newId } from '../../platform/id'
import type { Services } from '../../services'
import { prepareNumbers } from '../bill-rule'
import { sealSecrets } from '../design'
import { formOfVersion, type ReleasedProcess, releasedProcess } from '../workflow-process'
import { starterValues } from './people-store'
import { findStartable } from './processes'
import { type Run, updateRun } from './run-store'
import { insertInstance } from './start-store'
import { noteStart } from './started-in'
import type { World } from './world'

export interface Starting {
  readonly processId: string
  /** Where it was read already, to find out whether it can be started. */
  readonly process?: ReleasedProcess
  readonly starter: string
  /** Who pressed. */
  readonly createdBy: string
  readonly values: Readonly<Record<string, unknown>>
  readonly urgency?: number
  readonly title?: string
  readonly parent?: { readonly run: Run; readonly node: string; readonly scope: string | null }
}

export interface Started {
  readonly id: string
  /** The starter's part. */
  readonly actorId: string
  readonly graph: Graph
}

const longestTitle = 200

/** What is known of whoever starts. */
type Told = Readonly<Record<string, unknown>>

const organizeIn = ({ department }: Told): string | null =>
  typeof department === 'string' && department !== '' ? department : null

/** What an instance is called: what its process says, or who started what. */
export async function titleOf(
  { services, trx, now }: Pick<World, 'services' | 'trx' | 'now'>,
  graph: Graph,
  about: Pick<Starting, 'starter' | 'values'> & { processName: string; told?: Told },
): Promise<string> {
  const starter = about.told ?? (await starterValues(trx, about.starter))
  const usual = `${starter['name'] ?? about.starter}的${about.processName}`
  const read = graph.settings.title ? readExpression(graph.settings.title) : null
  if (!read?.ok) return usual.slice(0, longestTitle)
  const process = { name: about.processName }
  const result = read.expression.evaluate({
    values: { ...about.values, starter, process, today: dayAt(now.getTime(), services.config.timeZone) },
    timeZone: services.config.timeZone,
  })
  const title = result.ok && typeof result.value === 'string' ? result.value.trim() : ''
  return (title || usual).slice(0, longestTitle)
}

/** What a parent gives, of which nobody has sealed what the form of the child keeps as secrets. */
async function sealedFor(services: Services, { versionId }: ReleasedProcess, values: Starting['values']) {
  const form = await formOfVersion(services, versionId)
  return form ? sealSecrets(services, form, values as RecordValues) : values
}

/** Adds a draft of a process; who may start it is the caller's to check. @throws workflow.not-startable */
export async function startRun(world: World, starting: Starting): Promise<Started> {
  const { trx, now } = world
  const { starter, parent } = starting
  const process = starting.process ?? (await findStartable(world.services, starting.processId))
  const { graph } = process
  const values = parent ? await sealedFor(world.services, process, starting.values) : starting.values
  const state = begin(graph, starter, { now: now.getTime(), newId }, parent?.scope ?? null)
  const { id } = state.instance
  const told = await starterValues(trx, starter)
  const title = starting.title || (await titleOf(world, graph, { starter, values, processName: process.name, told }))
  const row = {
    ...{ root_id: parent?.scope ? parent.run.rootId : id, parent_id: parent?.run.id ?? null },
    ...{ parent_scope_id: parent?.scope ?? null, parent_node: parent?.node ?? '' },
    ...{ process_id: process.id, version_id: process.versionId, version_number: process.number },
    ...{ process_name: process.name, process_code: process.code, category: process.category },
    ...{ form_id: process.formId, form_values: JSON.stringify(values), title },
    ...{ urgency: starting.urgency ?? 1, organize_id: organizeIn(told) },
    ...{ created_by: starting.createdBy, created_at: now },
  }
  await insertInstance(trx, { graph, state }, row)
  noteStart(trx, id, { processId: process.id, parentId: parent?.run.id ?? null })
  return { id, actorId: state.actors[0]?.id ?? '', graph }
}

/** Numbers an instance when it is submitted for the first time, where its process has a rule for that. */
export async function giveNumber(
  { services, trx }: World,
  run: Pick<Run, 'id' | 'processId' | 'number' | 'starter'>,
  process?: ReleasedProcess,
) {
  const rule = run.number === '' ? (process ?? (await releasedProcess(services, run.processId)))?.billRule : ''
  if (!rule) return
  const take = await prepareNumbers(services, run.starter, [rule])
  const number = (await take(trx)).get(rule.toLowerCase()) ?? ''
  await updateRun(trx, run.id, { number })
}
