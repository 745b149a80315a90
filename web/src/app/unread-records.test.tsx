import { act } from '@testing-library/react'
import { allEndpoints } from '@workstation/contract/index'
import { beforeEach, expect, test } from 'vitest'
import { toasts } from '../platform/toast'
import { closeAll, dialogs, eachActs, isOff, nameOf, press, verbOf } from '../testing/acts-of-page'
import { holdTime, showSampled } from '../testing/sampled-page'
import { pages } from './pages'

beforeEach(holdTime)

const reading = allEndpoints.flatMap(({ endpoint }) =>
  endpoint.changes.length === 0 || endpoint.reads ? [endpoint] : [],
)
const said = '读不到'

/**
 * What an act opens of a page is read first: where that fails, something is said, in a toast or in what opens. Editors stayed
 * away without a word, and the same press did nothing either.
 */
test.each(Object.entries(pages))(
  'what cannot be read for an act of the page %s is said',
  { timeout: 120_000 },
  async (id, load) => {
    const { restore, ...looked } = await showSampled(id, load)
    const silent: string[] = []
    const verbs = new Set<string>()
    await eachActs(looked, async (acts) => {
      for (const each of acts.filter((one) => document.contains(one) && !isOff(one) && !verbs.has(verbOf(one)))) {
        verbs.add(verbOf(each))
        const name = nameOf(each)
        let failed = 0
        for (const endpoint of reading)
          looked.server.respond(endpoint, () => {
            failed += 1
            return new Response(JSON.stringify({ code: 400, msg: said, data: null, key: 'not-found' }), {
              headers: { 'content-type': 'application/json' },
            })
          })
        act(() => toasts.reset())
        const [known, changes] = [new Set(dialogs()), looked.server.changes().length]
        await press(looked, each, 3)
        const hasOpened = dialogs().some((one) => !known.has(one))
        const words = [document.body.textContent, ...toasts.get().map(({ text }) => text)].join('\n')
        const isDone = looked.server.changes().length > changes
        if (failed > 0 && !hasOpened && !isDone && !words.includes(said)) silent.push(name)
        restore()
        await closeAll(looked)
      }
    })
    expect(silent).toEqual([])
  },
)
