import type { ErrorKey } from '@workstation/contract/errors'
import { isLanguage } from '@workstation/contract/language'
import type { Words } from '../../platform/words'

const told: Readonly<Record<string, ErrorKey>> = {
  elsewhere: 'session.elsewhere',
  ended: 'session.ended-by-administrator',
  own: 'session.ended-by-owner',
  preview: 'preview.over',
}

/** What the person is told of why his session ended; most reasons read as "expired". */
export const reasonTold = (reason: string | null): ErrorKey => told[reason ?? ''] ?? 'session.expired'

/** The same in a language, Chinese where none is known; '' for one's own sign-out, of which nobody needs to be told. */
export const endInWords = (words: Words, reason: string | null, language: string | null): string =>
  reason === 'logout' ? '' : words.errorText(reasonTold(reason), {}, isLanguage(language) ? language : 'zh')
