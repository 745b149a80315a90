import type { DesignText } from '@workstation/domain/form/document'
import { Input } from 'antd'
import { settingsIn } from '../settings-in'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import { textIn, textOrNothing } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

function Secret({ node, value, onChange, onLeave, tie }: InputProps) {
  const words = useWords()
  const { placeholder } = settingsIn<{ placeholder: DesignText }>(node)
  return (
    <Input.Password
      {...tie}
      autoComplete="new-password"
      placeholder={words(placeholder)}
      value={textIn(value)}
      onChange={({ target }) => onChange(textOrNothing(target.value))}
      onBlur={onLeave}
    />
  )
}

function Hidden() {
  const { t } = useFormTexts()
  return <div className="form-none">{t('secret')}</div>
}

export const password: WebKind = { Input: Secret, Reading: Hidden }
