import type { GroupedSettings } from '@workstation/contract/config'
import { settingGroups } from '@workstation/domain/setting/setting-groups'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { flatSettings } from './flat-settings'
import { type SettingKey, type Settings, secretSettings } from './known-settings'
import { readSettings } from './read-setting'
import { loadSettings, lockSettings, readVersions } from './store'

/** All settings as a client may know them: secrets answer as ''. */
export async function shownSettings(services: Services): Promise<Record<string, string | number>> {
  const settings = Object.entries(await readSettings(services))
  return flatSettings(Object.fromEntries(settings.map(([key, value]) => [key, secretSettings.has(key) ? '' : value])))
}

function shown(settings: Settings, key: SettingKey): GroupedSettings['groups'][number]['settings'][number] {
  const value = settings[key]
  const isSecret = secretSettings.has(key)
  return { key, value: isSecret ? '' : value, isSecret: isSecret ? 1 : 0, isSet: value === '' ? 0 : 1 }
}

/** All settings by what they are about, as the database has them now, with their version. */
export function groupedSettings({ db, secrets }: Services): Promise<GroupedSettings> {
  return transact(db, async (trx) => {
    // Else values could be older than the version that is answered beside them.
    await lockSettings(trx)
    const settings = await loadSettings({ db: trx, secrets })
    const { newest } = await readVersions(trx)
    const groups = Object.entries(settingGroups).map(([name, keys]) => ({
      name,
      settings: keys.map((key) => shown(settings, key)),
    }))
    return { id: 'settings', version: newest, groups }
  })
}
