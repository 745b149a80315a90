import { listView } from '@workstation/contract/list-view'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import { openSocket } from '../../testing/open-socket'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('open pages of everybody learned the id of a page whose views changed: those are told alone who may open it', async () => {
  const administrator = await app.administrator()
  const { menuId: modelId } = await makeForm(app, administrator)
  const clerk = await app.makeUser({ grants: [{ modelId }] })
  const stranger = await app.makeUser({ grants: [{ modelId: 'user' }] })
  const address = await app.listen()
  const sockets = await Promise.all([clerk, stranger, administrator].map(({ token }) => openSocket(address, token)))
  await Promise.all(sockets.map((socket) => socket.next('initMessage')))
  const content = JSON.stringify({ filters: [], columns: [], pageSize: 20 })
  const share = (page: string) =>
    app.call(listView.create, { modelId: page, fullName: '大家的', content, isShared: 1 }, administrator)
  const heard = () =>
    sockets.map(({ events }) => events.flatMap((event) => (event.method === 'viewsChanged' ? [event.modelId] : [])))
  dataOf(await share(modelId))
  await vi.waitFor(() => expect(heard()).toEqual([[modelId], [], [modelId]]), 5000)
  // Each is told in turn, so that the first would have come to him by now.
  dataOf(await share('user'))
  await vi.waitFor(() => expect(heard()).toEqual([[modelId], ['user'], [modelId, 'user']]), 5000)
})
