import { isScanOver } from '@workstation/domain/session/scan-sign-in'
import { QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ModeProps } from './mode-props'
import { useScan } from './use-scan'
import './modes.css'
import './texts'

/** Signs in by a phone that is signed in: a QR code, and how far its scan is (SES-02). */
export function ScanPanel({ problem, attempt }: ModeProps) {
  const { t } = useTranslation('session-modes')
  const { state, address, renew } = useScan(attempt)
  const isOver = state === 'failed' || (state !== 'loading' && isScanOver(state))
  return (
    <div>
      {problem ? (
        <p className="entry-alert" role="alert">
          {problem}
        </p>
      ) : null}
      <p className="mode-text">{t('scanText')}</p>
      <div className={isOver || state !== 'waiting' ? 'mode-paper mode-paper-dim' : 'mode-paper'}>
        {address ? (
          <QRCode
            value={address}
            size={180}
            type="svg"
            bordered={false}
            color="#000000"
            bgColor="#ffffff"
            aria-label={t('scanCode')}
          />
        ) : null}
      </div>
      <p className="mode-state" role="status">
        {state === 'loading' ? t('scanLoading') : t(`scan.${state}`)}
      </p>
      {isOver ? (
        <button type="button" className="entry-submit" onClick={renew}>
          {t('renew')}
        </button>
      ) : null}
    </div>
  )
}
