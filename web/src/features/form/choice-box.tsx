import { Button, Select } from 'antd'
import type { Choices } from './use-choices'
import { useFormTexts } from './use-form-texts'
import { textsIn } from './value-shape'
import type { InputProps } from './web-kind'

interface ChoiceBoxProps extends Omit<InputProps, 'node'>, Choices {
  multiple: boolean
  filterable: boolean
  placeholder: string
}

/** A list that opens, with one choice or several; one that a form no longer offers stays to be seen. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { choices, isPending, retry, multiple, filterable, placeholder, value, onChange, onLeave, tie } = props
  const { t } = useFormTexts()
  const chosen = textsIn(value)
  const failed = (
    <Button type="link" size="small" onClick={() => retry?.()}>
      {t('optionsFailed')}
    </Button>
  )
  return (
    <Select<string[] | string>
      {...tie}
      mode={multiple ? 'multiple' : undefined}
      allowClear
      loading={isPending}
      placeholder={placeholder || t('choose')}
      showSearch={filterable && { optionFilterProp: 'label' }}
      notFoundContent={retry ? failed : undefined}
      options={[...choices]}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(next?: string[] | string | null) => {
        const ids = [next ?? []].flat()
        onChange(multiple && ids.length > 0 ? ids : (ids[0] ?? null))
      }}
      onBlur={onLeave}
    />
  )
}
