import type { Language } from '@workstation/contract/language'

/** What is kept as the place of an address in a private network. */
export const innerPlace = '内网'

const innerWords: Record<Language, string> = { zh: innerPlace, en: 'Internal network', zhtw: '內部網路' }

/** A kept place for people: the private network in their language, other places as the look-up names them. */
export const placeInWords = (place: string, language: Language): string =>
  place === innerPlace ? innerWords[language] : place
