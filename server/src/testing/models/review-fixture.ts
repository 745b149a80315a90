import { review } from '@workstation/contract/review'
import { search } from '@workstation/contract/search'
import { sql } from 'kysely'
import { reviewModel } from '../../features/review/review-model'
import { insertProject } from '../make-review'
import { type Ask, granted, type ModelFixture, put } from '../model-fixture'
import { elsewhere, longAgo, makeTwoRuns, ofOpenTask, reviewValues, reviewWords } from './make-two-runs'

const names = {
  change: (db: Parameters<NonNullable<ModelFixture['vary'][string]>['change']>[0], id: string) =>
    sql`update review set review_name = '改名', pinyin = 'gaiming' where id = ${id}`.execute(db),
}
type Two = [string, string]
const chosen: Record<'projects' | 'assigners' | 'finals', Two> = {
  projects: ['', ''],
  assigners: ['', ''],
  finals: ['', ''],
}
const form = (at: 0 | 1) => ({
  projectid: chosen.projects[at],
  reviewname: ['首次评审', '再次评审'][at],
  reviewtypeid: ['reviewType-construction', 'reviewType-concept'][at],
  contentext: ['建筑', '结构'][at],
  description: ['首批', '次批'][at],
  assignerids: [chosen.assigners[at]],
  finalreviewerids: [chosen.finals[at]],
})

export const reviewFixture: ModelFixture = {
  model: reviewModel,
  grants: granted('review', 'btn_add', 'btn_edit', 'btn_remove', 'btn_launch', 'btn_download', 'btn_manage'),
  make: async (app) => {
    chosen.projects = [await insertProject(app, '首个项目'), await insertProject(app, '次个项目')]
    const holder = async (role: string) => (await app.makeUser({ roles: [role] })).id
    chosen.assigners = [await holder('reviewAssigner'), await holder('reviewAssigner')]
    chosen.finals = [await holder('reviewFinal'), await holder('reviewFinal')]
    return (await makeTwoRuns(app)).reviews
  },
  list: review.listPage,
  export: review.export,
  others: [
    ...['甲楼', '改名', 'gaiming', '他处'].flatMap((keyword): Ask[] => [
      [review.list, { keyword }],
      [search.find, { keyword }],
    ]),
    [review.list, { projectid: elsewhere.projectId }],
    [review.list, { organizeid: 'fixture-place' }],
  ],
  of: (id) => [[review.get, { id }]],
  words: reviewWords,
  values: reviewValues,
  vary: {
    reviewname: names,
    projectname: put('review', 'project_id', elsewhere.projectId),
    reviewtypetext: put('review', 'review_type_id', 'reviewType-concept'),
    contentext: put('review', 'content', '另一内容'),
    description: put('review', 'description', '另一说明'),
    assignertext: put('review', 'assigner_ids', [elsewhere.personId]),
    finalreviewertext: put('review', 'final_reviewer_ids', [elsewhere.personId]),
    createusertext: put('review', 'created_by', elsewhere.personId),
    createtime: put('review', 'created_at', longAgo),
    waitingtext: ofOpenTask('leader_id', elsewhere.personId, 'review_id'),
    waitingsince: {
      change: (db, id) =>
        sql`update review_task set created_at = ${longAgo}
          where target_id = (select target_id from review where id = ${id})`.execute(db),
    },
    duetime: ofOpenTask('due_at', longAgo, 'review_id'),
  },
  form: {
    create: review.create,
    update: review.update,
    first: () => form(0),
    second: () => form(1),
    derived: { reviewname: '次个项目' },
  },
  acts: (id, version) => [
    [review.update, { ...form(1), id, version }],
    [review.remove, { id }],
    [review.get, { id }],
  ],
}
