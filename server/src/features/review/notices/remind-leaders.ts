import { minuteAt } from '@workstation/domain/calendar/wall-clock'
import { type Reminder, reminderDue } from '@workstation/domain/review/time-limit'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { listTasksToRemind, noteReminder } from './reminder-store'
import { tellPeople } from './tell-people'

const day = 86_400_000
const columns = { due: 'reminded_due_at', overdue: 'reminded_overdue_at' } as const
const notices = { due: 'taskDue', overdue: 'taskOverdue' } as const

type Task = Awaited<ReturnType<typeof listTasksToRemind>>[number]

function reminderOf(task: Task, now: Date): Reminder | null {
  const period = { days: task.days, createtime: task.created_at.getTime(), donetime: task.done_at?.getTime() ?? null }
  const told = { remindedDue: task.reminded_due_at !== null, remindedOverdue: task.reminded_overdue_at !== null }
  return reminderDue({ ...period, ...told }, now.getTime())
}

/**
 * Tells leaders of open tasks that are due within a day or overdue, once each, also when several nodes try.
 * @returns how many were told
 */
export async function remindLeaders(services: Services, now: Date): Promise<number> {
  let told = 0
  for (const task of await listTasksToRemind(services.db, new Date(now.getTime() + day))) {
    const reminder = reminderOf(task, now)
    if (reminder && (await remind(services, { task, reminder, now }))) told++
  }
  return told
}

function remind(services: Services, { task, reminder, now }: { task: Task; reminder: Reminder; now: Date }) {
  return transact(services.db, async (trx, after) => {
    if (!(await noteReminder(trx, task, columns[reminder], now))) return false
    const due = task.due_at ? minuteAt(task.due_at.getTime(), services.config.timeZone) : ''
    await tellPeople(
      { services, trx, after },
      {
        notice: notices[reminder],
        values: { review: task.review_name, professions: [task.major_text], due },
        targetId: task.target_id,
        recipients: [task.leader_id],
        creator: null,
      },
    )
    return true
  })
}
