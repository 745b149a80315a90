import { Button, Input, Space } from 'antd'
import { useConfigTexts } from './use-config-texts'

interface SecretInputProps {
  id?: string
  value?: string | false
  disabled?: boolean
  /** Whether one is kept, which nobody is shown. */
  isSet: boolean
  /** Several lines. */
  lines: boolean
  onChange?: (value: string | false) => void
}

/** A secret: typing replaces what is kept, leaving it empty keeps that, and a button forgets it. */
export function SecretInput({ id, value = '', disabled, isSet, lines, onChange, ...named }: SecretInputProps) {
  const { t } = useConfigTexts()
  const isCleared = value === false
  const kept = isSet ? 'secretKept' : 'secretNone'
  const box = {
    ...named,
    ...(id && { id }),
    value: isCleared ? '' : value,
    disabled: disabled === true || isCleared,
    placeholder: t(isCleared ? 'secretCleared' : kept),
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value),
  }
  return (
    <Space.Compact block className="config-secret">
      {lines ? (
        <Input.TextArea {...box} autoSize={{ minRows: 2, maxRows: 6 }} autoComplete="off" />
      ) : (
        <Input.Password {...box} autoComplete="new-password" />
      )}
      {isSet && !disabled && (
        <Button onClick={() => onChange?.(isCleared ? '' : false)}>
          {t(isCleared ? 'secretKeep' : 'secretClear')}
        </Button>
      )}
    </Space.Compact>
  )
}
