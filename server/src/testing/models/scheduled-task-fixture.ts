import { scheduledTask } from '@workstation/contract/scheduled-task'
import { taskModel } from '../../features/scheduled-task/task-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'

let made = 0
const interfaceId = 'task-interface'
/** Both an interface and built-in work, so that each content fits each type. */
const content = (cron: string) => JSON.stringify({ cron, interfaceId, localHostTaskId: 'cleanRecords' })
const form = (at: 0 | 1) => {
  made += 1
  return {
    fullName: ['甲任务', '乙任务'][at],
    enCode: `fixture-${made}`,
    executeType: ['3', '1'][at],
    executeContent: [content('0 3 * * *'), content('0 4 * * *')][at],
    missed: ['once', 'skip'][at],
    enabledMark: [1, 0][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
  }
}

const table = 'scheduled_task'

export const scheduledTaskFixture: ModelFixture = {
  model: taskModel,
  grants: granted('task', 'btn_add', 'btn_edit', 'btn_remove', 'btn_run', 'btn_download'),
  make: async (app, administrator) => {
    const category = { category_id: 'DataInterfaceType-common', data_type: 2, check_type: 0 } as const
    const row = { id: interfaceId, full_name: '任务接口', en_code: interfaceId, ...category }
    await app.services.db.insertInto('data_interface').values(row).execute()
    const make = async (at: 0 | 1) => dataOf(await app.call(scheduledTask.create, form(at) as never, administrator)).id
    return [await make(0), await make(1)]
  },
  list: scheduledTask.list,
  export: scheduledTask.export,
  of: (id) => [
    [scheduledTask.get, { id }],
    [scheduledTask.log, { id }],
  ],
  words: ['甲', '改名', 'fixture', 'varied'],
  vary: {
    fullName: put(table, 'full_name', '改名'),
    enCode: put(table, 'en_code', 'varied-task'),
    runCount: put(table, 'run_count', 9),
    lastRunTime: put(table, 'last_run_at', new Date(Date.UTC(2020, 0, 4))),
    sortCode: put(table, 'sort_code', 1),
    description: put(table, 'description', '另一说明'),
    creatorUser: put(table, 'created_by', null),
    creatorTime: put(table, 'created_at', new Date(Date.UTC(2020, 0, 2))),
    lastModifyTime: put(table, 'modified_at', new Date(Date.UTC(2020, 0, 3))),
  },
  form: {
    create: scheduledTask.create,
    update: scheduledTask.update,
    first: () => form(0),
    second: () => form(1),
  },
  acts: (id) => [
    [scheduledTask.stop, { id }],
    [scheduledTask.run, { id }],
    [scheduledTask.cancel, { id }],
    [scheduledTask.remove, { id }],
  ],
}
