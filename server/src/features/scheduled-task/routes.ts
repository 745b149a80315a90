import { scheduledTask } from '@workstation/contract/scheduled-task'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { onHandOver } from '../user'
import { ownTasks } from './own-tasks'
import { exportTasks, findTask, listMethods, listTaskRuns, listTasks, previewTimes } from './read-task'
import { cancelRun, runNow } from './run-by-hand'
import { createTask, removeTask, switchTask, updateTask } from './write-task'

const page = { modelId: 'task' }
const button = (name: string) => ({ ...page, button: name })
const edit = button('btn_edit')
const run = button('btn_run')

export function scheduledTaskRoutes(services: Services): Route[] {
  onHandOver('schedule', ownTasks)
  return [
    on(scheduledTask.list, page, (input, { actor }) => listTasks(services.db, actor, input)),
    on(scheduledTask.methods, page, async (_, context) => listMethods(context)),
    on(scheduledTask.get, page, ({ id }, { actor }) => findTask(services.db, actor, id)),
    on(scheduledTask.log, page, (input, context) => listTaskRuns(services, context, input)),
    on(scheduledTask.preview, page, async ({ cron }) => previewTimes(services, cron)),
    on(scheduledTask.export, button('btn_download'), (input, context) => exportTasks(services, context, input)),
    on(scheduledTask.create, button('btn_add'), (input, context) => createTask(services, context, input)),
    on(scheduledTask.update, edit, async (input, context) => {
      await updateTask(services, context, input)
      return null
    }),
    on(scheduledTask.enable, edit, async ({ id }, context) => {
      await switchTask(services, context, id, 1)
      return null
    }),
    on(scheduledTask.stop, edit, async ({ id }, context) => {
      await switchTask(services, context, id, 0)
      return null
    }),
    on(scheduledTask.run, run, async ({ id }, context) => {
      await runNow(services, context, id)
      return null
    }),
    on(scheduledTask.cancel, run, async ({ id }, context) => {
      await cancelRun(services, context, id)
      return null
    }),
    on(scheduledTask.remove, button('btn_remove'), async ({ id }, context) => {
      await removeTask(services, context, id)
      return null
    }),
  ]
}
