import type { InputOf } from '@workstation/contract/endpoint'
import type { scheduledTask } from '@workstation/contract/scheduled-task'
import { isSameWork, readTaskContent } from '@workstation/domain/scheduled-task/task-content'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import { isRowOn } from '../../platform/is-on'
import type { Services } from '../../services'
import { mayRunUnattended } from '../data-interface'
import { isBuiltIn, maySchedule } from './built-in-work'
import { nextTime } from './next-times'
import { stopRuns } from './run-by-hand'
import { setFailures, setNext } from './store'
import { taskModel as model } from './task-model'

type Step = WriteStep<'scheduled_task'>

const workOf = ({ execute_type, execute_content }: Step['row']) => ({
  executeType: execute_type,
  executeContent: execute_content,
})

/** @throws task.content where it cannot be read */
function contentOf({ execute_content }: Step['row']) {
  const content = readTaskContent(execute_content)
  if (!content) throw new AppError('task.content')
  return content
}

/** Whether it runs something else than before, or at other times. */
const isOtherWork = ({ before, row }: Step): boolean => before === null || !isSameWork(workOf(before), workOf(row))

/** Refuses what could never run; an interface must be the editor's own to call, since it answers with his rights. */
const checkContent = (services: Services) => async (step: Step) => {
  const { row, caller } = step
  if (!isOtherWork(step)) return
  const content = contentOf(row)
  if (!nextTime(content.cron, services.config.timeZone, services.clock.now())) throw new AppError('task.never')
  if (row.execute_type === '3') {
    if (!isBuiltIn(content.localHostTaskId)) throw new AppError('task.method')
    if (!maySchedule(caller.actor, content.localHostTaskId)) throw new AppError('forbidden')
  } else if (!(await mayRunUnattended(services, caller.actor, content.interfaceId))) {
    throw new AppError('task.interface')
  }
}

/** When it runs next, and with whose rights, follow from what it runs and whether it is on. */
const deriveTimes =
  ({ config }: Services) =>
  (step: Step) => {
    const { row, caller, now, changed } = step
    const isOther = isOtherWork(step)
    const next = isRowOn(row) ? nextTime(contentOf(row).cron, config.timeZone, now) : null
    return {
      cron: readTaskContent(row.execute_content)?.cron ?? '',
      ...((isOther || changed.has('enabledMark')) && { next_run_at: next, failures: 0 }),
      ...(isOther && { run_as: caller.actor.userId }),
    }
  }

/** @throws task.content, task.cron, task.too-often, task.never, task.method, task.interface, code-exists */
export const createTask = (services: Services, caller: WriteCaller, form: InputOf<typeof scheduledTask.create>) =>
  createRow(services, caller, { model, form, check: checkContent(services), derive: deriveTimes(services) })

/** Saves a changed task; its next time is told anew, and what runs of one that is switched off is stopped. @throws the same, changed */
export const updateTask = (services: Services, caller: WriteCaller, form: InputOf<typeof scheduledTask.update>) =>
  updateRow(services, caller, {
    ...{ model, form, check: checkContent(services), derive: deriveTimes(services) },
    work: async ({ trx, id, row, changed }) => {
      if (changed.has('enabledMark') && !isRowOn(row)) await stopRuns(services, trx, id)
    },
  })

/** Switches a task on or off; what runs of one that is switched off is stopped. @throws changed where it is so already */
export const switchTask = (services: Services, caller: WriteCaller, id: string, mark: 0 | 1) =>
  toggleRow(services, caller, {
    model,
    id,
    check: async ({ before }) => {
      if (before?.enabled_mark === mark) throw new AppError('changed')
    },
    work: async ({ trx, row, now }) => {
      await setNext(trx, id, mark === 1 ? nextTime(row.cron, services.config.timeZone, now) : null)
      if (mark === 1) await setFailures(trx, id, 0, false)
      else await stopRuns(services, trx, id)
    },
  })

export const removeTask = (services: Services, caller: WriteCaller, id: string) =>
  removeRow(services, caller, { model, id, work: ({ trx }) => stopRuns(services, trx, id) })
