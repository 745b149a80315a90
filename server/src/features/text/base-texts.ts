import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { errorCatalogue } from '@workstation/contract/errors'
import { type Language, languages } from '@workstation/contract/language'
import { flatTexts } from '@workstation/domain/language/shown-text'
import type { BaseText } from './store'

type Nested = Readonly<Record<string, unknown>>
/** The texts of the pages as they are built: folder → language → nested texts. */
export type PageTexts = Readonly<Record<string, Partial<Record<Language, Nested>>>>

/** Messages of the server stand under this folder. */
export const errorPlace = 'errors'

const idOf = (place: string, name: string) =>
  createHash('sha256').update(`${place}:${name}`).digest('base64url').slice(0, 24)

function textsOf(place: string, inLanguages: PageTexts[string]): BaseText[] {
  const flat = languages.map((language) => new Map(flatTexts(inLanguages[language] ?? {})))
  const [zh, en, zhtw] = flat as [Map<string, string>, Map<string, string>, Map<string, string>]
  const names = [...new Set(flat.flatMap((texts) => [...texts.keys()]))]
  return names.map((name) => ({
    ...{ id: idOf(place, name), place, name },
    ...{ base_zh: zh.get(name) ?? '', base_en: en.get(name) ?? '', base_zhtw: zhtw.get(name) ?? '' },
  }))
}

/** Every text of the product: those of the pages, and the messages of the server. */
export function baseTexts(pages: PageTexts): BaseText[] {
  const messages = Object.entries(errorCatalogue)
  const errors = Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(messages.map(([key, text]) => [key, text[language]]))]),
  )
  return Object.entries({ ...pages, [errorPlace]: errors }).flatMap(([place, texts]) => textsOf(place, texts))
}

/** The texts of the built pages; null where they were not built. */
export async function readPageTexts(path: string): Promise<PageTexts | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
