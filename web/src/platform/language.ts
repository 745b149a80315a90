import { isLanguage, type Language } from '@workstation/contract/language'
import { keep, readKept } from './storage'

/** Names of the languages, each in itself. */
export const languageNames: Record<Language, string> = { zh: '简体中文', en: 'English', zhtw: '繁體中文' }

/** Tags for the `lang` attribute, `Accept-Language` and Intl. */
export const languageTags: Record<Language, string> = { zh: 'zh-CN', en: 'en', zhtw: 'zh-TW' }

/** The language for what a browser asks: traditional Chinese, English, else simplified Chinese (RTE-40, RTE-41). */
export function languageFor(browserLanguage: string): Language {
  const tag = browserLanguage.toLowerCase()
  if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zhtw'
  return tag.startsWith('en') ? 'en' : 'zh'
}

/** The chosen language, else the browser's (RTE-39). */
export function startLanguage(): Language {
  const kept = readKept('language', '')
  return isLanguage(kept) ? kept : languageFor(navigator.language ?? '')
}

export const keepLanguage = (language: Language) => keep('language', language)
