import type { Language } from '@workstation/contract/language'
import type { ConfigProviderProps } from 'antd'
import zh from 'antd/locale/zh_CN'
import { useEffect, useState } from 'react'
import { currentLanguage } from '../../platform/i18n'
import { currentTimeZone } from '../../platform/time-zone'
import { useShellTexts } from './use-shell-texts'

type Words = ConfigProviderProps['locale']

/** Names of months and days in date pickers; no page needs them for its first paint. */
const loadDayNames: Record<Language, () => Promise<string>> = {
  zh: () => import('dayjs/locale/zh-cn').then(() => 'zh-cn'),
  en: () => Promise.resolve('en'),
  zhtw: () => import('dayjs/locale/zh-tw').then(() => 'zh-tw'),
}

/** Antd's own words; English and traditional Chinese come when they are chosen. */
const loadWords: Record<Language, () => Promise<Words>> = {
  zh: async () => zh,
  en: async () => (await import('antd/locale/en_US')).default,
  zhtw: async () => (await import('antd/locale/zh_TW')).default,
}

/** The day that pickers call today is that of the organisation, wherever its people sit. */
async function settleToday(dayjs: typeof import('dayjs')): Promise<void> {
  const [utc, zones] = await Promise.all([import('dayjs/plugin/utc'), import('dayjs/plugin/timezone')])
  dayjs.extend(utc.default)
  dayjs.extend(zones.default)
  dayjs.tz.setDefault(currentTimeZone())
}

async function load(language: Language): Promise<Words> {
  const [dayjs, dayNames, words] = await Promise.all([import('dayjs'), loadDayNames[language](), loadWords[language]()])
  dayjs.default.locale(dayNames)
  await settleToday(dayjs.default)
  return words
}

export function useAntdLocale(): Words {
  useShellTexts()
  const language = currentLanguage()
  const [words, setWords] = useState<Words>(zh)
  useEffect(() => {
    let chosen = true
    void load(language).then((loaded) => {
      if (chosen) setWords(loaded)
    })
    return () => {
      chosen = false
    }
  }, [language])
  return words
}
