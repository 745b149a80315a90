import type { InputOf } from '@workstation/contract/endpoint'
import { type ScheduledTask, type scheduledTask, taskMethods, taskWords } from '@workstation/contract/scheduled-task'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import { paginationOf, pieceOf } from '../../platform/page'
import { reasonInWords } from '../../platform/reason-in-words'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import type { TaskRunState } from '../../tables/scheduled-task'
import { makeExport } from '../export'
import { nextTimes } from './next-times'
import { countRuns, listRuns } from './run-store'
import { inState } from './store'
import { taskModel } from './task-model'

type Filters = Pick<InputOf<typeof scheduledTask.list>, 'enabledMark'>

const conditionsOf = ({ enabledMark }: Filters) => (enabledMark === undefined ? [] : [inState(enabledMark)])

/** One page of the tasks that the person sees (SYS-05). */
export const listTasks = (db: Db, actor: Actor, query: InputOf<typeof scheduledTask.list>) =>
  listRows<ScheduledTask>(db, taskModel, actor, { ...query, filters: conditionsOf(query) })

const title = { zh: '定时任务', en: 'Scheduled tasks', zhtw: '定時任務' }

/** The same rows as the list, as a spreadsheet. */
export function exportTasks(services: Services, context: Context, query: InputOf<typeof scheduledTask.export>) {
  const { selectKey, ...asked } = query
  const word = (words: Readonly<Record<string, Readonly<Record<string, string>>>>) => (value: unknown) =>
    words[String(value)]?.[context.language] ?? String(value)
  return makeExport(services, context, {
    name: title[context.language],
    model: taskModel,
    query: { ...asked, filters: conditionsOf(query) },
    selectKey: selectKey || 'fullName,enCode,executeType,cron,missed,nextRunTime,lastRunTime,runCount,enabledMark',
    shown: {
      executeType: word(taskWords.executeType),
      missed: word(taskWords.missed),
      enabledMark: word(taskWords.enabledMark),
    },
  })
}

export const findTask = (db: Db, actor: Actor, id: string) => findRow<ScheduledTask>(db, taskModel, actor, id)

/** The work that is built in, by name. */
export const listMethods = ({ language }: Context) => ({
  list: Object.entries(taskMethods).map(([id, title]) => ({ id, fullName: title[language] })),
})

/** 0 went well, 1 did not; null for what goes on. */
function resultOf(state: TaskRunState): 0 | 1 | null {
  if (state === 'waiting' || state === 'running') return null
  return state === 'ok' ? 0 : 1
}

/** The runs of a task, the newest first. */
export async function listTaskRuns(
  { db, words }: Services,
  { actor, language }: Pick<Context, 'actor' | 'language'>,
  input: InputOf<typeof scheduledTask.log>,
) {
  const { id, runResult } = input
  await findTask(db, actor, id)
  const asked = { taskId: id, runResult, ...pieceOf(input) }
  const [rows, total] = await Promise.all([listRuns(db, asked), countRuns(db, asked)])
  const list = rows.map((row) => ({
    id: row.id,
    runTime: (row.started_at ?? row.planned_at).getTime(),
    runResult: resultOf(row.state),
    state: row.state,
    description: row.message,
    reason: reasonInWords(words, row, language),
    milliseconds: row.started_at && row.finished_at ? row.finished_at.getTime() - row.started_at.getTime() : null,
    userName: row.user_name,
  }))
  return { list, pagination: paginationOf(input, total) }
}

/** The next five times of a line. @throws task.cron, task.too-often, task.never */
export function previewTimes({ config, clock }: Services, cron: string) {
  const times = nextTimes(cron, config.timeZone, clock.now(), 5)
  if (times.length === 0) throw new AppError('task.never')
  return { times: times.map((time) => time.getTime()), timeZone: config.timeZone }
}
