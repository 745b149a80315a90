import { Button, Checkbox, Radio } from 'antd'
import { flatChoices, useChoices } from './use-choices'
import { useFormTexts } from './use-form-texts'
import { useLetGoOption } from './use-let-go'
import { textsIn } from './value-shape'
import type { InputProps } from './web-kind'

interface OpenChoicesProps extends InputProps {
  multiple: boolean
  direction: 'horizontal' | 'vertical'
  look: 'plain' | 'button'
}

/** Options that stand open: any of them may be ticked, or one. */
export function OpenChoices(props: OpenChoicesProps) {
  const { node, value, onChange, onLeave, tie, multiple, direction, look } = props
  const found = useChoices(node)
  const { choices, retry } = found
  useLetGoOption(props, found)
  const { t } = useFormTexts()
  const chosen = textsIn(value)
  const { status: _, id, disabled, ...named } = tie
  const inside = `form-choices${direction === 'vertical' ? ' form-choices-down' : ''}`
  if (retry)
    return (
      <Button type="link" size="small" onClick={retry}>
        {t('optionsFailed')}
      </Button>
    )
  const options = flatChoices(choices).map((choice) => ({ value: choice.value, label: choice.label }))
  if (multiple)
    return (
      <Checkbox.Group
        {...named}
        className={inside}
        disabled={disabled}
        options={options}
        value={chosen}
        onChange={(next) => onChange(next.length > 0 ? next.map(String) : null)}
      />
    )
  return (
    <Radio.Group
      {...named}
      id={id}
      className={look === 'plain' ? inside : undefined}
      optionType={look === 'button' ? 'button' : 'default'}
      vertical={direction === 'vertical'}
      disabled={disabled}
      options={options}
      value={chosen[0] ?? null}
      onChange={({ target }) => onChange(String(target.value))}
      onBlur={onLeave}
    />
  )
}
