import type { StoredObject, StoredValue } from '@workstation/domain/form/kind'
import { AmountBox } from '../amount-box'
import { settingsIn } from '../settings-in'
import { useFormTexts } from '../use-form-texts'
import { textIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

const rangeIn = (value: StoredValue): StoredObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as StoredObject) : {}

function FromTo({ node, value, onChange, onLeave, tie }: InputProps) {
  const { t } = useFormTexts()
  const { thousands = false } = settingsIn<{ thousands: boolean }>(node)
  const range = rangeIn(value)
  const give = (part: StoredObject) => {
    const filled = Object.entries({ ...range, ...part }).filter(([, end]) => end !== null)
    onChange(filled.length > 0 ? Object.fromEntries(filled) : null)
  }
  const label = tie['aria-label']
  return (
    <div className="form-range">
      <AmountBox
        {...tie}
        aria-label={t('from', { label })}
        thousands={thousands}
        value={textIn(range.from ?? null)}
        onChange={(from) => give({ from })}
        onLeave={onLeave}
      />
      <span aria-hidden>~</span>
      <AmountBox
        {...tie}
        id={`${tie.id}-to`}
        aria-label={t('to', { label })}
        thousands={thousands}
        value={textIn(range.to ?? null)}
        onChange={(to) => give({ to })}
        onLeave={onLeave}
      />
    </div>
  )
}

export const numberRange: WebKind = { Input: FromTo, isGroup: true }
