import { config, type GroupedSettings, type ShownSetting } from '@workstation/contract/config'
import type { InputOf } from '@workstation/contract/endpoint'
import { session } from '@workstation/contract/session'
import { call } from '../../platform/api'
import { setCurrentUser } from '../../platform/session-state'
import type { RecordCalls } from '../../ui/record-editor/record-calls'

/** What the form holds of a setting: its text, '' for a secret that stays, false for one that is to be forgotten. */
export type SettingFields = Record<string, string | false>
export type SettingInput = Pick<InputOf<typeof config.update>, 'settings' | 'cleared'>

export const settingsOf = ({ groups }: GroupedSettings): ShownSetting[] => groups.flatMap(({ settings }) => settings)

export const fieldsOf = (read: GroupedSettings): SettingFields =>
  Object.fromEntries(settingsOf(read).map(({ key, value }) => [key, value]))

const textOf = (value: string | false | undefined | null) => (typeof value === 'string' ? value : '')

/** The names of what differs, in the order of the page. */
export const changedKeys = (start: SettingFields, fields: SettingFields): string[] =>
  Object.keys(start).filter((key) => fields[key] === false || textOf(start[key]) !== textOf(fields[key]))

/** Only what was changed is sent, so that nothing of somebody else's is written over. */
export const inputSince =
  (start: SettingFields) =>
  (fields: SettingFields): SettingInput => {
    const changed = changedKeys(start, fields)
    const kept = changed.filter((key) => fields[key] !== false)
    return {
      settings: Object.fromEntries(kept.map((key) => [key, textOf(fields[key])])),
      cleared: changed.filter((key) => fields[key] === false),
    }
  }

/** What may lie in the browser until it is saved: no secret. */
export const draftWithout =
  (settings: readonly ShownSetting[]) =>
  (fields: SettingFields): SettingFields => {
    const secrets = settings.filter(({ isSecret }) => isSecret === 1).map(({ key }) => [key, ''])
    return { ...fields, ...Object.fromEntries(secrets) }
  }

export const settingCalls: RecordCalls<SettingInput, GroupedSettings> = {
  create: () => Promise.reject(new Error('there is one record of settings')),
  update: async ({ id: _id, ...input }, options) => {
    await call(config.update, input, options)
    // The frame of the page shows the name of the product, and more that stands in the settings.
    void call(session.currentUser, {}, { quiet: true }).then(setCurrentUser, () => undefined)
  },
  get: (_, options) => call(config.grouped, {}, options),
  endpoints: [config.update],
}
