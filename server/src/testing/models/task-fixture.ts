import { reviewTask } from '@workstation/contract/review-task'
import { sql } from 'kysely'
import { countedTaskModel, taskModel } from '../../features/review/task-model'
import { granted, type ModelFixture, put, type Variation } from '../model-fixture'
import { elsewhere, longAgo, makeTwoRuns, reviewValues, reviewWords } from './make-two-runs'

const words = [...reviewWords, 'profession-structure', 'profession-architecture', '改专业']
const values = {
  ...reviewValues,
  majorid: ['profession-structure', 'profession-architecture'],
  leaderid: [elsewhere.personId],
}

/** Writes a column of the run that a task belongs to. */
const ofRun = (column: string, value: string): Variation => ({
  change: (db, id) =>
    sql`update review_target set ${sql.id(column)} = ${value}
      where id = (select target_id from review_task where id = ${id})`.execute(db),
})

const vary: ModelFixture['vary'] = {
  reviewname: ofRun('review_name', '改名'),
  projectname: ofRun('project_id', elsewhere.projectId),
  majortext: {
    change: (db, id) =>
      sql`update review_task set major_id = 'profession-structure', major_text = '改专业' where id = ${id}`.execute(db),
  },
  leadername: put('review_task', 'leader_id', elsewhere.personId),
  stage: put('review_task', 'stage', 3),
  days: put('review_task', 'days', 77),
  createtime: put('review_task', 'created_at', longAgo),
  duetime: put('review_task', 'due_at', new Date(Date.UTC(2090, 0, 2)), { with: ['overdue'] }),
  overdue: put('review_task', 'due_at', longAgo, { with: ['duetime'] }),
  filemust: put('review_task', 'file_must', true),
  opinion: put('review_task', 'opinion', '另一意见'),
}

const base = {
  make: async (app: Parameters<ModelFixture['make']>[0]) => {
    const { doneTasks, openTasks } = await makeTwoRuns(app)
    return [doneTasks[0], openTasks[1]] as const
  },
  words,
  values,
}

export const taskFixture: ModelFixture = {
  ...base,
  model: taskModel,
  grants: [...granted('myReviewTask', 'btn_download'), ...granted('review', 'btn_manage')],
  list: reviewTask.listPage,
  export: reviewTask.export,
  vary,
}

/** The groups that tasks are counted by. */
const groups = ['leader', 'profession', 'month', 'stage'].map((groupby) => ({ groupby }))

export const countedTaskFixture: ModelFixture = {
  ...base,
  model: countedTaskModel,
  grants: [...granted('reviewStatistics', 'btn_download'), ...granted('review', 'btn_manage')],
  list: reviewTask.countPage,
  others: groups.flatMap((group) => [
    [reviewTask.countPage, group],
    [reviewTask.doingCountPage, group],
    [reviewTask.countExport, group],
    ...['profession-structure', '改专业', elsewhere.personId].map(
      (id) => [reviewTask.countInfo, { ...group, id }] as const,
    ),
  ]),
  vary,
}
