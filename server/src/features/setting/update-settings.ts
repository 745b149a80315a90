import { secretTakenElsewhere } from '@workstation/domain/setting/secret-taken-elsewhere'
import { settingProblem } from '@workstation/domain/setting/setting-problem'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { checkRoles } from './check-roles'
import { isSettingKey, type SettingKey, type Settings, secretSettings, settingDefaults } from './known-settings'
import { forgetSettings, settingTopic } from './read-setting'
import { loadSettings, lockSettings, readVersions, saveSettings } from './store'

export interface SettingChange {
  /** By key; a secret that comes as '' is kept. */
  sent: Readonly<Record<string, string>>
  /** Secrets to forget. */
  cleared: readonly string[]
  /** That of the settings which the editor saw; undefined for clients that know of none. */
  version: number | undefined
}

type Changes = Partial<Record<SettingKey, string>>

/** What differs from the settings now. */
function changesOf(now: Settings, { sent, cleared }: SettingChange): Changes {
  const isKept = ([key, value]: readonly [string, string]) => secretSettings.has(key) && value === ''
  const filled = Object.entries(sent).filter((entry) => !isKept(entry))
  const emptied = cleared.filter((key) => secretSettings.has(key) && !sent[key]).map((key) => [key, ''] as const)
  const known = [...filled, ...emptied].filter(([key, value]) => isSettingKey(key) && value !== now[key])
  return Object.fromEntries(known)
}

function refuseWrong(changes: Changes): void {
  const refused = Object.entries(changes).filter(([key, value]) => settingProblem(key, value ?? '') !== null)
  if (refused.length > 0) throw new AppError('invalid', { fields: refused.map(([key]) => key).join(', ') })
}

/** Refuses to take a kept secret to another place (THR-08). @throws setting.<secret>-again */
function refuseElsewhere(before: Settings, changes: Changes, { sent }: SettingChange): void {
  const isKept = (key: SettingKey) => secretSettings.has(key) && before[key] !== settingDefaults[key]
  const kept = (Object.keys(settingDefaults) as SettingKey[]).filter(
    (key) => isKept(key) && !sent[key] && changes[key] === undefined,
  )
  const taken = secretTakenElsewhere(changes, kept)
  if (taken) throw new AppError(`setting.${taken}-again`)
}

/** What the audit log keeps of a change: never a secret. */
function toldOf(before: Settings, changes: Changes): Record<string, unknown> {
  const told = Object.entries(changes).map(([key, value]) => {
    return [key, secretSettings.has(key) ? 'changed' : { from: before[key as SettingKey], to: value }]
  })
  return Object.fromEntries(told)
}

/**
 * Saves settings, tells every node, and keeps in the audit log what changed, without secrets.
 * @throws changed when a setting that is changed here was saved by somebody else since `version`, setting.<secret>-again
 */
export async function updateSettings(services: Services, context: Context, change: SettingChange): Promise<void> {
  await transact(services.db, async (trx, after) => {
    await lockSettings(trx)
    const kept = { db: trx, secrets: services.secrets }
    const before = await loadSettings(kept)
    const changes = changesOf(before, change)
    refuseWrong(changes)
    const keys = Object.keys(changes)
    if (keys.length === 0) return
    refuseElsewhere(before, changes, change)
    const versions = await readVersions(trx)
    const { version: seen } = change
    if (seen !== undefined && keys.some((key) => (versions.of.get(key) ?? 0) > seen)) throw new AppError('changed')
    await checkRoles(services, trx, { context, before, changes })
    await saveSettings(kept, changes, { now: services.clock.now(), version: versions.newest + 1 })
    await services.invalidation.publish(trx, settingTopic, '*')
    await writeAudit(trx, context, {
      action: 'setting.update',
      entity: 'setting',
      entityId: 'settings',
      changes: toldOf(before, changes),
    })
    after(() => forgetSettings(services))
  })
}
