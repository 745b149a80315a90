import type { ScriptMoment } from '@workstation/domain/form/script-effects'
import { i18n } from '../../../platform/i18n'

/** What of a failure is told; that of the sandbox, whose code is fetched by forms with scripts alone, among them. */
interface Told {
  readonly reason?: string
  readonly message?: string
  readonly line?: number | null
}

/** Why a script came to no end, in a sentence. */
export function failureWords(error: unknown): string {
  const { reason = 'failed', message = '', line = null } = (error ?? {}) as Told
  const known = i18n.exists(`form:script.${reason}`) ? reason : 'failed'
  const place = line === null ? '' : i18n.t('form:script.line', { line })
  return `${place}${i18n.t(`form:script.${known}`, { said: message })}`
}

/** That a script failed, for whoever fills the form in. */
export const scriptFailure = (error: unknown, moment: ScriptMoment): string =>
  i18n.t('form:script.told', { moment: i18n.t(`form:script.moment.${moment}`), why: failureWords(error) })
