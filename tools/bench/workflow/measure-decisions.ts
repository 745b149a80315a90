import { workflow } from '../../../contract/src/workflow'
import { workflowLaunch } from '../../../contract/src/workflow-launch'
import { type Figures, measure, type Shot } from '../measure'
import type { RunningServer } from '../servers'
import type { Line } from './figures'
import { waitingId } from './seed-approvals'

/** More decisions than a round of four seconds takes. */
export const roundSize = 10_000

const sent = (path: string, token: string, body: object): Shot => ({
  ...{ method: 'POST', path, body: JSON.stringify(body) },
  headers: { authorization: token, 'content-type': 'application/json' },
})

const numbers = (from: number) => Array.from({ length: roundSize }, (_, at) => from + at)

export interface Deciding {
  readonly product: RunningServer
  readonly bare: RunningServer
  readonly decider: string
  readonly starter: string
  readonly flowId: string
}

/** Agreements to approvals of which each is decided once; the numbers of the bare client lie behind those of the product. */
export async function measureDecisions({ product, bare, decider, starter, flowId }: Deciding): Promise<Line[]> {
  const agree = (number: number) =>
    sent(workflow.audit.path.replace(':id', waitingId('part', number)), decider, { handleOpinion: '同意' })
  const ours = await measure(product, numbers(1).map(agree))
  const theirs = await measure(
    bare,
    numbers(roundSize).map((id): Shot => ({ method: 'GET', path: `/decision?id=${id}`, headers: {} })),
  )
  const starts = await measure(product, [sent(workflowLaunch.create.path, starter, { flowId, status: 0 })])
  const share = ours.perSecond / theirs.perSecond
  const spread = ours.p99 / Math.max(1, ours.p50)
  const said = ({ perSecond, cpu, errors }: Figures) =>
    `${Math.round(perSecond)}/s, CPU ${cpu.toFixed(2)} ms, ${errors} errors`
  const seconds = 100_000 / starts.perSecond
  return [
    {
      what: 'decision over HTTP, 20 connections',
      value: `${said(ours)}; bare ${said(theirs)}; ${Math.round(share * 100)} %`,
      goal: '≥ 40 % of bare',
      holds: share >= 0.4 && ours.errors + theirs.errors === 0,
    },
    { what: 'decision, p99 against p50', value: `${ours.p99} ms, ${ours.p50} ms`, goal: '≤ 3 ×', holds: spread <= 3 },
    {
      what: '100,000 starts at this rate',
      value: `${seconds.toFixed(0)} s; ${said(starts)}`,
      goal: '≤ 60 s',
      holds: seconds <= 60 && starts.errors === 0,
    },
  ]
}

/** Agreements 500 at a time, as the page of those that can be decided together sends them. */
export async function measureBatch(
  product: RunningServer,
  decider: string,
  from: number,
  count: number,
): Promise<Line> {
  const headers = { authorization: decider, 'content-type': 'application/json' }
  const start = performance.now()
  let done = 0
  for (let at = from; at < from + count; at += 500) {
    const ids = Array.from({ length: Math.min(500, from + count - at) }, (_, nth) => waitingId('part', at + nth))
    const body = JSON.stringify({ ids, batchType: 0, handleOpinion: '同意' })
    const answer = await fetch(product.baseUrl + workflow.batch.path, { method: 'POST', headers, body })
    const { data } = (await answer.json()) as { data: { isDone: boolean }[] }
    done += data.filter(({ isDone }) => isDone).length
  }
  const perSecond = (done * 1000) / (performance.now() - start)
  return {
    what: `batch of ${count} agreements`,
    value: `${Math.round(perSecond)} steps/s, ${done} done`,
    goal: '≥ 5,000/s',
    holds: perSecond >= 5000 && done === count,
  }
}
