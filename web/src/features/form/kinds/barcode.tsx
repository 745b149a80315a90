import { Barcode } from '../../../ui/code-image/barcode'
import { useCodeText } from '../use-code-text'
import type { ReadingProps, WebKind } from '../web-kind'

const formats = { code128: 'CODE128', code39: 'CODE39', ean13: 'EAN13' } as const

function Bars({ node }: ReadingProps) {
  const text = useCodeText(node)
  const { format } = node.settings
  const known = Object.entries(formats).find(([name]) => name === format)?.[1]
  return <Barcode text={text} {...(known && { format: known })} />
}

export const barcode: WebKind = { Reading: Bars }
