import { reviewTarget } from '@workstation/contract/review-target'
import { sql } from 'kysely'
import { targetModel } from '../../features/review/target-model'
import { granted, type ModelFixture, put } from '../model-fixture'
import { elsewhere, longAgo, makeTwoRuns, ofOpenTask, reviewValues, reviewWords } from './make-two-runs'

/** What follows from who leads the open tasks, and until when. */
const waits = ['waitingtext', 'waitingsince', 'duetime']

/** The tasks of a run say its name, project and end, too. */
const withTasks = [reviewTarget.getFlow]
/** Whoever opens a run reads who takes part and how its tasks stand. */
const opened = [reviewTarget.get, reviewTarget.getFlow, reviewTarget.printRecord]

export const targetFixture: ModelFixture = {
  model: targetModel,
  grants: [...granted('reviewTarget', 'btn_download', 'btn_manage'), ...granted('review', 'btn_manage')],
  make: async (app) => (await makeTwoRuns(app)).targets,
  list: reviewTarget.listPage,
  export: reviewTarget.export,
  of: (id) => [
    [reviewTarget.get, { id }],
    [reviewTarget.getFlow, { id }],
    [reviewTarget.printRecord, { id }],
  ],
  words: reviewWords,
  values: reviewValues,
  vary: {
    reviewname: put('review_target', 'review_name', '改名', { told: withTasks }),
    projectname: put('review_target', 'project_id', elsewhere.projectId, { told: withTasks }),
    reviewtypetext: {
      change: (db, id) =>
        sql`update review_target set review_type_id = 'reviewType-concept', review_type_text = '另一类' where id = ${id}`.execute(
          db,
        ),
    },
    contentext: put('review_target', 'content', '另一内容'),
    description: put('review_target', 'description', '另一说明'),
    createusertext: put('review_target', 'started_by', elsewhere.personId, { told: opened }),
    createtime: put('review_target', 'started_at', longAgo),
    endtime: put('review_target', 'ended_at', longAgo, { told: withTasks }),
    opinion: put('review_target', 'opinion', '另一意见'),
    waitingtext: ofOpenTask('leader_id', elsewhere.personId, 'target_id', { told: opened }),
    waitingsince: {
      told: opened,
      change: (db, id) => sql`update review_task set created_at = ${longAgo} where target_id = ${id}`.execute(db),
    },
    duetime: ofOpenTask('due_at', longAgo, 'target_id', { told: opened }),
    taskcount: {
      told: opened,
      with: ['donecount'],
      change: (db, id) =>
        sql`insert into review_task (id, target_id, major_id, major_text, leader_id, stage, days, file_must, files, created_by, created_at, due_at, done_at)
          select id || '-more', target_id, major_id, major_text, leader_id, stage, days, file_must, files, created_by, created_at, due_at, done_at
          from review_task where target_id = ${id} and done_at is not null limit 1`.execute(db),
    },
    donecount: ofOpenTask('done_at', longAgo, 'target_id', { told: opened, with: waits }),
  },
  acts: (id) => [
    [reviewTarget.act, { id, action: 'terminate', opinion: '不做了' }],
    [reviewTarget.get, { id }],
    [reviewTarget.getFlow, { id }],
    [reviewTarget.exportRecord, { id }],
    [reviewTarget.printRecord, { id }],
    [reviewTarget.revokeLinks, { id }],
    [reviewTarget.remove, { id }],
  ],
}
