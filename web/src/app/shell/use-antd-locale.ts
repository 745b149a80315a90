import type { Language } from '@workstation/contract/language'
import type { ConfigProviderProps } from 'antd'
import zh from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../platform/i18n'

type Words = ConfigProviderProps['locale']

const dayjsNames: Record<Language, string> = { zh: 'zh-cn', en: 'en', zhtw: 'zh-tw' }

/** Antd's own words; English and traditional Chinese come when they are chosen. */
const load: Record<Language, () => Promise<Words>> = {
  zh: async () => zh,
  en: async () => (await import('antd/locale/en_US')).default,
  zhtw: async () => {
    await import('dayjs/locale/zh-tw')
    return (await import('antd/locale/zh_TW')).default
  },
}

export function useAntdLocale(): Words {
  useTranslation()
  const language = currentLanguage()
  const [words, setWords] = useState<Words>(zh)
  useEffect(() => {
    let chosen = true
    void load[language]().then((loaded) => {
      if (!chosen) return
      dayjs.locale(dayjsNames[language])
      setWords(loaded)
    })
    return () => {
      chosen = false
    }
  }, [language])
  return words
}
