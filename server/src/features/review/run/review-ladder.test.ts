import type { Endpoint } from '@workstation/contract/endpoint'
import { review } from '@workstation/contract/review'
import { reviewFigures } from '@workstation/contract/review-figures'
import { reviewOverview } from '@workstation/contract/review-overview'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callEndpoint } from '../../../testing/call-endpoint'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let outsider: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  outsider = await app.makeUser()
})
afterAll(() => app.close())

const form = { projectid: 'p', reviewtypeid: 't', contentext: 'x' }
const task = { targetid: 'r', majorid: 'm', leaderid: 'l', stage: 2, days: 3, filemust: 0 }

interface Rung {
  endpoint: Endpoint
  input?: Record<string, unknown>
  /** What a signed-in person without any right is told. */
  refused: string
  /** Input that the contract does not take; left out where nothing can be wrong. */
  wrong?: Record<string, unknown>
}

const page = { refused: 'forbidden', wrong: { pageSize: 0 } }
const exported = { refused: 'forbidden', wrong: { dataType: 7 } }
const rungs: Record<string, Rung> = {
  'review.create': { endpoint: review.create, input: form, refused: 'forbidden', wrong: { contentext: '' } },
  'review.createWithId': {
    endpoint: review.createWithId,
    input: { ...form, id: 'a' },
    refused: 'forbidden',
    wrong: { reviewname: 'x'.repeat(101) },
  },
  'review.get': { endpoint: review.get, input: { id: 'a' }, refused: 'forbidden' },
  'review.update': {
    endpoint: review.update,
    input: { ...form, id: 'a', version: 1 },
    refused: 'forbidden',
    wrong: { version: null },
  },
  'review.remove': { endpoint: review.remove, input: { id: 'a' }, refused: 'forbidden' },
  'review.listPage': { endpoint: review.listPage, ...page },
  'review.list': { endpoint: review.list, refused: 'forbidden', wrong: { projectid: 'a b' } },
  'review.export': { endpoint: review.export, ...exported },
  'review.attachDocuments': { endpoint: review.attachDocuments, input: { id: 'a' }, refused: 'forbidden' },
  'review.projectFiles': { endpoint: review.projectFiles, refused: 'forbidden', wrong: { reviewid: '/' } },
  'reviewTarget.launch': {
    endpoint: reviewTarget.launch,
    input: { reviewid: 'a' },
    refused: 'forbidden',
    wrong: { reviewid: '' },
  },
  'reviewTarget.act': {
    endpoint: reviewTarget.act,
    input: { id: 'a', action: 'withdraw' },
    refused: 'not-found',
    wrong: { action: 'pass' },
  },
  'reviewTarget.getFlow': { endpoint: reviewTarget.getFlow, input: { id: 'a' }, refused: 'not-found' },
  'reviewTarget.exportRecord': { endpoint: reviewTarget.exportRecord, input: { id: 'a' }, refused: 'not-found' },
  'reviewTarget.printRecord': { endpoint: reviewTarget.printRecord, input: { id: 'a' }, refused: 'not-found' },
  'reviewTarget.exportPdf': { endpoint: reviewTarget.exportPdf, input: { id: 'a' }, refused: 'not-found' },
  'reviewTarget.get': { endpoint: reviewTarget.get, input: { id: 'a' }, refused: 'not-found' },
  'reviewTarget.remove': { endpoint: reviewTarget.remove, input: { id: 'a' }, refused: 'forbidden' },
  'reviewTarget.listPage': { endpoint: reviewTarget.listPage, ...page },
  'reviewTarget.export': { endpoint: reviewTarget.export, ...exported },
  'reviewTarget.personalLink': { endpoint: reviewTarget.personalLink, input: { id: 'a' }, refused: 'not-found' },
  'reviewTarget.replacePeople': {
    endpoint: reviewTarget.replacePeople,
    input: { id: 'a', part: 'final', userids: ['b'] },
    refused: 'forbidden',
    wrong: { userids: [] },
  },
  'reviewTarget.revokeLinks': {
    endpoint: reviewTarget.revokeLinks,
    input: { id: 'a' },
    refused: 'forbidden',
    wrong: { userid: '*' },
  },
  'reviewOverview.waitingForMe': { endpoint: reviewOverview.waitingForMe, refused: 'nothing is shown' },
  'reviewFigures.read': { endpoint: reviewFigures.read, refused: 'forbidden', wrong: { startTime: 'x' } },
  'reviewFigures.runs': { endpoint: reviewFigures.runs, refused: 'forbidden', wrong: { step: 'first' } },
  'reviewFigures.export': { endpoint: reviewFigures.export, refused: 'forbidden', wrong: { endTime: 'x' } },
  'reviewOverview.read': { endpoint: reviewOverview.read, refused: 'nothing is shown' },
  'reviewTarget.verify': {
    endpoint: reviewTarget.verify,
    input: { id: 'a' },
    refused: 'nothing is shown',
    wrong: { id: 7 },
  },
  'reviewTarget.confirmAssignment': {
    endpoint: reviewTarget.confirmAssignment,
    input: { id: 'a' },
    refused: 'not-found',
    wrong: { opinion: 'x'.repeat(301) },
  },
  'reviewTarget.finalAudit': {
    endpoint: reviewTarget.finalAudit,
    input: { id: 'a' },
    refused: 'not-found',
    wrong: { result: 'yes' },
  },
  'reviewTask.create': { endpoint: reviewTask.create, input: task, refused: 'not-found', wrong: { stage: 9 } },
  'reviewTask.createByToken': {
    endpoint: reviewTask.createByToken,
    input: task,
    refused: 'not-found',
    wrong: { filemust: '2' },
  },
  'reviewTask.createAll': {
    endpoint: reviewTask.createAll,
    input: { targetid: 'a', tasks: [task] },
    refused: 'not-found',
    wrong: { tasks: [{ ...task, days: 101 }] },
  },
  'reviewTask.takeOver': {
    endpoint: reviewTask.takeOver,
    input: { targetid: 'a' },
    refused: 'not-found',
    wrong: { targetid: "'" },
  },
  'reviewTask.leaders': { endpoint: reviewTask.leaders, input: { id: 'a' }, refused: 'not-found' },
  'reviewTask.update': {
    endpoint: reviewTask.update,
    input: { id: 'a', days: 5 },
    refused: 'not-found',
    wrong: { days: 101 },
  },
  'reviewTask.remove': { endpoint: reviewTask.remove, input: { id: 'a' }, refused: 'not-found' },
  'reviewTask.list': {
    endpoint: reviewTask.list,
    input: { targetid: 'a' },
    refused: 'not-found',
    wrong: { targetid: "'" },
  },
  'reviewTask.listPage': { endpoint: reviewTask.listPage, ...page },
  'reviewTask.export': { endpoint: reviewTask.export, ...exported },
  'reviewTask.saveFiles': {
    endpoint: reviewTask.saveFiles,
    input: { id: 'a', file: [] },
    refused: 'not-found',
    wrong: { file: null },
  },
  'reviewTask.countPage': { endpoint: reviewTask.countPage, refused: 'forbidden', wrong: { groupby: 'year' } },
  'reviewTask.doingCountPage': { endpoint: reviewTask.doingCountPage, refused: 'forbidden', wrong: { currentPage: 0 } },
  'reviewTask.countInfo': {
    endpoint: reviewTask.countInfo,
    input: { id: 'a' },
    refused: 'forbidden',
    wrong: { doing: 2 },
  },
  'reviewTask.countExport': { endpoint: reviewTask.countExport, ...exported },
}

const everyCall = Object.entries({ review, reviewFigures, reviewOverview, reviewTarget, reviewTask }).flatMap(
  ([feature, calls]) => Object.keys(calls).map((call) => `${feature}.${call}`),
)

test('the ladder has a rung for every call of reviews', () => {
  expect(Object.keys(rungs).sort()).toEqual(everyCall.sort())
})

const none = { count: 0, late: 0 }
const noReviews = {
  running: [],
  returned: [],
  drafts: [],
  stages: { assigning: none, professional: none, finalApproval: none },
  load: null,
}
const named = Object.entries(rungs).map(([name, rung]) => ({ name, input: {}, ...rung }))

test.each(named)('[THR-02] $name answers nothing without a session or link', async ({ endpoint, input }) => {
  const answer = await callEndpoint(app.app, endpoint, input)
  expect(['session.missing', 'review.link-invalid']).toContain(answer.key)
  expect(answer.data).toBeNull()
})

test.each(named)(
  '$name shows and changes nothing for a person without a right',
  async ({ endpoint, input, refused }) => {
    const answer = await callEndpoint(app.app, endpoint, input, { as: outsider })
    if (refused !== 'nothing is shown') return expect(answer).toMatchObject({ key: refused, data: null })
    return expect([{ list: [] }, 0, noReviews]).toContainEqual(answer.data)
  },
)

test.each(named.filter((rung) => rung.wrong))('$name refuses bad input', async ({ endpoint, input, wrong }) => {
  const answer = await callEndpoint(app.app, endpoint, { ...input, ...wrong }, { as: outsider })
  expect(answer).toMatchObject({ code: 401, key: 'invalid' })
})

test.each(named.filter((rung) => rung.endpoint.path.includes(':id')))(
  '$name: an id that cannot exist is not found, whoever asks',
  async ({ endpoint, input }) => {
    const strange = { ...input, id: "a' or '1'='1" }
    expect(await callEndpoint(app.app, endpoint, strange, { as: outsider })).toMatchObject({ key: 'not-found' })
  },
)
