import type { Endpoint } from '@workstation/contract/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { all, closeAll, dialogs, eachActs, isOff, press } from '../testing/acts-of-page'
import { hideableOf } from '../testing/hidden-columns'
import { holdTime, showSampled } from '../testing/sampled-page'
import { type LoadPage, pages } from './pages'

beforeEach(holdTime)

interface Save {
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, unknown>>
}

/** What is sent by the editors of the first two records of a page, each saved as it opens. */
async function savesOf(id: string, load: LoadPage, hidden: readonly string[]): Promise<Save[]> {
  const looked = await showSampled(id, load, { hidden })
  const saves: Save[] = []
  await eachActs(looked, async (acts) => {
    for (const each of acts.filter((one) => /^编辑/.test(one.textContent ?? '') && !isOff(one))) {
      if (!document.contains(each)) continue
      const known = new Set(dialogs())
      await press(looked, each, 3)
      const part = dialogs().find((one) => !known.has(one))
      const main = part && all('button.ant-btn-primary:not([disabled])', part).at(-1)
      const before = looked.server.changes().length
      if (main) await press(looked, main, 2)
      saves.push(...looked.server.changes().slice(before))
      looked.restore()
      await closeAll(looked)
    }
  })
  return saves
}

const namesOf = (saves: readonly Save[]) => saves.map(({ endpoint }) => endpoint.name)

/**
 * Whoever may edit and does not see every column: his form neither throws nor asks for what is not there, and sends
 * nothing in its place.
 */
test.each(Object.entries(pages))(
  'a hidden column kept people from saving on the page %s: they save, and leave it out',
  async (id, load) => {
    const whole = await savesOf(id, load, [])
    const features = [...new Set(namesOf(whole).map((name) => name.split('.')[0] ?? ''))]
    const hidden = [...new Set(features.flatMap(hideableOf))]
    if (hidden.length === 0) return
    const narrow = await savesOf(id, load, hidden)
    expect(namesOf(narrow)).toEqual(namesOf(whole))
    expect(narrow.flatMap(({ input }) => Object.keys(input).filter((name) => hidden.includes(name)))).toEqual([])
  },
)
