export { type SettingKey, type Settings, settingDefaults } from './known-settings'
export { readNumberSetting, readSetting, readSettings } from './read-setting'
