import type { FileRef } from '@workstation/contract/file'
import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { newId } from '../platform/id'
import { newToken, sha256 } from '../platform/token'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'
import { type TestFile, textFile, uploadFiles } from './upload-file'

/** Ids of the seeded base data. */
export const architecture = 'profession-architecture'
export const structure = 'profession-structure'
const reviewType = 'reviewType-construction'

/** Everybody who plays a part in the reviews of a test, and one who plays none. */
export interface ReviewPeople {
  initiator: TestUser
  assigner: TestUser
  leaders: [TestUser, TestUser]
  finalReviewer: TestUser
  manager: TestUser
  stranger: TestUser
  projectId: string
}

const reviewButtons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_launch', 'btn_download']
const reviewPages = [
  ...reviewButtons.map((button) => ({ modelId: 'review', button })),
  { modelId: 'reviewTarget', button: 'btn_download' },
  { modelId: 'myReviewTask', button: 'btn_download' },
  { modelId: 'reviewStatistics', button: 'btn_download' },
]

export async function insertProject(test: TestApp, name = '滨江文化中心'): Promise<string> {
  const id = newId()
  const row = { id, full_name: name, en_code: `P-${id.slice(-8)}`, created_by: 'test' }
  await test.services.db.insertInto('project').values(row).execute()
  return id
}

/** People with the rights that their parts need, and a project. All of them may open the pages of reviews. */
export async function makeReviewPeople(test: TestApp): Promise<ReviewPeople> {
  const person = (realName: string, ...roles: string[]) => test.makeUser({ realName, roles, grants: reviewPages })
  return {
    initiator: await person('周发起'),
    assigner: await person('吴分配', 'reviewAssigner'),
    leaders: [await person('郑建筑', 'reviewLeader'), await person('王结构', 'reviewLeader')],
    finalReviewer: await person('冯终审', 'reviewFinal'),
    manager: await test.makeUser({
      realName: '陈管理',
      grants: [...reviewPages, { modelId: 'review', button: 'btn_manage' }],
    }),
    stranger: await person('褚旁人'),
    projectId: await insertProject(test),
  }
}

interface DraftFields {
  reviewname?: string
  assignerids?: string[]
  finalreviewerids?: string[]
}

/** What a client sends to create a review; assigner and final reviewer are chosen. */
export const reviewForm = (people: ReviewPeople, fields: DraftFields = {}) => ({
  projectid: people.projectId,
  reviewname: '施工图设计评审',
  reviewtypeid: reviewType,
  contentext: '建筑与结构专业施工图',
  description: '第一批图纸',
  assignerids: [people.assigner.id],
  finalreviewerids: [people.finalReviewer.id],
  ...fields,
})

/** The data of an answer that must have succeeded. */
export function dataOf<T>(answer: { code: number; msg?: string; data: T }): T {
  if (answer.code !== 200) throw new Error(`The call failed: ${answer.msg ?? answer.code}`)
  return answer.data
}

export async function makeDraft(test: TestApp, people: ReviewPeople, fields?: DraftFields): Promise<string> {
  return dataOf(await test.call(review.create, reviewForm(people, fields), people.initiator)).id
}

/** A run at assignment. */
export async function makeRun(test: TestApp, people: ReviewPeople, fields?: DraftFields): Promise<string> {
  const reviewid = await makeDraft(test, people, fields)
  return dataOf(await test.call(reviewTarget.launch, { reviewid }, people.initiator)).id
}

export const taskForm = (people: ReviewPeople, targetid: string, fields: Record<string, unknown> = {}) => ({
  targetid,
  majorid: architecture,
  leaderid: people.leaders[0].id,
  stage: 2,
  days: 3,
  filemust: 0,
  ...fields,
})

export async function makeTask(
  test: TestApp,
  people: ReviewPeople,
  targetid: string,
  fields?: Record<string, unknown>,
): Promise<string> {
  return dataOf(await test.call(reviewTask.create, taskForm(people, targetid, fields), people.assigner)).id
}

/** A run in professional review: one task of each of the two leaders. */
export async function makeConfirmedRun(test: TestApp, people: ReviewPeople, fields?: Record<string, unknown>) {
  const id = await makeRun(test, people)
  const first = await makeTask(test, people, id, fields)
  const second = await makeTask(test, people, id, { majorid: structure, leaderid: people.leaders[1].id, ...fields })
  dataOf(await test.call(reviewTarget.confirmAssignment, { id, opinion: '请按期完成' }, people.assigner))
  return { id, tasks: [first, second] as const }
}

export const completeTask = (test: TestApp, leader: TestUser, id: string, file: FileRef[] = []) =>
  test.call(reviewTask.saveFiles, { id, file, opinion: '符合规范', done: true }, leader)

/** A run that waits for final approval. */
export async function makeFinalRun(test: TestApp, people: ReviewPeople): Promise<string> {
  const { id, tasks } = await makeConfirmedRun(test, people)
  dataOf(await completeTask(test, people.leaders[0], tasks[0]))
  dataOf(await completeTask(test, people.leaders[1], tasks[1]))
  return id
}

/** A file that this person uploaded and nothing holds yet. */
export async function uploadFor(test: TestApp, person: TestUser, file: TestFile = textFile()): Promise<FileRef> {
  const url = '/api/file/Uploader/annex'
  const answer = await uploadFiles<FileRef & { fullName: string }>(test.app, url, [file], person.token)
  const { fileId, fullName: name, url: address, fileSize, fileExtension } = dataOf(answer)
  return { fileId, name, url: address, fileSize, fileExtension }
}

/** The token of a review link as a mail carries it. */
export async function makeLink(test: TestApp, targetId: string, userId: string, days = 30): Promise<string> {
  const token = newToken()
  const now = test.clock.now()
  await test.services.db
    .insertInto('review_link')
    .values({
      id: newId(),
      target_id: targetId,
      user_id: userId,
      token_hash: sha256(token),
      created_at: now,
      expires_at: new Date(now.getTime() + days * 86_400_000),
    })
    .execute()
  return token
}

/** The steps of a run's history that it took so far, by name. */
export async function stepsOf(test: TestApp, targetId: string): Promise<string[]> {
  const rows = await test.services.db
    .selectFrom('review_record')
    .select('action')
    .where('target_id', '=', targetId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.action)
}

/** Titles of the messages that a person has got, oldest first. */
export async function messagesOf(test: TestApp, userId: string): Promise<string[]> {
  const rows = await test.services.db
    .selectFrom('message')
    .innerJoin('message_recipient', 'message_recipient.message_id', 'message.id')
    .select('title')
    .where('user_id', '=', userId)
    .orderBy('message.id')
    .execute()
  return rows.map((row) => row.title)
}

/** Lets sessions outlive the days that a test moves its clock by; call it before the first call. */
export async function keepSessions(test: TestApp): Promise<void> {
  const settings = [
    { key: 'tokenTimeout', value: '5256000' },
    { key: 'sessionDays', value: '3650' },
  ]
  await test.services.db.insertInto('setting').values(settings).execute()
}
