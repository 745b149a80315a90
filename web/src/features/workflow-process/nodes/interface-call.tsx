import { useQuery } from '@tanstack/react-query'
import { dataInterface } from '@workstation/contract/data-interface'
import type { EventCall } from '@workstation/domain/workflow/settings'
import { queryOf } from '../../../platform/queries/query-of'
import { InterfaceSelect } from '../../../ui/picker/interface-select'
import { useIsDisabled } from '../use-is-disabled'
import { useProcessTexts } from '../use-process-texts'
import { FormulaInput } from './formula-input'
import type { FormField } from './opened-node'

/** What is called, with a formula for each parameter. */
type Called = Pick<EventCall, 'interfaceId' | 'parameters'>

interface InterfaceCallProps {
  fields: readonly FormField[]
  /** Whether formulas may say who did it, and what happened. */
  isEvent?: boolean
  value?: Called
  onChange?: (call: Called) => void
  disabled?: boolean
}

const none: Called = { interfaceId: '', parameters: [] }

/** A data interface with a formula for each of its parameters. */
export function InterfaceCall({ fields, isEvent = false, value = none, onChange, disabled: off }: InterfaceCallProps) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
  const { interfaceId, parameters } = value
  const { data } = useQuery({
    ...queryOf(dataInterface.parameters, { id: interfaceId }, { quiet: true }),
    enabled: interfaceId !== '',
  })
  const known = (data?.list ?? []).map(({ field, fieldName }) => ({ name: field, label: fieldName || field }))
  const gone = parameters.filter(({ name }) => !known.some((one) => one.name === name))
  const formulaOf = (name: string) => parameters.find((one) => one.name === name)?.formula ?? ''
  const put = (name: string, formula: string) => {
    const others = parameters.filter((one) => one.name !== name)
    onChange?.({ interfaceId, parameters: formula.trim() === '' ? others : [...others, { name, formula }] })
  }
  return (
    <>
      <InterfaceSelect
        aria-label={t('interface')}
        placeholder={t('chooseInterface')}
        disabled={disabled}
        value={interfaceId}
        onChange={(id) => onChange?.({ interfaceId: id, parameters: [] })}
      />
      {[...known, ...gone.map(({ name }) => ({ name, label: name }))].map(({ name, label }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
        <label key={name} className="process-parameter">
          <span>{label}</span>
          <FormulaInput
            fields={fields}
            isEvent={isEvent}
            label={t('parameterOf', { name: label })}
            disabled={disabled}
            value={formulaOf(name)}
            onChange={(formula) => put(name, formula)}
          />
        </label>
      ))}
    </>
  )
}
