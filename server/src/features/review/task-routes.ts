import { reviewFigures } from '@workstation/contract/review-figures'
import { reviewTask } from '@workstation/contract/review-task'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { exportCounts } from './export/export-counts'
import { exportFigures } from './export/export-figures'
import { exportTasks } from './export/export-lists'
import { listCounts } from './lists/count-store'
import { readFigures } from './lists/figures-store'
import { ofGroup } from './lists/filter-store'
import { readFigureRuns } from './lists/read-figure-runs'
import { listTasks, readTasks, taskQuery } from './lists/read-tasks'
import { createTask, createTasks } from './run/create-task'
import { listLeaders } from './run/list-leaders'
import { removeTask } from './run/remove-task'
import { saveTaskFiles } from './run/save-task-files'
import { takeOverTasks } from './run/take-over-tasks'
import { updateTask } from './run/update-task'
import { countedTaskModel } from './task-model'

const page = { modelId: 'myReviewTask' }
const statistics = { modelId: 'reviewStatistics' }

/** Calls on the tasks of runs, and their statistics. */
export const taskRoutes = (services: Services): Route[] => [
  on(reviewTask.create, 'signedIn', (input, context) => createTask(services, context, input)),
  on(reviewTask.createByToken, 'reviewLink', (input, context) => createTask(services, context, input)),
  on(reviewTask.createAll, 'reviewLink', (input, context) => createTasks(services, context, input)),
  on(reviewTask.takeOver, 'reviewLink', (input, context) => takeOverTasks(services, context, input)),
  on(reviewTask.leaders, 'reviewLink', async (input, context) => ({
    list: await listLeaders(services, context, input),
  })),
  on(reviewTask.update, 'reviewLink', async (input, context) => {
    await updateTask(services, context, input)
    return null
  }),
  on(reviewTask.remove, 'reviewLink', async (input, context) => {
    await removeTask(services, context, input)
    return null
  }),
  on(reviewTask.list, 'reviewLink', (input, context) => readTasks(services, context, input)),
  on(reviewTask.listPage, page, (input, context) => listTasks(services, context, taskQuery(services, context, input))),
  on(reviewTask.export, { ...page, button: 'btn_download' }, (input, context) => exportTasks(services, context, input)),
  on(reviewTask.saveFiles, 'reviewLink', async (input, context) => {
    await saveTaskFiles(services, context, input)
    return null
  }),
  on(reviewTask.countPage, statistics, (input, { actor }) => listCounts(services, actor, input)),
  on(reviewTask.doingCountPage, statistics, (input, { actor }) => listCounts(services, actor, { ...input, doing: 1 })),
  on(reviewTask.countInfo, statistics, ({ id, groupby, doing, ...input }, context) => {
    const query = taskQuery(services, context, { ...input, ...(doing === 1 ? { state: 'open' as const } : {}) })
    const group = ofGroup(groupby ?? 'leader', id, services.config.timeZone)
    return listTasks(services, context, { ...query, filters: [...(query.filters ?? []), ...group] }, countedTaskModel)
  }),
  on(reviewFigures.read, statistics, (input, { actor }) => readFigures(services, actor, input)),
  on(reviewFigures.runs, statistics, (input, { actor }) => readFigureRuns(services, actor, input)),
  on(reviewFigures.export, { ...statistics, button: 'btn_download' }, (input, context) =>
    exportFigures(services, context, input),
  ),
  on(reviewTask.countExport, { ...statistics, button: 'btn_download' }, (input, context) =>
    exportCounts(services, context, input),
  ),
]
