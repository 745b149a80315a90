import { rightsChanged } from '../../features/authority'
import { endSessionsOf } from '../../features/session'
import { userDisabled } from '../../features/user'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { listDemoIds, switchDemoPerson } from './store'

/** Disables or enables the demo people; a disabled one loses his sessions and links at once. */
async function switchDemo(services: Services, on: boolean): Promise<void> {
  for (const id of await listDemoIds(services.db, on ? 0 : 1)) {
    await transact(services.db, async (trx, after) => {
      await switchDemoPerson(trx, id, on)
      if (!on) {
        await endSessionsOf(services, { trx, after }, id, 'disabled')
        await userDisabled(services, { trx, after, comesBack: true }, id)
      }
      await rightsChanged(services, trx, after, id)
    })
  }
}

/**
 * Brings the demo organisation to what the configuration says: loaded and enabled, or disabled. Call it once the features
 * are built, before requests are served.
 */
export async function settleDemo(services: Services): Promise<void> {
  if (services.config.demo === 'off') return switchDemo(services, false)
  await switchDemo(services, true)
  const { seedDemo } = await import('./seed-demo')
  await seedDemo(services)
}
