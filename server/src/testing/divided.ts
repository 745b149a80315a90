import type { Endpoint } from '@workstation/contract/endpoint'
import type { TSchema } from 'typebox'
import { dataOf } from './make-review'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'

/** A call with what it is asked, by somebody who is answered two rows at least. */
export type PagedAsk = readonly [endpoint: Endpoint, input: Readonly<Record<string, unknown>>, as: TestUser]

interface Page {
  readonly list: readonly unknown[]
  readonly pagination: { readonly currentPage: number; readonly pageSize: number; readonly total: number }
}

/** Whether a call answers page by page. */
export const isPaged = ({ output }: Endpoint): boolean =>
  'pagination' in ((output as TSchema & { properties?: object }).properties ?? {})

const wholeSize = 100

/** What tells a row from others, however its figures change meanwhile. */
const nameOf = (row: unknown) => (typeof row === 'object' && row && 'id' in row ? row.id : row)

/** The first rows of a list together, the same one by one, and the page behind the last, as they ought to be and as they are. */
export async function dividedBy(app: TestApp, [endpoint, input, as]: PagedAsk) {
  const ask = async (currentPage: number, pageSize: number): Promise<Page> => {
    const { list, pagination } = dataOf(await app.call(endpoint, { ...input, currentPage, pageSize }, as)) as Page
    return { list: list.map(nameOf), pagination }
  }
  const whole = await ask(1, wholeSize)
  const { total } = whole.pagination
  const behind = Math.ceil(total / wholeSize) + 1
  const pagination = (currentPage: number, pageSize = 1) => ({ currentPage, pageSize, total })
  const alone = (at: number) => ({ list: [whole.list[at]], pagination: pagination(at + 1) })
  return {
    length: whole.list.length,
    wanted: [
      { list: whole.list.slice(0, total), pagination: pagination(1, wholeSize) },
      ...[alone(0), alone(1)],
      { list: [], pagination: pagination(behind, wholeSize) },
    ],
    found: [whole, await ask(1, 1), await ask(2, 1), await ask(behind, wholeSize)],
  }
}
