import type { Change, RowKind } from '@workstation/domain/workflow/change'
import type { Graph } from '@workstation/domain/workflow/graph'
import type { Actor, InstanceState, Task } from '@workstation/domain/workflow/state'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/database'
import { isListedAnew, listingOf, standingOf } from './standing'
import { type RowColumn, stateRows } from './state-rows'

type Part = RawBuilder<unknown>
type Row = Readonly<Record<string, unknown>>
type MovedKind = Exclude<RowKind, 'instance'>

/** What an action changed of an instance, and what lists show of it from now on. */
export interface Written {
  readonly graph: Graph
  readonly state: InstanceState
  readonly changes: readonly Change[]
  readonly now: Date
  /** The form as it is from now on, where it is another one. */
  readonly values?: Readonly<Record<string, unknown>> | undefined
  /** The part that was decided, with what was brought along; drafts of it are no longer wanted. */
  readonly sealed?: { readonly actor: string; readonly signature: string; readonly files: string } | undefined
}

/** What a row carries beside what the walker knows of it: on adding, and on changing. */
const beside: Readonly<Record<RowKind, { added: readonly RowColumn[]; kept: string; sent: readonly RowColumn[] }>> = {
  instance: {
    added: [],
    kept: `, this_step = sent."thisStep", this_node = sent."thisNode", 
      problem = case when workflow_instance.problem in ('record', 'freeChild') then workflow_instance.problem
        else sent."problem" end,
      form_values = coalesce(sent."values", workflow_instance.form_values)`,
    sent: [
      ...(['thisStep', 'thisNode', 'problem'] as const).map((name): RowColumn => [name, name, 'text']),
      ['values', 'form_values', 'jsonb'],
    ],
  },
  token: { added: [], kept: '', sent: [] },
  scope: { added: [], kept: '', sent: [] },
  timer: { added: [], kept: '', sent: [] },
  task: {
    added: [
      ['nodeName', 'node_name', 'text'],
      ['nodeKind', 'kind', 'text'],
      ['batches', 'batches', 'boolean'],
      ['dueAt', 'due_at', 'moment'],
    ],
    kept: '',
    sent: [],
  },
  actor: {
    added: [
      ['receivedAt', 'received_at', 'moment'],
      ['listing', 'listing', 'text'],
    ],
    kept: `, listing = sent."listing", received_at = coalesce(workflow_actor.received_at, to_timestamp(sent."receivedAt" / 1000.0)),
      draft = case when sent."isSealed" then '' else workflow_actor.draft end,
      drafts_beside = case when sent."isSealed" then '{}' else workflow_actor.drafts_beside end,
      signature = coalesce(sent."signature", workflow_actor.signature), files = coalesce(sent."files", workflow_actor.files)`,
    sent: [
      ['receivedAt', 'received_at', 'moment'],
      ['listing', 'listing', 'text'],
      ['isSealed', '', 'boolean'],
      ['signature', 'signature', 'text'],
      ['files', 'files', 'text'],
    ],
  },
}

const whose: RowColumn = ['instance', 'instance_id', 'text']
const sentAs = ([member, , type]: RowColumn) => `"${member}" ${type === 'moment' ? 'bigint' : type}`
const written = ([member, , type]: RowColumn) =>
  type === 'moment' ? `to_timestamp(sent."${member}" / 1000.0)` : `sent."${member}"`
const listOf = (columns: readonly RowColumn[], each: (column: RowColumn) => string) => columns.map(each).join(', ')

/** Rows as a table with the columns that a statement reads. */
const sentRows = (rows: readonly Row[], columns: readonly RowColumn[]): Part =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(${sql.raw(listOf(columns, sentAs))})`

function addRows(kind: MovedKind, rows: readonly Row[]): Part {
  const { table, columns } = stateRows[kind]
  const all = [...columns, whose, ...beside[kind].added]
  const names = sql.raw(listOf(all, ([, column]) => column))
  return sql`insert into ${sql.table(table)} (${names}) select ${sql.raw(listOf(all, written))} from ${sentRows(rows, all)}`
}

function changeRows(kind: RowKind, rows: readonly Row[]): Part {
  const { table, columns } = stateRows[kind]
  const sets = listOf(columns.slice(1), (column) => `${column[1]} = ${written(column)}`)
  return sql`update ${sql.table(table)} set ${sql.raw(sets + beside[kind].kept)}
    from ${sentRows(rows, [...columns, ...beside[kind].sent])} where ${sql.table(table)}.id = sent.id`
}

const removeRows = (kind: MovedKind, ids: readonly string[]): Part =>
  sql`delete from ${sql.table(stateRows[kind].table)} where id = any(${[...ids]}::text[])`

/** What lists show of a step, so that they need no drawing. */
function markOf({ graph, state: { timers = [] } }: Written, { id, node }: Task): Row {
  const found = graph.nodes[node]
  const batches = found?.kind === 'approval' && (found.settings.acts.batch ?? false)
  const dueAt = timers.find((timer) => timer.kind === 'limit' && timer.task === id)?.due ?? null
  return { nodeName: found?.name || node, nodeKind: found?.kind ?? 'gone', batches, dueAt }
}

function besideActor({ graph, state, now, sealed }: Written, actor: Actor): Row {
  const receivedAt = actor.state === 'pending' ? now.getTime() : null
  const beside = { receivedAt, listing: listingOf(graph, state, actor) }
  if (sealed?.actor !== actor.id) return beside
  return { ...beside, isSealed: true, signature: sealed.signature, files: sealed.files }
}

/** A row as it is sent. */
function sentRow(one: Written, { row, after }: Change): Row {
  const instance = one.state.instance.id
  if (row === 'task' && after) return { ...after, instance, ...markOf(one, after) }
  if (row === 'actor' && after) return { ...after, instance, ...besideActor(one, after) }
  return { ...after, instance }
}

const instanceRow = ({ graph, state, values }: Written): Row => ({
  ...state.instance,
  ...standingOf(graph, state),
  values: values ?? null,
})

/** Parts that were left as they are, and stand in another list, or in none, because of their step or their approval. */
function withListedAnew(one: Written): Written {
  const changed = new Set(one.changes.map(({ id }) => id))
  const anew = one.state.actors.filter((actor) => !changed.has(actor.id) && isListedAnew(one.changes, actor))
  const listed = anew.map((actor): Change => ({ row: 'actor', id: actor.id, before: actor, after: actor }))
  return { ...one, changes: [...one.changes, ...listed] }
}

/** In the order in which rows hold on to each other. */
const kinds = ['scope', 'token', 'task', 'actor', 'timer'] as const

function partsOf(kind: MovedKind, all: readonly Written[]): [name: string, part: Part][] {
  const of = (wanted: (change: Change) => boolean) =>
    all.flatMap((one) =>
      one.changes.filter((change) => change.row === kind && wanted(change)).map((change) => ({ one, change })),
    )
  const sent = (found: ReturnType<typeof of>) => found.map(({ one, change }) => sentRow(one, change))
  const added = sent(of(({ before, after }) => before === null && after !== null))
  const changed = sent(of(({ before, after }) => before !== null && after !== null))
  const gone = of(({ after }) => after === null).map(({ change }) => change.id)
  return [
    ...(added.length > 0 ? ([[`added_${kind}`, addRows(kind, added)]] as const) : []),
    ...(changed.length > 0 ? ([[`changed_${kind}`, changeRows(kind, changed)]] as const) : []),
    ...(gone.length > 0 ? ([[`gone_${kind}`, removeRows(kind, gone)]] as const) : []),
  ].map(([name, part]) => [name, part])
}

async function send(trx: Trx, parts: readonly [name: string, part: Part][]): Promise<void> {
  if (parts.length === 0) return
  const steps = parts.map(([name, part]) => sql`${sql.raw(name)} as (${part})`)
  await sql`with ${sql.join(steps)} select`.execute(trx)
}

/** Adds the rows with which an instance begins. */
export const addFirstRows = (trx: Trx, one: Written): Promise<void> =>
  send(
    trx,
    kinds.flatMap((kind) => partsOf(kind, [one])),
  )

/** Writes what actions changed, row by row as the walker left them, with one statement for any number of instances. */
export function writeChanges(trx: Trx, all: readonly Written[]): Promise<void> {
  const moved = all.filter(({ changes, values }) => changes.length > 0 || values !== undefined)
  if (moved.length === 0) return Promise.resolve()
  const instances = changeRows('instance', moved.map(instanceRow))
  const listed = moved.map(withListedAnew)
  return send(trx, [['instances', instances], ...kinds.flatMap((kind) => partsOf(kind, listed))])
}
