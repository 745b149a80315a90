import { loadPinyin } from './pinyin'

/** What people type to find a name: its initials and its full pinyin, such as `zsf zhangsanfeng`. */
export function pinyinOf(name: string): string {
  const syllables = loadPinyin()(name, {
    toneType: 'none',
    type: 'array',
    mode: 'surname',
    nonZh: 'consecutive',
    v: true,
  })
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('')
  return `${initials} ${syllables.join('')}`.toLowerCase().slice(0, 200)
}
