import { createRequire } from 'node:module'
import type { pinyin } from 'pinyin-pro'

let loaded: typeof pinyin | undefined

/** The function that spells Chinese. Its dictionary takes 20 MB of memory, so it is read when something is spelled. */
export function loadPinyin(): typeof pinyin {
  loaded ??= (createRequire(import.meta.url)('pinyin-pro') as { pinyin: typeof pinyin }).pinyin
  return loaded
}
