import { search } from '@workstation/contract/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spellNames } from '../../seed/spell-names'
import {
  dataOf,
  insertProject,
  makeDraft,
  makeReviewPeople,
  makeRun,
  type ReviewPeople,
} from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
let run: string
let draft: string
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
  run = await makeRun(app, people, { reviewname: '桩基施工图评审' })
  draft = await makeDraft(app, people, { reviewname: '桩基方案评审' })
  await insertProject(app, '西山隧道')
  // What was saved before names were spelled is spelled at the next start.
  await spellNames(app.services.db)
  keeper = await app.makeUser({ realName: '桩九', grants: [{ modelId: 'project' }] })
})
afterAll(() => app.close())

const find = async (keyword: string, as: TestUser) => dataOf(await app.call(search.find, { keyword }, as)).list
const ids = async (keyword: string, as: TestUser) => (await find(keyword, as)).map(({ kind, id }) => `${kind} ${id}`)

describe('the search over everything', () => {
  test('finds reviews with and without a run by their name', async () => {
    const found = await ids('桩基', people.initiator)
    expect(found.sort()).toEqual([`draft ${draft}`, `review ${run}`].sort())
  })

  test('finds reviews by the name and the code of their project, and tells it', async () => {
    const [first] = await find('滨江', people.initiator)
    expect(first).toMatchObject({ detail: '滨江文化中心' })
    const code = `P-${people.projectId.slice(-8)}`
    expect(await ids(code, people.initiator)).toContain(`review ${run}`)
  })

  test.each([
    ['zjsgt', '桩基施工图评审'],
    ['zhuangjishigong', '桩基施工图评审'],
  ])('finds a review by pinyin: %s', async (keyword, title) => {
    expect((await find(keyword, people.initiator)).map((line) => line.title)).toContain(title)
  })

  test('finds projects by name, code and pinyin, for who has their page', async () => {
    for (const keyword of ['西山', 'xssd', 'xishan']) {
      expect((await find(keyword, keeper)).map((line) => line.title)).toEqual(['西山隧道'])
      expect(await find(keyword, people.initiator)).toEqual([])
    }
  })

  test('[THR-11] [THR-12] shows nothing of other people’s reviews, and no staff to who sees no directory', async () => {
    expect(await ids('桩基', people.stranger)).toEqual([])
    expect((await find('桩九', people.manager)).map((line) => line.kind)).toEqual(['person'])
    expect(await find('桩九', await app.makeUser())).toEqual([])
  })

  test('a blank, and signs of SQL, find nothing; a session is needed', async () => {
    for (const keyword of [' ', '%', "' or 1=1 --"]) expect(await find(keyword, people.initiator)).toEqual([])
    expect(await app.call(search.find, { keyword: 'a' })).toMatchObject({ key: 'session.missing' })
    expect(await app.call(search.find, { keyword: 'a'.repeat(51) }, keeper)).toMatchObject({ key: 'invalid' })
  })
})
