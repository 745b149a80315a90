import { listView } from '@workstation/contract/list-view'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dataOf } from '../../testing/make-review'
import { openSocket } from '../../testing/open-socket'
import { redisMissing } from '../../testing/start-redis'
import { startTwoNodes, type TwoNodes } from '../../testing/start-two-nodes'

const title = redisMissing ? `two nodes (skipped: ${redisMissing})` : 'two nodes'

describe.skipIf(redisMissing !== null)(title, () => {
  let nodes: TwoNodes
  beforeAll(async () => {
    nodes = await startTwoNodes()
  })
  afterAll(() => nodes.close())

  test('a view for everybody that is kept, changed or deleted on one is told to open pages of both, and one’s own to nobody', async () => {
    const { here, there } = nodes
    const keeper = await here.administrator()
    const content = JSON.stringify({ filters: [], columns: [], pageSize: 20 })
    const of = { modelId: 'user', content }
    const pages = [
      await openSocket(await there.listen(), keeper.token),
      await openSocket(await here.listen(), keeper.token),
    ]
    const heard = () => pages.map(({ events }) => events.filter(({ method }) => method === 'viewsChanged'))
    const told = (times: number) => {
      const each = Array(times).fill({ method: 'viewsChanged', modelId: 'user' })
      return vi.waitFor(() => expect(heard()).toEqual([each, each]), 5000)
    }
    for (const page of pages) await page.next('initMessage')
    const own = dataOf(await here.call(listView.create, { ...of, fullName: '自己的' }, keeper))
    dataOf(await here.call(listView.remove, { modelId: 'user', id: own.id }, keeper))
    const { id } = dataOf(await here.call(listView.create, { ...of, fullName: '大家的', isShared: 1 }, keeper))
    await told(1)
    dataOf(await here.call(listView.update, { modelId: 'user', id, fullName: '所有人的' }, keeper))
    await told(2)
    dataOf(await here.call(listView.update, { modelId: 'user', id, isShared: 0 }, keeper))
    await told(3)
    dataOf(await here.call(listView.update, { modelId: 'user', id, fullName: '又是自己的' }, keeper))
    dataOf(await here.call(listView.update, { modelId: 'user', id, isShared: 1 }, keeper))
    await told(4)
    dataOf(await here.call(listView.remove, { modelId: 'user', id }, keeper))
    await told(5)
  })
})
