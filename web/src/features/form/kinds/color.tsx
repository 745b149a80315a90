import { ColorPicker } from 'antd'
import { settingsIn } from '../settings-in'
import { useFormTexts } from '../use-form-texts'
import { textIn } from '../value-shape'
import type { InputProps, ReadingProps, WebKind } from '../web-kind'

function Picker({ node, value, onChange, tie }: InputProps) {
  const { alpha = false } = settingsIn<{ alpha: boolean }>(node)
  return (
    <ColorPicker
      disabled={tie.disabled}
      disabledAlpha={!alpha}
      allowClear
      showText
      value={textIn(value) || null}
      onChange={(next) => onChange(next.cleared ? null : next.toHexString())}
    />
  )
}

function Shown({ value }: ReadingProps) {
  const { t } = useFormTexts()
  const colour = textIn(value)
  if (!colour) return <div className="form-none">{t('none')}</div>
  return (
    <div className="form-colour">
      <span className="form-swatch" style={{ background: colour }} />
      {colour}
    </div>
  )
}

export const color: WebKind = { Input: Picker, Reading: Shown, isGroup: true }
