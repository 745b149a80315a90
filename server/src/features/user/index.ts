export { seesDirectory } from './directory'
export { pinyinOf } from './pinyin-of'
export { onUserDisabled } from './user-disabled'
