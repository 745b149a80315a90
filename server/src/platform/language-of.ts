import { isLanguage, type Language } from '@workstation/contract/language'

/**
 * The language that a caller reads, from his Accept-Language header (our own names or BCP 47 tags).
 * Traditional Chinese regions give zhtw, English gives en, anything else zh (RTE-40, RTE-41).
 */
export function languageOf(header: string | undefined): Language {
  const first = (header ?? '').split(',')[0]?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (isLanguage(first)) return first
  if (/^zh-(tw|hk|mo|hant)/.test(first)) return 'zhtw'
  return first.startsWith('en') ? 'en' : 'zh'
}
