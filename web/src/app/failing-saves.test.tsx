import { beforeEach, expect, test } from 'vitest'
import { failingSaves } from '../testing/failing-saves'
import { holdTime, showSampled } from '../testing/sampled-page'
import { pages } from './pages'

beforeEach(holdTime)

/** Where nothing is typed into what an act opens, or where it first wants something to be chosen; these have tests of their own. */
const without = [
  ...['explain', 'authorize', 'dataSync', 'dataModel', 'backup', 'config', 'systemTemplate'],
  ...['rightCheck', 'onlineUser', 'registration', 'icons', 'cache', 'monitor', 'reviewTarget', 'myReviewTask'],
  ...['reviewStatistics', 'workflowLaunch', 'workflowEntrust', 'workflowTodo', 'workflowDone', 'workflowCirculate'],
  'workflowMonitor',
]

/**
 * Each act of each page that opens something to type into: without a line, refused, and after somebody else's change what
 * it opened stays with every word, something is said, and a second press goes out.
 */
test.each(Object.entries(pages))(
  'a save that fails on the page %s loses nothing and is pressed again',
  async (id, load) => {
    const { restore, ...looked } = await showSampled(id, load)
    const { tried, wrong } = await failingSaves(looked, restore)
    expect(wrong).toEqual([])
    expect({ id, isTried: tried.length > 0 }).toEqual({ id, isTried: !without.includes(id) })
  },
)
