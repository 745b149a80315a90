import { isLanguage, type Language } from '@workstation/contract/language'
import { createInstance, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepLanguage, languageTags, startLanguage } from './language'

const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read: async (language: string, namespace: string) =>
    (await (await import('./text-files')).textFilesOf(language, namespace)?.()) ?? {},
}

export const i18n = createInstance()

const bundled: Record<string, ResourceLanguage> = {}

/** Simplified Chinese texts of a folder, known from its first render on. */
export function addTexts(namespace: string, zh: ResourceLanguage): void {
  bundled[namespace] = zh
  if (!i18n.isInitialized) return
  i18n.addResourceBundle('zh', namespace, zh, true, true)
  // A namespace that is listed comes along when the language changes, so that no page is shown half translated.
  i18n.options.ns = Object.keys(bundled)
}

/** Fetches what was added and is not yet there in the present language; nothing in Chinese, which comes with the code. */
export const fetchTexts = (): Promise<void> => i18n.loadNamespaces(Object.keys(bundled))

function describeDocument(language: Language) {
  document.documentElement.lang = languageTags[language]
}

/** Starts the texts in the language that RTE-39 to RTE-41 choose. */
export async function startTexts(common: ResourceLanguage): Promise<void> {
  const language = startLanguage()
  addTexts('common', common)
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'zh',
      supportedLngs: ['zh', 'en', 'zhtw'],
      load: 'currentOnly',
      ns: Object.keys(bundled),
      defaultNS: 'common',
      partialBundledLanguages: true,
      resources: { zh: bundled },
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  describeDocument(language)
}

/** The language that texts are shown in now. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'zh'
}

/** Shows the product in another language and remembers it; resolves when its texts are there. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language)
  keepLanguage(language)
  describeDocument(language)
}
