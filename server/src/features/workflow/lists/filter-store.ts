import { timeOf, type WorkflowFilters } from '@workstation/contract/workflow-rows'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database'
import type { RowFilter } from '../../../platform/guarded-model/row-filter'
import { waitingRows } from './rows-store'

const equal = (column: string, source: string, value: string | undefined): RowFilter[] =>
  value ? [[column, sql`${sql.ref(source)} = ${value}`]] : []

/** From the first to the last millisecond. */
function between(column: string, source: string, { startTime, endTime }: WorkflowFilters): RowFilter[] {
  const [from, to] = [timeOf(startTime ?? null), timeOf(endTime ?? null)]
  return [
    ...(from === null ? [] : [[column, sql`${sql.ref(source)} >= ${new Date(from)}`] as const]),
    ...(to === null ? [] : [[column, sql`${sql.ref(source)} <= ${new Date(to)}`] as const]),
  ]
}

const statesOf = (status: string | undefined) =>
  status
    ? status
        .split(',')
        .filter((one) => one !== '')
        .map(Number)
    : []

/** What lists of approvals are narrowed by. @param time the column that start and end mean */
export function workflowFilters(
  filters: WorkflowFilters,
  time: readonly [column: string, source: string],
): RowFilter[] {
  const states = statesOf(filters.status)
  return [
    ...between(...time, filters),
    ...equal('flowName', 'process_id', filters.flowId),
    ...equal('flowCategory', 'category', filters.flowCategory),
    ...equal('userName', 'starter_id', filters.creatorUserId),
    ...(filters.flowUrgent ? [['flowUrgent', sql`urgency = ${Number(filters.flowUrgent)}`] as const] : []),
    ...(states.length > 0 ? [['status', sql`status = any(${states}::int[])`] as const] : []),
  ]
}

/** A step by its code, in lists of parts, and in lists of instances where they stand. */
export const atNode = (source: string, nodeCode: string | undefined): RowFilter[] => {
  if (!nodeCode) return []
  const condition: RawBuilder<unknown> =
    source === 'workflow_instance_list'
      ? sql`${nodeCode} = any(string_to_array(this_node, ','))`
      : sql`node = ${nodeCode}`
  return [['thisStep', condition]]
}

export const canBeBatched: RawBuilder<unknown> = sql`batches`

/** What lines of lists carry beside the columns that are shown. */
const partBeside = sql`id, instance_id as "processId", number as "enCode", process_id as "flowId",
  process_code as "flowCode", form_type as "formType", version_number as "flowVersion", this_node as "thisStepId",
  node as "nodeCode", starter_id as "creatorUserId", created_at as "creatorTime", description, is_read as "isRead"`

export interface PartBeside {
  id: string
  processId: string
  enCode: string
  flowId: string
  flowCode: string
  formType: number
  flowVersion: number
  thisStepId: string
  nodeCode: string
  creatorUserId: string
  creatorTime: Date
  description: string
  isRead: boolean
  taskNodeId: string
  taskOperatorId: string
  isBatchApproval: boolean
  versionId: string
  /** Whose part it is. */
  personId: string
  personName: string
}

/** The same of parts by their ids. */
export async function besideParts(db: Db, ids: readonly string[]): Promise<Map<string, PartBeside>> {
  const { rows } = await sql<PartBeside>`select ${partBeside}, task_id as "taskNodeId", id as "taskOperatorId",
      batches as "isBatchApproval",
      (select version_id from workflow_instance where id = workflow_part_list.instance_id) as "versionId",
      person_id as "personId", (select real_name from app_user where id = workflow_part_list.person_id) as "personName"
    from workflow_part_list where id = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same of copies. */
export async function besideCopies(db: Db, ids: readonly string[]): Promise<Map<string, PartBeside>> {
  const { rows } = await sql<PartBeside>`select ${partBeside}, '' as "taskNodeId", '' as "taskOperatorId",
      false as "isBatchApproval", '' as "versionId", person_id as "personId", '' as "personName"
    from workflow_copy_list where id = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface InstanceBeside {
  id: string
  flowCode: string
  formType: number
  thisStepId: string
  description: string
  parentId: string
}

export async function besideInstances(db: Db, ids: readonly string[]): Promise<Map<string, InstanceBeside>> {
  const { rows } = await sql<InstanceBeside>`select id, process_code as "flowCode", form_type as "formType",
      this_node as "thisStepId", description, parent_id as "parentId"
    from workflow_instance_list where id = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** How much waits for somebody, and what he decided; what he may decide for others waits for him, too. */
export async function countOwn(db: Db, personId: string): Promise<{ waiting: number; done: number }> {
  const { rows } = await sql<{ waiting: number; done: number }>`select
    (select count(*)::int from workflow_part_list where ${waitingRows(personId)}) as waiting,
    (select count(*)::int from workflow_part_list where deleted_at is null and decided_by = ${personId}
      and task_kind <> 'start' and part_state in ('agreed', 'rejected', 'moved')) as done`.execute(db)
  return rows[0] ?? { waiting: 0, done: 0 }
}

/** The processes of which something waits for somebody that can be decided with others. */
export async function countBatches(db: Db, personId: string) {
  const { rows } = await sql<{ id: string; fullName: string; num: number }>`select process_id as id,
      max(process_name) as "fullName", count(*)::int as num
    from workflow_part_list where ${waitingRows(personId)} and batches
    group by process_id order by max(process_name) collate "zh-x-icu", process_id`.execute(db)
  return rows
}
