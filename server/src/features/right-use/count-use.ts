import { dayAt } from '@workstation/domain/calendar/wall-clock'
import type { FastifyInstance } from 'fastify'
import type { Actor, PermissionNeed } from '../../platform/actor'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { addUses, deleteUsesBefore, type UseRow } from './store'

/** Counts stay in memory for as long; what a node that is killed has not written is lost, and matters to nobody. */
const writeAfterMs = 60_000
/** Different ones that wait for no database: further ones are left out. */
const maxWaiting = 50_000
const keptDays = 400
const dayMs = 86_400_000

/** Adds up on this node who used which page and button on which day, so that no call waits for its own count. */
function createCounter({ db, clock, config, log }: Pick<Services, 'db' | 'clock' | 'config' | 'log'>) {
  let waiting = new Map<string, UseRow>()
  let timer: NodeJS.Timeout | undefined
  let known: { readonly until: number; readonly day: string } = { until: 0, day: '' }

  /** The day of the product's time zone, worked out once a minute. */
  function today(): string {
    const now = clock.now().getTime()
    if (now >= known.until || now < known.until - writeAfterMs)
      known = { until: now + writeAfterMs, day: dayAt(now, config.timeZone) }
    return known.day
  }
  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...waiting.values()]
    waiting = new Map()
    if (rows.length === 0) return
    await addUses(db, rows).catch((error: unknown) => log.warn({ err: error }, 'use of rights was not counted'))
  }
  function note({ userId, readOnly }: Actor, { modelId: menuId, button = '' }: PermissionNeed): void {
    // Who looks through somebody else's eyes uses nothing of his.
    if (readOnly) return
    const day = today()
    const key = `${userId} ${menuId} ${button} ${day}`
    const count = (waiting.get(key)?.count ?? 0) + 1
    if (count === 1 && waiting.size >= maxWaiting) return
    waiting.set(key, { day, userId, menuId, button, count })
    timer ??= setTimeout(() => void write(), writeAfterMs).unref()
  }
  return { note, write }
}

const counterOf = perInstance(createCounter)

/** Counts what rights let in, and writes what is left when the server closes. */
export function countUse(app: FastifyInstance, services: Services): (actor: Actor, by: PermissionNeed) => void {
  app.addHook('onClose', () => counterOf(services).write())
  return counterOf(services).note
}

/** Writes what this node has counted, for whoever is about to read it. */
export const writeCountedUse = (services: Services): Promise<void> => counterOf(services).write()

/** Defines the nightly forgetting of old counts. */
export function defineUseJobs({ jobs, db, clock, config }: Services): void {
  jobs.define('rightUse.clean', () =>
    deleteUsesBefore(db, dayAt(clock.now().getTime() - keptDays * dayMs, config.timeZone)),
  )
  jobs.schedule('rightUse.clean', '35 3 * * *')
}
