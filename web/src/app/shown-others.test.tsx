import { beforeEach, expect, test } from 'vitest'
import { actsOfPage } from '../testing/acts-of-page'
import { everyPage } from '../testing/every-page'
import { outline } from '../testing/outline'
import { holdTime, settle, showSampled } from '../testing/sampled-page'

beforeEach(holdTime)

const shownFirst = import.meta.glob<string>('./shown-pages/*.txt', { query: '?raw', import: 'default', eager: true })
const isAct = (line: string) => line === '' || line.endsWith(':')

/**
 * What each page and its acts show and ask otherwise than `shown-pages` says, where records are others: with nothing in
 * what may lack it, and another value of each choice. After a wanted change, and after that of `shown-pages`:
 * npx vitest run web/src/app/shown-others.test.tsx -u
 */
test.each(everyPage)('the page %s where all that it reads is another', async (id, load) => {
  // Lines of the page itself stand behind a mark of who sees them.
  const known = new Set(shownFirst[`./shown-pages/${id}.txt`]?.split('\n').flatMap((line) => [line, line.slice(2)]))
  const { container, server } = await showSampled(id, load, { first: 'other' })
  const lines = [...outline(container), ...(await actsOfPage({ container, server, settle }, { fills: false }))]
  const other = lines.filter((line) => !known.has(line) || isAct(line))
  const told = other.filter((line, at) => !isAct(line) || !isAct(other[at + 1] ?? ''))
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(`./shown-others/${id}.txt`)
})
