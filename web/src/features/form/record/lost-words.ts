import { designWords } from '@workstation/domain/form/design-words'
import type { DesignText } from '@workstation/domain/form/document'
import { currentLanguage, i18n } from '../../../platform/i18n'
import { listNames } from '../../../platform/list-names'

/** That of these fields nothing of what was filled in fits the form any more; null is one that it has no more. */
export function lostWords(labels: readonly (DesignText | null)[]): string {
  const names = labels.map((label) =>
    label === null ? i18n.t('form:goneField') : designWords(label, currentLanguage()),
  )
  return i18n.t('form:lost', { fields: listNames([...new Set(names)]) })
}
