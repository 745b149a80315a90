import { act, fireEvent } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import type { Endpoint } from '@workstation/contract/endpoint'
import { allEndpoints } from '@workstation/contract/index'
import { listView } from '@workstation/contract/list-view'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../platform/query-client'
import { useSession } from '../platform/session-state'
import { actsOfPage } from '../testing/acts-of-page'
import { fakeServer } from '../testing/fake-server'
import { outline } from '../testing/outline'
import { renderPage } from '../testing/render-page'
import { sampleAnswer } from '../testing/sample-answer'
import { pages, pagesOfEverybody } from './pages'

const sources = import.meta.glob<string>('../features/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const buttons = [...new Set(Object.values(sources).flatMap((text) => text.match(/(?<=')btn_\w+(?=')/g) ?? []))]
/** The one row of these that is known is open, since what stands behind its acts would else never be looked at. */
const opened: readonly Endpoint[] = [company.page, department.page]
function answerOf(endpoint: Endpoint): unknown {
  const answer = sampleAnswer(endpoint.output)
  if (!opened.includes(endpoint)) return answer
  const { list, ...page } = answer as { list: { closed?: unknown }[] }
  return { ...page, list: list.map(({ closed: _, ...row }) => row) }
}
const answers = allEndpoints.map(({ endpoint }) => [endpoint, answerOf(endpoint)] as const)

beforeEach(() => {
  window.innerWidth = 1440
  const now = Date.UTC(2026, 2, 5)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now })
})

/** Until all that a page waits for is there: its code, its answers and what follows a moment later. */
async function settle(turns = 4) {
  for (let turn = 0; turn < turns; turn++) {
    await vi.dynamicImportSettled()
    await act(() => vi.advanceTimersByTimeAsync(200))
  }
}

/** Opens what stands behind the acts of each row, and closes it again. */
async function actsBehind(container: Element) {
  const lines: string[] = []
  for (const button of container.querySelectorAll('.row-actions .ant-dropdown-trigger')) {
    const known = new Set(document.querySelectorAll('.ant-dropdown'))
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(200))
    const opened = [...document.querySelectorAll('.ant-dropdown')].filter((each) => !known.has(each))
    lines.push(`${button.getAttribute('aria-label')}: ${opened.flatMap(outline).join(' ')}`)
  }
  return lines
}

/** Leaves only these buttons of the page to who looks at it, and says what is shown then. */
async function outlineWith(container: Element, codes: readonly string[]) {
  const button = codes.map((enCode) => ({ id: enCode, fullName: enCode, enCode }))
  const { permissions } = useSession.getState()
  act(() => useSession.setState({ permissions: permissions.map((entry) => ({ ...entry, button })) }))
  await settle()
  return outline(container)
}

/**
 * What everybody sees who has the page; with a + what is only for who may do everything there, with a * for who may only
 * remove as well; then what those see otherwise, and with a - what is seen otherwise without any button.
 */
function compare(mighty: readonly string[], removers: readonly string[], others: readonly string[]) {
  const markOf = (line: string) => {
    if (others.includes(line)) return ' '
    return removers.includes(line) ? '*' : '+'
  }
  return [
    ...mighty.map((line) => `${markOf(line)} ${line}`),
    ...removers.filter((line) => !mighty.includes(line) && !others.includes(line)).map((line) => `* ${line}`),
    ...others.filter((line) => !mighty.includes(line)).map((line) => `- ${line}`),
  ]
}

/** What is put together from samples and documentation is shown by tests of its own. */
const { '/widgets': _, '/api/docs': __, '/previewModel': ___, ...ofEverybody } = pagesOfEverybody
const own = Object.entries(ofEverybody).map(([path, load]) => [path.slice(1), load] as const)

/**
 * Whoever changes what a page shows sees it in the difference of one file, and so does whoever reviews it: with answers
 * made up by the contract, of two rows that differ in everything; below it what each act opens, and what this asks of
 * the server when it is confirmed as it stands. After a wanted change:
 * npx vitest run web/src/app/shown-pages.test.tsx -u
 */
test.each([...Object.entries(pages), ...own])('the page %s shows what app/shown-pages says of it', async (id, load) => {
  const server = fakeServer()
  for (const [endpoint, answer] of answers) server.on(endpoint, answer as never)
  server.on(authority.getColumns, null)
  server.on(listView.list, { list: [], mayShare: 1 } as never)
  const Page = await load(createQueryClient())
  const { container } = renderPage(<Page />, { modelId: id, title: id, buttons })
  await settle()
  const mighty = [...outline(container), ...(await actsBehind(container))]
  const removers = await outlineWith(container, ['btn_remove', 'btn_batchRemove'])
  const others = await outlineWith(container, [])
  await outlineWith(container, buttons)
  const lines = [...compare(mighty, removers, others), ...(await actsOfPage({ container, server, settle }))]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./shown-pages/${id}.txt`)
})
