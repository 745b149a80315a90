import { toNumber } from '@workstation/domain/number/amount'
import { chineseAmount } from '@workstation/domain/number/chinese-amount'
import { formatAmount } from '@workstation/domain/number/format-amount'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import { useExpressionProblem } from '../expression-problem/use-expression-problem'
import { type Calculation, calculate } from './calculation'
import zh from './locale/zh.json'
import { useSettled } from './use-settled'
import './calculated-field.css'

addTexts('calculated-field', zh)

interface CalculatedFieldProps extends Calculation {
  thousands?: boolean
  /** Shows the amount in Chinese capitals below. */
  isAmountChinese?: boolean
  unit?: string
  /** Told each new result, so that the form can keep it. */
  onChange?: (value: number) => void
  'aria-label'?: string
}

/** Milliseconds without a change before a calculated field is worked out again (FRM-38). */
export const recalculateAfter = 500

/** Shows what a formula makes of the other fields of a form (FRM-12, FRM-34 to FRM-38). */
export function CalculatedField(props: CalculatedFieldProps) {
  const { expression, formData, tableVModel, componentVModel, rowIndex, precision = 2, onChange } = props
  const { t } = useTranslation('calculated-field')
  const inWords = useExpressionProblem()
  const settled = useSettled(formData, recalculateAfter)
  const result = useMemo(
    () =>
      calculate({
        expression,
        formData: settled,
        precision,
        ...(tableVModel === undefined ? {} : { tableVModel }),
        ...(componentVModel === undefined ? {} : { componentVModel }),
        ...(rowIndex === undefined ? {} : { rowIndex }),
      }),
    [expression, settled, tableVModel, componentVModel, rowIndex, precision],
  )
  const value = result.ok ? toNumber(result.amount) : null
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => {
    if (value !== null) tell.current?.(value)
  }, [value])
  if (!result.ok) {
    const { problem } = result
    const text =
      problem === 'circle' ? t('circle') : t('broken', { reason: inWords(problem.reason), at: problem.at + 1 })
    return (
      <span role="alert" className="calculated-broken">
        {text}
      </span>
    )
  }
  const { thousands = false, unit = '', isAmountChinese = false } = props
  return (
    <output className="calculated" aria-label={props['aria-label']}>
      <span className="calculated-value">{formatAmount(result.amount, { precision, thousands, unit })}</span>
      {isAmountChinese ? (
        <span className="calculated-words">{t('capital', { amount: chineseAmount(result.amount) })}</span>
      ) : null}
    </output>
  )
}
