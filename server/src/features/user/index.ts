export { seesDirectory } from './directory'
export { pinyinOf } from './pinyin-of'
export { onUserDisabled, userDisabled } from './user-disabled'
