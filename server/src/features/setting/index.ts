export { countTrial } from './count-trial'
export type { Settings } from './known-settings'
export { readNumberSetting, readSetting, readSettings } from './read-setting'
export { sealSettings } from './seal-settings'
