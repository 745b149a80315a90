import type { EarlierRun } from '@workstation/contract/review-target'
import type { Actor } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import { visibleColumns } from '../../../platform/guarded-model/model'
import { selectRows } from '../../../platform/guarded-model/read-rows'
import { targetModel } from '../target-model'
import type { TargetRow } from '../target-store'
import { beforeRun, listRunsBefore } from './run-store'

/**
 * The runs of a review before one that the person sees, the newest first. What came of them belongs to what is reviewed
 * again, so everybody in a run is told; only who sees one himself may open it.
 */
export async function readRunsBefore(db: Db, actor: Actor, run: TargetRow): Promise<EarlierRun[]> {
  if (run.run_no <= 1) return []
  const before = await listRunsBefore(db, run)
  const filters = [beforeRun(run)]
  const seen = await selectRows<{ id: string }>(db, targetModel, actor, { filters, only: ['id'], limit: before.length })
  const open = new Set(seen.map(({ id }) => id))
  const showsOpinion = visibleColumns(targetModel, actor).some(({ name }) => name === 'opinion')
  return before.map((row) => ({
    id: row.id,
    runno: row.run_no,
    flowstate: row.flow_state,
    opinion: showsOpinion ? row.opinion : '',
    endreason: showsOpinion ? row.end_reason : '',
    createtime: row.started_at.getTime(),
    endtime: row.ended_at?.getTime() ?? null,
    taskcount: Number(row.task_count),
    canopen: open.has(row.id),
  }))
}
