import { type ShownTexts, text } from '@workstation/contract/text'
import { currentLanguage, i18n } from './i18n'
import { serverRequest } from './server-request'

type Texts = ShownTexts['texts']

const none: ShownTexts = { version: '', texts: { zh: {}, en: {}, zhtw: {} } }
let shown = none
let asked = ''
/** Milliseconds between tries while the node that answers has not heard of a change yet. */
const pauses = [0, 500, 2000]

/** Traditional Chinese has the words of every other number for one: see `text-files`. */
const keysOf = (language: string, key: string) => (language === 'zhtw' ? [key, key.replace(/_one$/, '_other')] : [key])

/** What is shown in place of the product's text, undefined where nothing is. */
function ownText(language: string, namespace: string, key: string): string | undefined {
  const folder = shown.texts[language as keyof Texts]?.[namespace]
  return (
    folder &&
    keysOf(language, key)
      .map((one) => folder[one])
      .find((one) => one !== undefined)
  )
}

/** What i18next looks texts up by; its types leave it out. */
interface Lookup {
  /** Without a key it asks whether there are texts of the namespace at all. */
  getResource(language: string, namespace: string, key?: string, options?: object): unknown
}

/** Lets i18next find these texts before the product's own, which stay as they are: going back needs no second copy. */
function standBefore(): void {
  const store = i18n.services.resourceStore as unknown as Lookup
  const product = store.getResource.bind(store)
  store.getResource = (language, namespace, key, options) =>
    (key && ownText(language, namespace, key)) ?? product(language, namespace, key, options)
}

let isReady = false

function show(next: ShownTexts): void {
  if (!isReady) standBefore()
  isReady = true
  shown = next
  // Whatever shows texts draws them again, as for another language.
  i18n.emit('languageChanged', currentLanguage())
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A plain request: the browser keeps the answer under its version, which `call` would spoil by its time stamp. */
async function fetchTexts(version: string): Promise<ShownTexts> {
  const answer = await serverRequest(`${text.shown.path}?version=${encodeURIComponent(version)}`, {})
  const { data } = (await answer.json()) as { data: ShownTexts | null }
  if (!data) throw new Error('no texts')
  return data
}

/**
 * Shows the texts of a version in place of the product's; '' goes back to these. Never fails: without an answer the
 * texts stay as they are.
 */
export async function showTexts(version: string): Promise<void> {
  asked = version
  if (version === shown.version) return
  if (version === '') return show(none)
  for (const pause of pauses) {
    await wait(pause)
    const next = await fetchTexts(version).catch(() => null)
    if (asked !== version) return
    if (next?.version === version) return show(next)
  }
}
