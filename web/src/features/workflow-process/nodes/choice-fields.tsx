import type { ChoiceSettings, ChoiceWay } from '@workstation/domain/workflow/write-drawing'
import { Input, Radio } from 'antd'
import { useId } from 'react'
import { RecordField } from '../../../ui/record-editor/record-field'
import { useIsDisabled } from '../use-is-disabled'
import { useProcessTexts } from '../use-process-texts'
import { ConditionInput } from './condition-input'
import type { FormField, NodeFieldsProps } from './opened-node'

interface WaysProps {
  fields: readonly FormField[]
  /** Where each flow leads, as people call it. */
  leadsTo: Readonly<Record<string, string>>
  value?: ChoiceSettings
  onChange?: (settings: ChoiceSettings) => void
  disabled?: boolean
}

const none: ChoiceSettings = { ways: [], otherwise: '' }

function Ways({ fields, leadsTo, value = none, onChange, disabled: off }: WaysProps) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
  const group = useId()
  const put = (way: ChoiceWay) =>
    onChange?.({ ...value, ways: value.ways.map((one) => (one.id === way.id ? way : one)) })
  return (
    <>
      {value.ways.map((way, at) => {
        const name = t('way', { number: at + 1, to: leadsTo[way.id] ?? '' })
        return (
          <fieldset key={way.id} className="process-rule">
            <legend>{name}</legend>
            <Input
              aria-label={t('wayName')}
              placeholder={t('wayName')}
              disabled={disabled}
              value={way.name}
              onChange={({ target }) => put({ ...way, name: target.value })}
            />
            <Radio
              name={group}
              disabled={disabled}
              checked={value.otherwise === way.id}
              onChange={() => onChange?.({ ...value, otherwise: way.id })}
            >
              {t('otherwise')}
            </Radio>
            {value.otherwise !== way.id && (
              <ConditionInput
                fields={fields}
                disabled={disabled}
                value={way.condition}
                onChange={(condition) => put({ ...way, condition })}
              />
            )}
          </fieldset>
        )
      })}
    </>
  )
}

/** Under what each way out of a choice is taken; the first that holds, or all of them, and one where none does. */
export function ChoiceFields({ node, fields }: NodeFieldsProps) {
  const { t } = useProcessTexts()
  return (
    <RecordField name="choice" label={t('ways')} extra={t(node.kind === 'exclusive' ? 'waysFirst' : 'waysAll')}>
      <Ways fields={fields} leadsTo={node.leadsTo ?? {}} />
    </RecordField>
  )
}
