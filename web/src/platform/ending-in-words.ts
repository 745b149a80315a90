import { sessionEndings } from '@workstation/contract/session-endings'
import { currentLanguage, i18n } from './i18n'

const ownEndings = ['verificationFailed', 'ended', 'noPermission', 'pushedOut']
const languages = ['zh', 'en', 'zhtw']

/**
 * Why a session ended, in the language of whoever reads it now: it was told in the language that the account is known to
 * read, or in one that was chosen before. Words of somebody's own stay as they are.
 */
export function endingInWords(told: string): string {
  const ending = Object.values(sessionEndings).find(({ zh, en, zhtw }) => [zh, en, zhtw].includes(told))
  if (ending) return ending[currentLanguage()]
  const textIn = (language: string, name: string): unknown => i18n.getResource(language, 'common', `session.${name}`)
  const own = ownEndings.find((name) => languages.some((language) => textIn(language, name) === told))
  return own ? i18n.t(`common:session.${own}`) : told
}
