import type { WorkflowFilters } from '@workstation/contract/workflow-rows'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database'
import type { RowFilter } from '../../../platform/guarded-model/row-filter'

const equal = (column: string, source: string, value: string | undefined): RowFilter[] =>
  value ? [[column, sql`${sql.ref(source)} = ${value}`]] : []

/** From the first to the last millisecond. */
function between(column: string, source: string, { startTime, endTime }: WorkflowFilters): RowFilter[] {
  const [from, to] = [startTime ?? null, endTime ?? null]
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

/** A step by its code: where parts are, or where instances stand. */
export const atNode = (column: 'nodeName' | 'thisStep', nodeCode: string | undefined): RowFilter[] => {
  if (!nodeCode) return []
  const stands = sql`${nodeCode} = any(string_to_array(this_node, ','))`
  return [[column, column === 'thisStep' ? stands : sql`node = ${nodeCode}`]]
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

export interface InstanceBeside {
  id: string
  flowCode: string
  formType: number
  thisStepId: string
  description: string
  parentId: string
  creatorUserId: string
  userName: string
  organizeId: string
  organizeName: string
  problem: string
}

export async function besideInstances(db: Db, ids: readonly string[]): Promise<Map<string, InstanceBeside>> {
  const { rows } = await sql<InstanceBeside>`select id, process_code as "flowCode", form_type as "formType",
      this_node as "thisStepId", description, parent_id as "parentId", starter_id as "creatorUserId",
      starter_name as "userName", coalesce(organize_id, '') as "organizeId", organize_name as "organizeName", problem
    from workflow_instance_list where id = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many parts there are. @param where whose, and which of them */
export async function countParts(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from workflow_part_list ${where}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The processes of parts that can be decided with others. */
export async function countBatches(db: Db, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; fullName: string; num: number }>`select process_id as id,
      max(process_name) as "fullName", (count(*) filter (where batches))::int as num
    from workflow_part_list ${where} group by process_id having bool_or(batches)
    order by max(process_name) collate "zh-x-icu", process_id`.execute(db)
  return rows
}

/** The categories of processes by their codes. */
export async function listCategories(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('dictionary_entry')
    .select(['en_code', 'full_name'])
    .where('dictionary_type_id', '=', 'WorkFlowCategory')
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.en_code, row.full_name]))
}
