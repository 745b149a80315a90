import type { DesignText } from '@workstation/domain/form/document'
import type { StoredObject, StoredValue } from '@workstation/domain/form/kind'
import { readAmount } from '@workstation/domain/number/amount'
import { chineseAmount } from '@workstation/domain/number/chinese-amount'
import { AmountBox } from '../amount-box'
import { settingsIn } from '../settings-in'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import { textIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

const rangeIn = (value: StoredValue): StoredObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as StoredObject) : {}

interface Settings {
  thousands: boolean
  capitals: boolean
  before: DesignText
  unit: DesignText
}

function FromTo({ node, value, onChange, onLeave, tie }: InputProps) {
  const { t } = useFormTexts()
  const words = useWords()
  const { thousands = false, capitals = false, before, unit } = settingsIn<Settings>(node)
  const look = { thousands, before: words(before), unit: words(unit) }
  const range = rangeIn(value)
  const give = (part: StoredObject) => {
    const filled = Object.entries({ ...range, ...part }).filter(([, end]) => end !== null)
    onChange(filled.length > 0 ? Object.fromEntries(filled) : null)
  }
  const label = tie['aria-label']
  const ends = [range.from, range.to].flatMap((end) => readAmount(textIn(end ?? null)) ?? [])
  return (
    <>
      <div className="form-range">
        <AmountBox
          {...tie}
          aria-label={t('from', { label })}
          {...look}
          value={textIn(range.from ?? null)}
          onChange={(from) => give({ from })}
          onLeave={onLeave}
        />
        <span aria-hidden>~</span>
        <AmountBox
          {...tie}
          id={`${tie.id}-to`}
          aria-label={t('to', { label })}
          {...look}
          value={textIn(range.to ?? null)}
          onChange={(to) => give({ to })}
          onLeave={onLeave}
        />
      </div>
      {capitals && ends.length > 0 && <div className="form-none">{ends.map(chineseAmount).join(' ~ ')}</div>}
    </>
  )
}

export const numberRange: WebKind = { Input: FromTo, isGroup: true }
