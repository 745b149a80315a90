import { setTimeout as pause } from 'node:timers/promises'
import { fireTimers } from '../../../server/src/features/workflow/fire-timers'
import type { Db } from '../../../server/src/platform/database'
import type { Services } from '../../../server/src/services'
import { startProduct } from '../servers'
import { type Line, quantile } from './figures'

/** Timers fired in this process alone, with the processor time that each takes. */
export async function measureFiring(services: Services, bare: () => Promise<number>): Promise<Line> {
  const before = process.cpuUsage()
  const start = performance.now()
  const fired = await fireTimers(services)
  const perSecond = (fired * 1000) / (performance.now() - start)
  const { user, system } = process.cpuUsage(before)
  const limit = await bare()
  const value = `${Math.round(perSecond)} steps/s of ${fired}, CPU ${Math.round((user + system) / Math.max(1, fired))} µs a step; bare ${Math.round(limit)}/s`
  return {
    what: 'timers fired by one node',
    value,
    goal: '≥ 5,000/s, ≥ 50 % of bare',
    holds: perSecond >= 5000 && perSecond >= limit / 2,
  }
}

async function isDue(db: Db): Promise<boolean> {
  const query = db.selectFrom('workflow_timer').select('id').where('due_at', '<=', new Date())
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Another request each 20 ms, for as long as something goes on. */
async function others(baseUrl: string, token: string, isOver: () => Promise<boolean>): Promise<number> {
  const waits: Promise<number>[] = []
  const ask = async () => {
    const start = performance.now()
    await (await fetch(`${baseUrl}/api/message?pageSize=20`, { headers: { authorization: token } })).text()
    return performance.now() - start
  }
  for (let turn = 0; turn < 100 || !(await isOver()); turn++) {
    waits.push(ask())
    await pause(20)
  }
  return quantile(await Promise.all(waits), 0.99)
}

interface Together {
  readonly db: Db
  readonly environment: Record<string, string>
  readonly token: string
  /** Makes the timers due. @returns how many */
  readonly makeDue: () => Promise<number>
}

/** All timers due at once, on two nodes, and how others fare meanwhile. */
export async function measureDueAtOnce({ db, environment, token, makeDue }: Together): Promise<Line[]> {
  const nodes = [await startProduct(environment), await startProduct(environment)]
  try {
    const [{ baseUrl } = { baseUrl: '' }] = nodes
    const quiet = await others(baseUrl, token, async () => true)
    const count = await makeDue()
    const start = performance.now()
    const busy = await others(baseUrl, token, async () => !(await isDue(db)))
    const seconds = (performance.now() - start) / 1000
    const expected = (seconds * 100_000) / count
    return [
      {
        what: `${count} timers due at once on two nodes`,
        value: `${seconds.toFixed(1)} s; 100,000 in ${expected.toFixed(0)} s`,
        goal: '≤ 30 s',
        holds: expected <= 30,
      },
      {
        what: 'p99 of others meanwhile',
        value: `${busy.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms`,
        goal: '≤ 2 ×',
        holds: busy <= 2 * quiet,
      },
    ]
  } finally {
    for (const node of nodes) await node.stop()
  }
}
