import { text } from '@workstation/contract/text'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dataOf } from '../../testing/make-review'
import { openSocket } from '../../testing/open-socket'
import { redisMissing } from '../../testing/start-redis'
import { startTwoNodes, type TwoNodes } from '../../testing/start-two-nodes'
import { syncTexts } from '.'

const title = redisMissing ? `two nodes (skipped: ${redisMissing})` : 'two nodes'

describe.skipIf(redisMissing !== null)(title, () => {
  let nodes: TwoNodes
  beforeAll(async () => {
    nodes = await startTwoNodes()
    await syncTexts(nodes.here.services, { login: { zh: { a: '登录' }, en: { a: 'Sign in' }, zhtw: { a: '登入' } } })
  })
  afterAll(() => nodes.close())

  test('[SYS-16] a text that is saved on one is told to open pages of both, and shown by both', async () => {
    const { here, there } = nodes
    const keeper = await here.administrator()
    const page = await openSocket(await there.listen(), keeper.token)
    expect(await page.next('initMessage')).toMatchObject({ textVersion: '' })
    const { list } = dataOf(await here.call(text.list, { keyword: 'login:a' }, keeper))
    dataOf(await here.call(text.update, { id: list[0]?.id, zh: '进入' }, keeper))
    const { version } = dataOf(await here.call(text.shown, {}))
    expect(await page.next('textsChanged')).toEqual({ method: 'textsChanged', version })
    expect(dataOf(await there.call(text.shown, {}))).toMatchObject({ version, texts: { zh: { login: { a: '进入' } } } })
    // Who was away hears of it with the greeting.
    const later = await openSocket(await there.app.listeningOrigin, keeper.token)
    expect(await later.next('initMessage')).toMatchObject({ textVersion: version })
    const error = { keyword: 'errors:forbidden' }
    const [message] = dataOf(await here.call(text.list, error, keeper)).list
    dataOf(await here.call(text.update, { id: message?.id, zh: '没有权限' }, keeper))
    const nobody = await there.makeUser()
    await vi.waitFor(async () => expect(await there.call(text.list, {}, nobody)).toMatchObject({ msg: '没有权限' }))
  })
})
