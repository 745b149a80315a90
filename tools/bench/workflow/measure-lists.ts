import { workflow } from '../../../contract/src/workflow'
import { workflowMonitor } from '../../../contract/src/workflow-launch'
import { type Figures, measure, type Shot } from '../measure'
import type { RunningServer } from '../servers'
import type { Line } from './figures'

/** The last page that a list counts to. */
const deepPage = 450

interface Asked {
  readonly name: string
  readonly token: string
  readonly path: string
  readonly method: Shot['method']
  readonly body: object
}

const shotOf = ({ token, path, method, body }: Asked, currentPage: number): Shot => {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const query = { ...body, currentPage, pageSize: 20 }
  if (method === 'GET') return { method, path: `${path}?currentPage=${currentPage}&pageSize=20`, headers }
  return { method, path, headers, body: JSON.stringify(query) }
}

export const listsOf = (clerk: string, administrator: string): Asked[] => [
  { name: 'to-do', token: clerk, path: workflow.list.path.replace(':category', '1'), method: 'POST', body: {} },
  { name: 'done', token: clerk, path: workflow.list.path.replace(':category', '2'), method: 'POST', body: {} },
  {
    name: 'monitor',
    token: administrator,
    path: workflowMonitor.list.path,
    method: workflowMonitor.list.method as Shot['method'],
    body: {},
  },
]

type Measured = ReadonlyMap<string, { first: Figures; deep: Figures }>

/** Each list at its first page and deep in it, at 20 connections. */
export async function measureLists(server: RunningServer, lists: readonly Asked[]): Promise<Measured> {
  const found = new Map<string, { first: Figures; deep: Figures }>()
  for (const list of lists) {
    // The first call of a list plans its statements on a connection.
    await measure(server, [shotOf(list, 1)])
    found.set(list.name, {
      first: await measure(server, [shotOf(list, 1)]),
      deep: await measure(server, [shotOf(list, deepPage)]),
    })
  }
  return found
}

const broken = ({ errors }: Figures) => (errors > 0 ? `, ${errors} ERRORS` : '')

/** The lists of many tasks beside those of few. */
export const linesOfLists = (few: Measured, many: Measured): Line[] =>
  [...many].flatMap(([name, { first, deep }]): Line[] => {
    const before = few.get(name)?.first ?? first
    const grown = first.p50 / Math.max(1, before.p50)
    const deeper = deep.p50 / Math.max(1, first.p50)
    return [
      {
        what: `${name}, first page, p99`,
        value: `${first.p99} ms${broken(first)}`,
        goal: '≤ 25 ms',
        holds: first.p99 <= 25 && first.errors === 0,
      },
      {
        what: `${name}, first page, p50 against few tasks`,
        value: `${first.p50} ms, ${before.p50} ms`,
        goal: '≤ 1.2 ×',
        holds: grown <= 1.2,
      },
      {
        what: `${name}, page ${deepPage}, p50`,
        value: `${deep.p50} ms${broken(deep)}`,
        goal: '≤ 2 × page 1',
        holds: deeper <= 2 && deep.errors === 0,
      },
    ]
  })
