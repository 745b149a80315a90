import type { TFunction } from 'i18next'

type Reason = { rule: string; detail: string; delegateOf: string }

/** Why a step is somebody's, as a sentence; a rule that has no sentence of its own is told by its detail. */
export function reasonText({ rule, detail, delegateOf }: Reason, t: TFunction): string {
  const because = t(`reason.${rule}`, { detail, defaultValue: detail ? t('reason.other', { detail }) : '' })
  return delegateOf ? `${t('reason.delegate', { of: delegateOf })}${because}` : because
}
