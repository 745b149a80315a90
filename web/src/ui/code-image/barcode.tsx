import { isBarcodeText } from '@workstation/domain/form/record-code'
import { useEffect, useRef, useState } from 'react'
import { useCodeTexts } from './code-texts'
import './code-image.css'

/** What a barcode is drawn with (FRM-40 to FRM-42): pixels of a bar and of the height. */
export const barcodeLook = { format: 'CODE128', width: 4, height: 40 } as const

interface BarcodeProps {
  text: string
  format?: 'CODE128' | 'CODE39' | 'ITF' | 'EAN13' | 'UPC'
  /** Pixels of the thinnest bar, and of the height. */
  width?: number
  height?: number
  /** Colours of the bars and of what is behind them. */
  lineColor?: string
  background?: string
}

/** A barcode, drawn only when its text is made of letters and digits (FRM-16, FRM-39). */
export function Barcode({ text, ...look }: BarcodeProps) {
  const { t } = useCodeTexts()
  const canvas = useRef<SVGSVGElement>(null)
  const drawn = isBarcodeText(text)
  // Some formats take numbers of one length alone.
  const [unfit, setUnfit] = useState<string | null>(null)
  const { format = barcodeLook.format, width = barcodeLook.width, height = barcodeLook.height } = look
  const { lineColor = '#000000', background = '#ffffff' } = look
  useEffect(() => {
    if (!drawn) return
    let current = true
    // Fetched by the first barcode alone: no other page should carry it.
    void import('jsbarcode').then(({ default: draw }) => {
      if (!current || !canvas.current) return
      const drawing = { format, width, height, lineColor, background, displayValue: false, margin: 0 }
      draw(canvas.current, text, { ...drawing, valid: (fits) => setUnfit(fits ? null : `${format} ${text}`) })
    })
    return () => {
      current = false
    }
  }, [text, format, width, height, lineColor, background, drawn])
  if (!drawn) return <p className="code-none">{t(text === '' ? 'noText' : 'onlyAlphanumeric')}</p>
  if (unfit === `${format} ${text}`) return <p className="code-none">{t('unfit', { text })}</p>
  return (
    <div className="code-paper">
      <svg ref={canvas} role="img" aria-label={t('barcodeOf', { text })} />
      <span className="code-text" aria-hidden>
        {text}
      </span>
    </div>
  )
}
