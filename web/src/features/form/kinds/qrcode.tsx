import { QrCode } from '../../../ui/code-image/qr-code'
import { useCodeText } from '../use-code-text'
import { useWords } from '../use-words'
import type { ReadingProps, WebKind } from '../web-kind'

function Square({ node }: ReadingProps) {
  const words = useWords()
  return <QrCode text={useCodeText(node)} label={words(node.label)} />
}

export const qrcode: WebKind = { Reading: Square }
