import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dataInterface } from '@workstation/contract/data-interface'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interfaceForm } from '../../testing/interface-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { setSettings } from '../../testing/set-settings'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { linesWritten } from './call-interface'

let app: TestApp
let admin: TestUser
let person: TestUser
let silent: Server
let own: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  person = await app.makeUser()
  own = await app.listen()
  silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
})
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await app.close()
})

const make = async (more: Record<string, unknown>) =>
  dataOf(await app.call(dataInterface.create, interfaceForm(more), admin)).id
async function timed(id: string, as = person) {
  const start = performance.now()
  const answer = await app.call(dataInterface.responseByPost, { id }, as)
  return { key: answer.key, seconds: (performance.now() - start) / 1000 }
}

test('an interface that asked itself never ended, and kept its person from every other; one whose address never answers ends', {
  timeout: 60_000,
}, async () => {
  const { port } = silent.address() as AddressInfo
  const never = await make({ dataType: 3, path: `http://127.0.0.1:${port}/` })
  const form = interfaceForm({ dataType: 3, path: own })
  const { id } = dataOf(await app.call(dataInterface.create, form, admin))
  const requestHeaders = [{ field: 'Authorization', defaultValue: person.token }]
  const path = `${own}${dataInterface.responseByPost.path.replace(':id', id)}`
  const { version } = dataOf(await app.call(dataInterface.get, { id }, admin))
  dataOf(
    await app.call(dataInterface.update, { ...form, id, version, path, requestHeaders, requestMethod: '7' }, admin),
  )
  const quick = await make({ dataType: 2, query: '[{"id":1}]' })
  const waiting = [timed(never, admin), timed(id)]
  const meanwhile = await timed(quick, await app.makeUser())
  expect(meanwhile).toMatchObject({ key: undefined, seconds: expect.any(Number) })
  expect(meanwhile.seconds).toBeLessThan(5)
  const [first, second] = await Promise.all(waiting)
  expect([first?.key, second?.key]).toEqual(['data-interface.too-slow', 'data-interface.no-list'])
  expect(first?.seconds).toBeLessThan(15)
  expect(second?.seconds).toBeLessThan(5)
  await linesWritten(app.services)
  const log = app.services.db.selectFrom('data_interface_log').select('result').where('interface_id', '=', id)
  const results = (await log.orderBy('result').execute()).map(({ result }) => result)
  // Before, each one waited for the next, for ever, and its person could ask for nothing else.
  expect(results).toEqual(['data-interface.loop', 'data-interface.no-list'])
  expect((await timed(quick)).seconds).toBeLessThan(5)
})
