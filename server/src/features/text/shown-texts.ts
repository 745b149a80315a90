import { createHash } from 'node:crypto'
import { type Language, languages } from '@workstation/contract/language'
import type { ShownTexts } from '@workstation/contract/text'
import { textProblem } from '@workstation/domain/language/shown-text'
import type { Trx } from '../../platform/database'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { errorPlace } from './base-texts'
import { listChanged, type StoredText } from './store'

const topic = 'texts'

type Texts = ShownTexts['texts']

/** What was written and fits, by language and folder. */
function textsIn(rows: readonly StoredText[]): Texts {
  const texts: Texts = { zh: {}, en: {}, zhtw: {} }
  for (const row of rows)
    for (const language of languages) {
      const own = row[`own_${language}`]
      if (own === null || textProblem(row[`base_${language}`], own)) continue
      const folder = texts[language][row.place] ?? {}
      texts[language][row.place] = { ...folder, [row.name]: own }
    }
  return texts
}

function versionOf(texts: Texts): string {
  const isEmpty = languages.every((language) => Object.keys(texts[language]).length === 0)
  return isEmpty ? '' : createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 16)
}

/** What the pages are given: the server says its own messages itself. */
const ofPages = (texts: Texts): Texts => {
  const without = (language: Language) =>
    Object.fromEntries(Object.entries(texts[language]).filter(([place]) => place !== errorPlace))
  return { zh: without('zh'), en: without('en'), zhtw: without('zhtw') }
}

/** What is shown in place of the product's texts, in the memory of each node: every message and every page asks for it. */
const shownOf = perInstance((services: Services) => {
  let shown: ShownTexts = { version: '', texts: { zh: {}, en: {}, zhtw: {} } }
  let reading: Promise<unknown> = Promise.resolve()
  async function read(): Promise<void> {
    const all = textsIn(await listChanged(services.db))
    services.words.replace((key, language) => all[language][errorPlace]?.[key])
    const texts = ofPages(all)
    const version = versionOf(texts)
    const isOther = version !== shown.version
    shown = { version, texts }
    if (isOther) services.realtime.tellHere({ method: 'textsChanged', version })
  }
  // One after the other: a slower answer to an earlier question would be older than what is there.
  function load(): Promise<void> {
    const next = reading.then(read)
    reading = next.catch(() => undefined)
    return next
  }
  services.invalidation.on(topic, () => {
    load().catch((error: unknown) => services.log.error({ err: error }, 'changed texts could not be read'))
  })
  return { load, shown: () => shown }
})

/** Reads what is shown in place of the product's texts, and follows its changes from now on. */
export const startTexts = (services: Services): Promise<void> => shownOf(services).load()

/** What pages show in place of the product's texts. */
export const shownTexts = (services: Services): ShownTexts => shownOf(services).shown()

/** Tells every node in the transaction of a change. */
export const textsChanged = (services: Services, trx: Trx): Promise<void> =>
  services.invalidation.publish(trx, topic, '*')

/** The same at once on the node that made it. */
export const reloadTexts = (services: Services): Promise<void> => shownOf(services).load()
