import { Button, Input, type InputProps, Space } from 'antd'
import { useUiTexts } from './use-ui-texts'
import './secret-input.css'

interface SecretInputProps extends Omit<InputProps, 'value' | 'onChange' | 'size'> {
  /** What is typed in place of what is kept; false to forget that. */
  value?: string | false
  /** Whether one is kept, which nobody is shown. */
  isSet: boolean
  /** Several lines. */
  lines?: boolean
  onChange?: (value: string | false) => void
}

/** A secret: typing replaces what is kept, leaving it empty keeps that, and a button forgets it where it need not be there. */
export function SecretInput({ value = '', disabled, isSet, lines, placeholder, onChange, ...named }: SecretInputProps) {
  const { t } = useUiTexts()
  const isCleared = value === false
  const kept = isSet ? t('secretKept') : (placeholder ?? t('secretNone'))
  const box = {
    value: isCleared ? '' : value,
    disabled: disabled === true || isCleared,
    placeholder: isCleared ? t('secretCleared') : kept,
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value),
  }
  return (
    <Space.Compact block className="secret-input">
      {lines ? (
        <Input.TextArea {...(named as object)} {...box} autoSize={{ minRows: 2, maxRows: 6 }} autoComplete="off" />
      ) : (
        <Input.Password {...named} {...box} autoComplete="new-password" />
      )}
      {isSet && !disabled && (isCleared || !named['aria-required']) && (
        <Button onClick={() => onChange?.(isCleared ? '' : false)}>
          {t(isCleared ? 'secretKeep' : 'secretClear')}
        </Button>
      )}
    </Space.Compact>
  )
}
