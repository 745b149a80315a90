import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { qrcode as kind } from '@workstation/domain/form/kinds/qrcode'
import { QrCode } from '../../../ui/code-image/qr-code'
import { useCodeText } from '../use-code-text'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import type { ReadingProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

function Square({ node }: ReadingProps) {
  const words = useWords()
  const { t } = useFormTexts()
  const text = useCodeText(node)
  const { from, size, dots, background } = settingsIn(node)
  if (from === 'form' && text === '') return <p className="form-none">{t('codeWhenSaved')}</p>
  const code = <QrCode text={text} label={words(node.label)} size={size} color={dots} bgColor={background} />
  // To be copied as well, where there is no camera.
  return from === 'form' ? <a href={text}>{code}</a> : code
}

export const qrcode: WebKind = { Reading: Square }
