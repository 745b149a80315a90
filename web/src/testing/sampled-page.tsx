import { act } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import type { Endpoint } from '@workstation/contract/endpoint'
import { isBareList } from '@workstation/contract/fields'
import { allEndpoints } from '@workstation/contract/index'
import { listView } from '@workstation/contract/list-view'
import { workflow } from '@workstation/contract/workflow'
import type { ComponentType } from 'react'
import { Value } from 'typebox/value'
import { vi } from 'vitest'
import { makeDetail, purchase, withForm } from '../features/workflow/testing/fake-approval'
import { createQueryClient } from '../platform/query-client'
import { type FakeServer, fakeServer } from './fake-server'
import { withoutFields } from './hidden-columns'
import { everyColumn, renderPage } from './render-page'
import { sampleAnswer } from './sample-answer'

const sources = import.meta.glob<string>('../features/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
/** The buttons of every page. */
export const everyButton = [
  ...new Set(Object.values(sources).flatMap((text) => text.match(/(?<=')btn_\w+(?=')/g) ?? [])),
]
/** The one row of these that is known is open, since what stands behind its acts would else never be looked at. */
const opened: readonly Endpoint[] = [company.page, department.page]
function answerOf(endpoint: Endpoint, nth = 1): unknown {
  const answer = sampleAnswer(endpoint.output, nth)
  if (!opened.includes(endpoint)) return answer
  const { list, ...page } = answer as { list: { closed?: unknown }[] }
  return { ...page, list: list.map(({ closed: _, ...row }) => row) }
}
/** An approval that the reader may decide now: the contract leaves its process to the rules of `domain`. */
const approval = () =>
  makeDetail(purchase().submit().agree('head'), 'me', {
    ...withForm({ why: 'read', amount: 'required', note: 'none' }),
    actsForUser: 'actsForUser1',
  })
const answers = [
  ...allEndpoints.map(({ endpoint }) => [endpoint, answerOf(endpoint)] as const),
  [workflow.get, approval()] as const,
]

/** A wide window on a known day, whose time goes on when a test says so. */
export function holdTime(): void {
  window.innerWidth = 1440
  const now = Date.UTC(2026, 2, 5)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now })
}

/** Until all that a page waits for is there: its code, its answers and what follows a moment later. */
export async function settle(turns = 4): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await vi.dynamicImportSettled()
    await act(() => vi.advanceTimersByTimeAsync(200))
  }
}

/** The same answer where there is nothing yet. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return []
  if (typeof answer !== 'object' || answer === null) return answer
  const { pagination } = answer as { pagination?: object }
  const fields = Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? [] : value])
  return { ...Object.fromEntries(fields), ...(pagination ? { pagination: { ...pagination, total: 0 } } : {}) }
}

/** Answers in which everything is another, and lacks what may be lacking. */
const otherAnswers = [
  ...allEndpoints.map(({ endpoint }) => [endpoint, answerOf(endpoint, 2)] as const),
  [workflow.get, approval()] as const,
]

/** How much there is to answer. */
type Amount = 'plenty' | 'other' | 'nothing' | 'failure' | 'silence'

/** The same answers where there is nothing, as far as the contract allows. */
const emptyAnswers = answers.map(([endpoint, answer]) => {
  const none = emptied(answer)
  return [endpoint, Value.Check(endpoint.output, none) ? none : answer] as const
})

const answered = (data: unknown) =>
  new Response(JSON.stringify({ code: 200, msg: 'Success', data }), { headers: { 'content-type': 'application/json' } })

function setAnswers(server: FakeServer, amount: Amount, hidden: readonly string[]): void {
  const all = { nothing: emptyAnswers, other: otherAnswers }[amount as string] ?? answers
  for (const [endpoint, answer] of all) {
    if (amount === 'failure') server.fail(endpoint, 400, `${endpoint.name} fails`)
    else if (amount === 'silence') server.hang(endpoint)
    else if (hidden.length > 0 && !isBareList(endpoint.output))
      // The contract names every column; the server leaves out what its caller may not see.
      server.respond(endpoint, () => answered(withoutFields(answer, hidden)))
    else server.on(endpoint, answer as never)
  }
}

type Load = (client: ReturnType<typeof createQueryClient>) => Promise<ComponentType>

interface Shown {
  first?: Amount
  /** Columns and fields that the page hides from who looks at it. */
  hidden?: readonly string[]
}

/** Shows a page to who may do everything there, with answers made up by the contract; `restore` sets these again. */
export async function showSampled(id: string, load: Load, { first = 'plenty', hidden = [] }: Shown = {}) {
  const server = fakeServer()
  const restore = (amount: Amount = 'plenty') => {
    setAnswers(server, amount, hidden)
    server.on(authority.getColumns, null)
    server.on(listView.list, { list: [], mayShare: 1 } as never)
  }
  restore(first)
  const Page = await load(createQueryClient())
  const { container } = renderPage(<Page />, { modelId: id, title: id, buttons: everyButton, hidden })
  await settle()
  /** Has the list show all of its columns, as if somebody had chosen them in another tab, or those that it begins with. */
  const showColumns = async (all: boolean) => {
    const chosen = everyColumn.map((prop) => ({ prop, label: prop, columnVisible: true }))
    server.on(authority.getColumns, all ? chosen : null)
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'rw_columnsSaved', newValue: '1', storageArea: localStorage }),
    )
    await settle()
  }
  return { container, server, settle, restore, showColumns }
}
