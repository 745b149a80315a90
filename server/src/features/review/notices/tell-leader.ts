import { minuteAt } from '@workstation/domain/calendar/wall-clock'
import type { Step } from '../run/take-step'
import type { TaskRow } from '../task-store'
import { tellPeople } from './tell-people'

interface Telling {
  leaderId: string
  tasks: readonly TaskRow[]
  /** What the assigner has to say about them all, or why they come to him from another leader. */
  note?: string
  reason?: string
}

/** Tells a leader of his tasks in a run, in one message. */
export function tellLeader(step: Step, { leaderId, tasks, note = '', reason = '' }: Telling): Promise<void> {
  const { actor } = step.caller
  const dues = tasks.map((task) => task.due_at).filter((due) => due !== null)
  const first = dues.sort((a, b) => a.getTime() - b.getTime())[0]
  return tellPeople(step, {
    notice: 'task',
    values: {
      review: step.target.review_name,
      professions: tasks.map((task) => task.major_text),
      due: first ? minuteAt(first.getTime(), step.services.config.timeZone) : '',
      by: actor.realName,
      note,
      reason,
    },
    targetId: step.target.id,
    recipients: [leaderId],
    creator: { id: actor.userId, name: actor.realName },
  })
}

/** Tells the former leader of a task that it is another one's now. */
export function tellFormerLeader(step: Step, task: TaskRow, reason: string): Promise<void> {
  const { actor } = step.caller
  return tellPeople(step, {
    notice: 'taskMoved',
    values: { review: step.target.review_name, professions: [task.major_text], by: actor.realName, reason },
    targetId: step.target.id,
    recipients: [task.leader_id],
    creator: { id: actor.userId, name: actor.realName },
  })
}

/** Tells a leader that his time for a task has changed. */
export function tellChangedLeader(step: Step, task: TaskRow): Promise<void> {
  const { actor } = step.caller
  return tellPeople(step, {
    notice: 'taskChanged',
    values: {
      review: step.target.review_name,
      professions: [task.major_text],
      due: task.due_at ? minuteAt(task.due_at.getTime(), step.services.config.timeZone) : '',
      by: actor.realName,
    },
    targetId: step.target.id,
    recipients: [task.leader_id],
    creator: { id: actor.userId, name: actor.realName },
  })
}
