import { QRCode } from 'antd'
import { useCodeTexts } from './code-texts'
import './code-image.css'

/** What a QR code is drawn with (FRM-44 to FRM-46): pixels, black on white in dark pages too, correction level. */
export const qrLook = { size: 100, color: '#000000', bgColor: '#ffffff', errorLevel: 'L' } as const

interface QrCodeProps {
  /** What scanners read, such as `recordCodeText` of a record. */
  text: string
  /** What it leads to, in words. */
  label: string
  size?: number
  color?: string
  bgColor?: string
}

/** A QR code (FRM-17). */
export function QrCode({ text, label, ...look }: QrCodeProps) {
  const { t } = useCodeTexts()
  if (text === '') return <p className="code-none">{t('noText')}</p>
  return (
    <div className="code-paper">
      <QRCode value={text} {...qrLook} {...look} type="svg" bordered={false} aria-label={t('qrOf', { label })} />
    </div>
  )
}
