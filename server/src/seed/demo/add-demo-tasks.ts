import { nextTime } from '../../features/scheduled-task'
import type { Trx } from '../../platform/database'
import type { TaskRunState } from '../../tables/scheduled-task'
import { type DemoTaskPlan, demoTasks } from './demo-tasks'

const day = 86_400_000
/** How long a run took, in milliseconds. */
const took = 2400

const messages: Partial<Record<TaskRunState, string>> = { failed: '数据库连接中断' }

/** The runs of a task, at the times that its schedule had; the newest lies less than one period back. */
function runsOf({ id, cron, every, runs }: DemoTaskPlan, timeZone: string, now: Date) {
  return runs.map((state, back) => {
    const after = new Date(now.getTime() - (back + 1) * every * day)
    const planned_at = nextTime(cron, timeZone, after) ?? after
    return {
      id: `${id}-${back}`,
      task_id: id,
      planned_at,
      started_at: planned_at,
      finished_at: new Date(planned_at.getTime() + took),
      state,
      message: messages[state] ?? '',
    }
  })
}

/** Scheduled tasks of the demo with their history, none of it in the future. */
export async function addDemoTasks(trx: Trx, timeZone: string, now: Date): Promise<void> {
  for (const [at, task] of demoTasks.entries()) {
    const runs = runsOf(task, timeZone, now).filter((run) => run.finished_at < now)
    const content = { cron: task.cron, interfaceId: '', interfaceName: '', parameter: [], localHostTaskId: task.method }
    await trx
      .insertInto('scheduled_task')
      .values({
        id: task.id,
        full_name: task.name,
        en_code: task.id,
        execute_type: '3',
        execute_content: JSON.stringify(content),
        cron: task.cron,
        run_count: runs.length,
        last_run_at: runs[0]?.planned_at ?? null,
        next_run_at: task.isOn ? nextTime(task.cron, timeZone, now) : null,
        enabled_mark: task.isOn ? 1 : 0,
        sort_code: at,
        description: task.description,
        created_at: new Date(now.getTime() - 120 * day),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('task_run')
      .values(runs)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
