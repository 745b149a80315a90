import type { OutputOf } from '@workstation/contract/endpoint'
import type { signIn } from '@workstation/contract/sign-in'
import { useTranslation } from 'react-i18next'
import { formatDateTimeSeconds } from '../../../platform/format'
import { useSession } from '../../../platform/session-state'

export type OpenedScan = OutputOf<typeof signIn.openScan>

interface ScanRequestProps {
  scan: OpenedScan
  busy: boolean
  onAnswer: (confirm: boolean) => void
}

/** Who asks to be let in, from where, and the two answers. */
export function ScanRequest({ scan, busy, onAnswer }: ScanRequestProps) {
  const { t } = useTranslation('session-modes')
  const user = useSession((state) => state.user)
  const facts = [
    ['asPerson', user ? `${user.realName} ${user.account}` : ''],
    ['device', [scan.system, scan.browser].filter(Boolean).join(' · ')],
    ['place', scan.place],
    ['address', scan.ip],
    ['time', formatDateTimeSeconds(scan.at)],
  ] as const
  return (
    <>
      <p className="entry-intro">{t('confirmText')}</p>
      <dl className="mode-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value || t('unknown')}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="entry-submit" aria-busy={busy} disabled={busy} onClick={() => onAnswer(true)}>
        {t(busy ? 'confirming' : 'confirm')}
      </button>
      <button type="button" className="entry-link" disabled={busy} onClick={() => onAnswer(false)}>
        {t('refuse')}
      </button>
    </>
  )
}
