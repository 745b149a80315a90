import { listNames as listIn } from '@workstation/domain/language/list-names'
import { currentLanguage } from './i18n'

/** Names beside each other, as the language of the reader separates them. */
export const listNames = (names: readonly string[]): string => listIn(names, currentLanguage())
