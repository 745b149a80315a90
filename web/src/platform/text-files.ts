import type { ResourceLanguage } from 'i18next'

// One namespace for each folder; simplified Chinese comes with the feature's own code (`addTexts`).
const loaders = import.meta.glob<ResourceLanguage>(
  [
    '../app/locale/{en,zhtw}.json',
    '../app/shell/locale/{en,zhtw}.json',
    '../ui/locale/{en,zhtw}.json',
    '../ui/*/locale/{en,zhtw}.json',
    '../ui/data-table/views/locale/{en,zhtw}.json',
    '../features/*/locale/{en,zhtw}.json',
    '../features/session/modes/locale/{en,zhtw}.json',
    '../features/user/{import,leaving}/locale/{en,zhtw}.json',
    '../features/design/{list,page,uses}/locale/{en,zhtw}.json',
  ],
  { import: 'default' },
)

/** i18next knows no language `zhtw` and counts in it as in English; 1 then has the words of every other number. */
const withOne = (texts: ResourceLanguage): ResourceLanguage =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, ResourceLanguage[string]][] => {
      if (typeof text === 'object') return [[key, withOne(text)]]
      return key.endsWith('_other')
        ? [
            [key.replace(/_other$/, '_one'), text],
            [key, text],
          ]
        : [[key, text]]
    }),
  )

/** What fetches the texts of a namespace in a language, or undefined where there are none. */
export function textFilesOf(language: string, namespace: string) {
  const own = {
    common: '../app',
    shell: '../app/shell',
    ui: '../ui',
    'list-views': '../ui/data-table/views',
    'session-modes': '../features/session/modes',
    'user-import': '../features/user/import',
    'user-leaving': '../features/user/leaving',
    'design-list': '../features/design/list',
    'design-page': '../features/design/page',
    'design-uses': '../features/design/uses',
  }[namespace]
  const folders = own ? [own] : [`../features/${namespace}`, `../ui/${namespace}`]
  const load = folders.map((folder) => loaders[`${folder}/locale/${language}.json`]).find(Boolean)
  return load && language === 'zhtw' ? async () => withOne(await load()) : load
}
