import { localTime } from './local-time'
import type { Step } from './take-step'
import type { TaskRow } from './task-store'
import { tellPeople } from './tell-people'

/** Tells a leader of his tasks in a run, in one message. */
export function tellLeader(step: Step, leaderId: string, tasks: readonly TaskRow[]): Promise<void> {
  const { actor } = step.caller
  const dues = tasks.map((task) => task.due_at).filter((due) => due !== null)
  const first = dues.sort((a, b) => a.getTime() - b.getTime())[0]
  return tellPeople(step, {
    notice: 'task',
    values: {
      review: step.target.review_name,
      professions: tasks.map((task) => task.major_text).join('、'),
      due: first ? localTime(first, step.services.config.timeZone) : '',
      by: actor.realName,
    },
    targetId: step.target.id,
    recipients: [leaderId],
    creator: { id: actor.userId, name: actor.realName },
  })
}
