import { isTrusted } from '../../platform/is-trusted'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import type { SettingKey, Settings } from './known-settings'
import { loadSettings } from './store'

export const settingTopic = 'setting'

const cacheOf = perInstance((services: Services) => {
  let cached: { settings: Promise<Settings>; at: Date; known?: Settings } | null = null
  const forget = () => {
    cached = null
  }
  services.invalidation.on(settingTopic, forget)
  const counts = services.caches.add('setting', {
    content: () => ({
      entries: Object.keys(cached?.known ?? {}).length,
      values: Object.values(cached?.known ?? {}),
      oldest: cached?.at.getTime() ?? null,
    }),
    clear: forget,
  })
  return {
    forget,
    read(): Promise<Settings> {
      if (cached && isTrusted(cached.at, services.clock.now())) {
        counts.hit()
        return cached.settings
      }
      counts.miss()
      const made: NonNullable<typeof cached> = { settings: loadSettings(services), at: services.clock.now() }
      cached = made
      made.settings.then((known) => {
        made.known = known
      }, forget)
      return made.settings
    },
  }
})

/** All settings, from memory while no node has changed them. */
export const readSettings = (services: Services): Promise<Settings> => cacheOf(services).read()

/** One setting, as text. */
export async function readSetting(services: Services, key: SettingKey): Promise<string> {
  return (await readSettings(services))[key]
}

/** One setting that is a whole number. */
export async function readNumberSetting(services: Services, key: SettingKey): Promise<number> {
  return Number(await readSetting(services, key))
}

/** Forgets this node's copy at once, so that who changed a setting sees it changed. */
export const forgetSettings = (services: Services): void => cacheOf(services).forget()
