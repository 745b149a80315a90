import type { ResourceLanguage } from 'i18next'

// One namespace for each folder; simplified Chinese comes with the feature's own code (`addTexts`).
const loaders = import.meta.glob<ResourceLanguage>(
  [
    '../app/locale/{en,zhtw}.json',
    '../app/shell/locale/{en,zhtw}.json',
    '../ui/locale/{en,zhtw}.json',
    '../ui/*/locale/{en,zhtw}.json',
    '../features/*/locale/{en,zhtw}.json',
  ],
  { import: 'default' },
)

/** What fetches the texts of a namespace in a language, or undefined where there are none. */
export function loaderOf(language: string, namespace: string) {
  const own = { common: '../app', shell: '../app/shell', ui: '../ui' }[namespace]
  const folders = own ? [own] : [`../features/${namespace}`, `../ui/${namespace}`]
  return folders.map((folder) => loaders[`${folder}/locale/${language}.json`]).find(Boolean)
}
