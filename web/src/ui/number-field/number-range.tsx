import { useId } from 'react'
import { NumberField } from './number-field'
import { NumberText } from './number-text'
import { useNumberTexts } from './number-texts'
import './number-field.css'

/** The least and the most of a range; null for an open end. */
export type NumberRangeValue = readonly [number | null, number | null]

interface NumberRangeProps {
  value?: NumberRangeValue
  onChange?: (value: NumberRangeValue) => void
  /** Names the two fields for assistive technology. */
  label: string
  precision?: number
  thousands?: boolean
  unit?: string
  disabled?: boolean
  readOnly?: boolean
}

/** True when the least is more than the most. */
export const isReversed = ([least, most]: NumberRangeValue): boolean => least !== null && most !== null && least > most

/** From one number to another, either of them open (FRM-20). */
export function NumberRange({ value = [null, null], onChange, label, readOnly = false, ...format }: NumberRangeProps) {
  const { t } = useNumberTexts()
  const id = useId()
  const [least, most] = value
  const wrong = isReversed(value)
  const { disabled = false, ...shown } = format
  if (readOnly)
    return (
      <span>
        <NumberText value={least} {...shown} /> {t('to')} <NumberText value={most} {...shown} />
      </span>
    )
  const common = { ...shown, disabled, status: wrong ? ('error' as const) : ('' as const) }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend into one line of a form.
    <div role="group" aria-label={label} aria-describedby={wrong ? id : undefined}>
      <div className="number-range">
        <NumberField
          {...common}
          value={least}
          placeholder={t('least')}
          aria-label={t('leastOf', { label })}
          onChange={(next) => onChange?.([next, most])}
        />
        <span aria-hidden>{t('to')}</span>
        <NumberField
          {...common}
          value={most}
          placeholder={t('most')}
          aria-label={t('mostOf', { label })}
          onChange={(next) => onChange?.([least, next])}
        />
      </div>
      {wrong ? (
        <div id={id} role="alert" className="number-problem">
          {t('reversed')}
        </div>
      ) : null}
    </div>
  )
}
