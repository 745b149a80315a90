import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { formOf, makeForm, releaseAgain, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { openSocket } from '../../testing/open-socket'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { followReleases } from './follow-releases'

let app: TestApp
let as: TestUser
beforeAll(async () => {
  app = await startTestApp()
  as = await app.administrator()
})
afterAll(() => app.close())

const input = (key: string, more: Partial<TestNode> = {}): TestNode => ({ kind: 'input', key, ...more })

test('open pages learned of no newer release of their form: those are told alone who may open it', async () => {
  const form = await makeForm(app, as, formOf(input('title')))
  const clerk = await app.makeUser({ grants: [{ modelId: form.menuId }] })
  const stranger = await app.makeUser({ grants: [{ modelId: 'user' }] })
  const address = await app.listen()
  const sockets = await Promise.all([clerk, stranger].map(({ token }) => openSocket(address, token)))
  await Promise.all(sockets.map((socket) => socket.next('initMessage')))
  const heard = () =>
    sockets.map(({ events }) =>
      events.flatMap((event) => (event.method === 'formReleased' ? [[event.id, event.number]] : [])),
    )
  await releaseAgain(app, as, form.id, formOf(input('title'), input('spot')))
  // The release before may be told late.
  await vi.waitFor(() => expect(heard()[0]?.at(-1)).toEqual([form.id, 2]), 5000)
  expect(heard()[1]).toEqual([])
})

test('a release that cannot be told is noted in the log; of what was missed nothing is asked', async () => {
  const heard: ((id: string) => void)[] = []
  const invalidation = { on: (_: string, follow: (id: string) => void) => void heard.push(follow) }
  followReleases({ ...app.services, db: null, invalidation } as never)
  const lines = hearLog(app.services.log)
  for (const follow of heard) follow('*')
  for (const follow of heard) follow('one')
  await expect
    .poll(() => lines)
    .toEqual([['warn', { err: expect.any(TypeError), id: 'one' }, 'a release was not told']])
})

describe('a record that was filled in by an earlier release', () => {
  const drawn = formOf(input('title'), input('spot'), input('note'), {
    kind: 'table',
    key: 'parts',
    children: [input('what'), input('cost')],
  })
  const now = formOf(
    input('title'),
    { kind: 'number', key: 'spot' },
    input('needed', { required: true, visible: 'title == "泵"' }),
    { kind: 'table', key: 'parts', children: [input('what')] },
  )
  let id: string
  beforeAll(async () => {
    const form = await makeForm(app, as, drawn)
    id = form.id
    await releaseAgain(app, as, id, now)
  })
  const create = (data: object, number?: number) =>
    app.call(onlineRecord.create, { id, data: JSON.stringify(data), ...(number && { number }) }, as)
  const count = async () => dataOf(await app.call(onlineRecord.list, { id }, as)).pagination.total

  test.each([
    ['a field that is gone', { title: '阀', note: '旧' }],
    ['a column that is gone', { title: '阀', parts: [{ what: '叶轮', cost: '7' }] }],
    ['a field that holds something else by now', { title: '阀', spot: '三楼' }],
    ['what is missing in a field that came', { title: '泵' }],
  ])('is refused, so that nothing is lost without a word, for %s', async (_why, data) => {
    const before = await count()
    expect(await create(data, 1)).toMatchObject({ key: 'record.released' })
    expect(await count()).toBe(before)
  })

  test('is saved where it fits as it is, and as ever from clients that name no release', async () => {
    expect(await create({ title: '阀', note: '', parts: [{ what: '叶轮' }] }, 1)).toMatchObject({ code: 200 })
    expect(await create({ title: '阀', note: '旧' })).toMatchObject({ code: 200 })
    expect(await create({ title: '泵' }, 2)).toMatchObject({ key: 'record.fields' })
  })

  test('is refused when it is changed, too', async () => {
    const recordId = dataOf(await create({ title: '阀' })).id
    const change = { id, recordId, data: JSON.stringify({ title: '闸', note: '新' }), number: 1 }
    expect(await app.call(onlineRecord.update, change, as)).toMatchObject({ key: 'record.released' })
    const record = dataOf(await app.call(onlineRecord.get, { id, recordId }, as))
    expect(JSON.parse(record.data)).toMatchObject({ title: '阀' })
  })
})
