import { settingProblem } from '@workstation/domain/setting/setting-problem'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { checkRoles } from './check-roles'
import { flatSettings } from './flat-settings'
import { isSettingKey, type SettingKey, secretSettings } from './known-settings'
import { forgetSettings, readSettings, settingTopic } from './read-setting'
import { saveSettings } from './store'

/** All settings as a client may know them: secrets answer as ''. */
export async function shownSettings(services: Services): Promise<Record<string, string | number>> {
  const settings = Object.entries(await readSettings(services))
  return flatSettings(Object.fromEntries(settings.map(([key, value]) => [key, secretSettings.has(key) ? '' : value])))
}

/** What differs from the settings now; a secret that comes as '' is kept. */
function changesOf(now: Record<string, string>, sent: Record<string, string>): Partial<Record<SettingKey, string>> {
  const known = Object.entries(sent).filter(([key, value]) => isSettingKey(key) && value !== now[key])
  return Object.fromEntries(known.filter(([key, value]) => !(secretSettings.has(key) && value === '')))
}

/** Saves settings, tells every node, and keeps in the audit log what changed, without secrets. */
export async function updateSettings(
  services: Services,
  context: Context,
  sent: Record<string, string>,
): Promise<void> {
  const before: Record<string, string> = await readSettings(services)
  const changes = changesOf(before, sent)
  const refused = Object.entries(changes).filter(([key, value]) => settingProblem(key, value ?? '') !== null)
  if (refused.length > 0) throw new AppError('invalid', { fields: refused.map(([key]) => key).join(', ') })
  if (Object.keys(changes).length === 0) return
  const told = Object.entries(changes).map(([key, value]) => {
    return [key, secretSettings.has(key) ? 'changed' : { from: before[key], to: value }]
  })
  await transact(services.db, async (trx, after) => {
    await checkRoles(services, trx, { context, before, changes })
    await saveSettings({ db: trx, secrets: services.secrets }, changes, services.clock.now())
    await services.invalidation.publish(trx, settingTopic, '*')
    await writeAudit(trx, context, {
      action: 'setting.update',
      entity: 'setting',
      entityId: 'settings',
      changes: Object.fromEntries(told),
    })
    after(() => forgetSettings(services))
  })
}
