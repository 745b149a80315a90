import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { barcode as kind } from '@workstation/domain/form/kinds/barcode'
import { Barcode } from '../../../ui/code-image/barcode'
import { useCodeText } from '../use-code-text'
import type { ReadingProps, WebKind } from '../web-kind'

const formats = { code128: 'CODE128', code39: 'CODE39', ean13: 'EAN13', upc: 'UPC' } as const
const settingsIn = settingsOf(kind.settings, kind.initial)

function Bars({ node }: ReadingProps) {
  const text = useCodeText(node)
  const { format, width, height, lines, background } = settingsIn(node)
  return <Barcode text={text} {...{ format: formats[format], width, height, background }} lineColor={lines} />
}

export const barcode: WebKind = { Reading: Bars }
