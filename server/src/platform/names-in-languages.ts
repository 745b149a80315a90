import type { Titles } from '@workstation/contract/column'
import { type Language, languages } from '@workstation/contract/language'
import { buttonTitles, pageTitles } from '@workstation/contract/menu-titles'
import { listNames } from '@workstation/domain/language/list-names'
import { modelOfPage } from './guarded-model/model'

const between = ' · '

const called = (titles: readonly Titles[], name: string) => titles.find(({ zh }) => zh === name)

const inEach = (text: (language: Language) => string): Titles =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as unknown as Titles

/** One name of a right, such as `用户管理 · 编辑`: what the product itself named is translated, all else stays as it is. */
function titlesOf(name: string): Titles {
  const [page = '', item] = name.split(between)
  const [id, pageTitle] = Object.entries(pageTitles).find(([, { zh }]) => zh === page) ?? []
  if (!id || !pageTitle) return inEach(() => name)
  if (item === undefined) return pageTitle
  const columns = [...(modelOfPage(id)?.columns.values() ?? [])].map((column) => column.title)
  const itemTitle = called(buttonTitles, item) ?? called(columns, item)
  return inEach((language) => pageTitle[language] + between + (itemTitle?.[language] ?? item))
}

/** Names of rights for a refusal, in each language of its readers. */
export function namesInLanguages(names: readonly string[]): Titles {
  const titles = names.map(titlesOf)
  return inEach((language) =>
    listNames(
      titles.map((title) => title[language]),
      language,
    ),
  )
}
