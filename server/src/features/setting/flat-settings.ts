import type { config } from '@workstation/contract/config'
import type { InputOf } from '@workstation/contract/endpoint'
import { isSwitch } from '@workstation/domain/setting/setting-problem'
import type { SettingKey } from './known-settings'

type Sent = InputOf<typeof config.update>

/** What existing clients call the settings of the mail server. */
const otherNames: Readonly<Partial<Record<keyof Sent, SettingKey>>> = {
  emailSmtpHost: 'smtpHost',
  emailSmtpPort: 'smtpPort',
  emailAccount: 'smtpUser',
  emailPassword: 'smtpPassword',
  emailSenderName: 'smtpSenderName',
  emailSsl: 'smtpSecure',
}

/** The settings of a call by their own keys; what a client names as `settings` counts more than what it sends flat. */
export function sentSettings({
  settings = {},
  cleared: _cleared,
  version: _version,
  ...flat
}: Sent): Record<string, string> {
  const named = Object.entries(flat).map(([name, value]) => [otherNames[name as keyof Sent] ?? name, value])
  return { ...Object.fromEntries(named), ...settings }
}

/** Settings as they travel: switches as numbers, since a text '0' reads as on; those of the mail server by both names. */
export function flatSettings(settings: Readonly<Record<string, string>>): Record<string, string | number> {
  const wire = (key: string, value: string) => (isSwitch(key) ? Number(value) : value)
  const own = Object.entries(settings).map(([key, value]) => [key, wire(key, value)])
  const others = Object.entries(otherNames).map(([name, key]) => [name, wire(key, settings[key] ?? '')])
  return Object.fromEntries([...own, ...others])
}
