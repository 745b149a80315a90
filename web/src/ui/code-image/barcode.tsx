import { isBarcodeText } from '@workstation/domain/form/record-code'
import { useEffect, useRef } from 'react'
import { useCodeTexts } from './code-texts'
import './code-image.css'

/** What a barcode is drawn with (FRM-40 to FRM-42): pixels of a bar and of the height. */
export const barcodeLook = { format: 'CODE128', width: 4, height: 40 } as const

interface BarcodeProps {
  text: string
  format?: 'CODE128' | 'CODE39' | 'ITF' | 'EAN13'
}

/** A barcode, drawn only when its text is made of letters and digits (FRM-16, FRM-39). */
export function Barcode({ text, format = barcodeLook.format }: BarcodeProps) {
  const { t } = useCodeTexts()
  const canvas = useRef<SVGSVGElement>(null)
  const drawn = isBarcodeText(text)
  useEffect(() => {
    if (!drawn) return
    let current = true
    // Fetched by the first barcode alone: no other page should carry it.
    void import('jsbarcode').then(({ default: draw }) => {
      if (!current || !canvas.current) return
      const { width, height } = barcodeLook
      draw(canvas.current, text, { format, width, height, displayValue: false, margin: 0 })
    })
    return () => {
      current = false
    }
  }, [text, format, drawn])
  if (!drawn) return <p className="code-none">{t(text === '' ? 'noText' : 'onlyAlphanumeric')}</p>
  return (
    <div className="code-paper">
      <svg ref={canvas} role="img" aria-label={t('barcodeOf', { text })} />
      <span className="code-text" aria-hidden>
        {text}
      </span>
    </div>
  )
}
