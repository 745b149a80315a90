import { formatDate } from '../../platform/format'
import type { Lock } from './draft'
import type { Thing } from './things'
import { useAuthorityTexts } from './use-authority-texts'

/** Why something is locked, in a sentence. */
export function useLockTexts() {
  const { t } = useAuthorityTexts()
  return (lock: Lock, { name, until, closed }: Thing): string =>
    lock === 'pair' ? (closed[0]?.reason ?? '') : t(`lock.${lock}`, { name, day: formatDate(until) })
}
