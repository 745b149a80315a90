import { readExpression } from '@workstation/domain/expression/expression'
import { AutoComplete } from 'antd'
import { useProcessTexts } from '../use-process-texts'
import type { FormField } from './opened-node'
import { useConditionFields } from './use-condition-fields'

interface FormulaInputProps {
  fields: readonly FormField[]
  isEvent: boolean
  label: string
  value: string
  onChange: (formula: string) => void
  disabled: boolean
}

const ofEvent = ['operator.id', 'operator.name', 'operator.opinion', 'event.id', 'event.on', 'event.name'] as const

/** A formula, of which a single field is chosen from a list. */
export function FormulaInput({ fields, isEvent, label, value, onChange, disabled }: FormulaInputProps) {
  const { t } = useProcessTexts()
  const { options } = useConditionFields(fields)
  const events = isEvent ? ofEvent.map((name) => ({ value: name, label: t(`ofEvent.${name.replace('.', '-')}`) })) : []
  const isWrong = value.trim() !== '' && !readExpression(value).ok
  return (
    <AutoComplete
      aria-label={label}
      placeholder={t('formulaHint')}
      disabled={disabled}
      status={isWrong ? 'error' : ''}
      showSearch={{
        filterOption: (typed, option) =>
          `${option?.value} ${option?.label}`.toLowerCase().includes(typed.toLowerCase()),
      }}
      options={[...options, ...events]}
      value={value}
      onChange={(formula) => onChange(formula ?? '')}
    />
  )
}
