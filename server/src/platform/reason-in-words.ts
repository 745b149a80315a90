import { type ErrorKey, type ErrorParams, errorCatalogue } from '@workstation/contract/errors'
import type { Language } from '@workstation/contract/language'
import type { Words } from './words'

const isKey = (key: string): key is ErrorKey => Object.hasOwn(errorCatalogue, key)

/** Why something failed, as a key of a failure or as a text, in the words of its reader; what was not kept of it leaves a gap. */
export function reasonInWords(
  words: Words,
  { message, params = {} }: { message: string; params?: ErrorParams },
  language: Language,
): string {
  if (!isKey(message)) return message
  const places = [...errorCatalogue[message][language].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '…'])
  return words.errorText(message, { ...Object.fromEntries(places), ...params }, language)
}
