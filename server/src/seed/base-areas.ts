import { loadPinyin } from '../platform/pinyin'

/** A province, city or district as it starts: its id is its official code. */
export interface BaseArea {
  id: string
  parentId: string
  level: 1 | 2 | 3
  name: string
  /** Initials and full pinyin of the name. */
  pinyin: string
}

type Names = Readonly<Record<string, string>>

const provinceOf = (code: string) => `${code.slice(0, 2)}0000`
const cityOf = (code: string) => `${code.slice(0, 4)}00`

const areasOf = (names: Names, level: BaseArea['level'], parentOf: (code: string) => string) =>
  Object.entries(names).map(([id, name]) => ({ id, parentId: parentOf(id), level, name }))

/** The pinyin of many names in one go, which takes a third of the time of one by one. */
function spell(names: readonly string[]): string[] {
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true } as const
  const spelled: string[][] = [[]]
  for (const syllable of loadPinyin()(names.join('\n'), options)) {
    if (syllable === '\n') spelled.push([])
    else spelled.at(-1)?.push(syllable)
  }
  return spelled.map((syllables) => `${syllables.map((part) => part.charAt(0)).join('')} ${syllables.join('')}`)
}

/**
 * Every province, city and district of China, parents first (ARE-03). The list is loaded when it is asked for, since a
 * server needs it once in its life.
 */
export async function readBaseAreas(): Promise<BaseArea[]> {
  const { areaList } = await import('@vant/area-data')
  const areas = [
    ...areasOf(areaList.province_list, 1, () => '-1'),
    ...areasOf(areaList.city_list, 2, provinceOf),
    ...areasOf(areaList.county_list, 3, cityOf),
  ]
  const spelled = spell(areas.map((area) => area.name))
  return areas.map((area, index) => ({ ...area, pinyin: spelled[index] ?? '' }))
}
