import { forbiddenPair } from '@workstation/contract/forbidden-pair'
import { rightCheck } from '@workstation/contract/right-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { pairDesk } from '../../testing/pair-desk'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  await makePlaces(app)
})
afterAll(() => app.close())

test('why somebody was found with forbidden pairs was told of all his rights: it is told of those of his pairs', async () => {
  const desk = await pairDesk(app, admin, 'warning')
  const second = { fullName: '两个页面', oneId: 'area', otherId: 'map', effect: 'warning' } as const
  dataOf(await app.call(forbiddenPair.create, second, admin))
  const [both, single] = [await desk.half(), await app.makeUser({ grants: [{ modelId: 'area' }, { modelId: 'map' }] })]
  await desk.giveOther('user', both.id)
  const findings = dataOf(await app.call(rightCheck.list, { kind: 'forbiddenPair' }, admin)).list
  const ofPerson = ({ id }: TestUser) => findings.find(({ subjectId }) => subjectId === id)?.id ?? ''
  const rights = async (id: string, as = admin) => app.call(rightCheck.pairRights, { id }, as)
  expect(dataOf(await rights(ofPerson(both))).list).toEqual([
    { pageId: 'area', kind: 'module', code: '' },
    { pageId: 'role', kind: 'button', code: 'btn_edit' },
  ])
  expect(dataOf(await rights(ofPerson(single))).list.map(({ pageId }) => pageId)).toEqual(['area', 'map'])
  const clerk = await app.makeUser({ grants: [{ modelId: 'rightCheck' }] })
  expect((await rights(ofPerson(both), clerk)).key).toBe('not-found')
  expect((await rights(ofPerson(both), await app.makeUser())).key).toBe('forbidden')
  expect((await app.call(rightCheck.pairRights, { id: ofPerson(both) })).code).toBe(602)
  expect((await rights('no such one')).key).toBe('not-found')
  const other = dataOf(await app.call(rightCheck.list, { kind: 'administrators' }, admin)).list[0]?.id ?? ''
  expect(dataOf(await rights(other)).list).toEqual([])
})
