import type { GranteeRef } from '@workstation/contract/explain'
import { useExplainTexts } from './use-explain-texts'

/** What somebody is called through whom rights are held: his kind and his name, and where a position stands. */
export function useGranteeNames() {
  const { t } = useExplainTexts()
  return ({ kind, name, place }: GranteeRef) =>
    t(`grantee.${kind}`, { name: place ? t('positionOf', { name, place }) : name })
}
