export { seesDirectory } from './directory'
export { pinyinOf } from './pinyin-of'
export { resetAdministrator } from './reset-administrator'
export { onUserDisabled, userDisabled } from './user-disabled'
