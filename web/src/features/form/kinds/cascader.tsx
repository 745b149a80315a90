import type { DesignText } from '@workstation/domain/form/document'
import type { StoredValue } from '@workstation/domain/form/kind'
import { Cascader } from 'antd'
import { settingsIn } from '../settings-in'
import { type Choice, useChoices } from '../use-choices'
import { useFormTexts } from '../use-form-texts'
import { useLetGoOption } from '../use-let-go'
import { useWords } from '../use-words'
import { textsIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

interface Settings {
  placeholder: DesignText
  multiple: boolean
  filterable: boolean
  anyLevel: boolean
}

/** Paths of ids, whether one is kept or several. */
const pathsOf = (value: StoredValue, multiple: boolean): string[][] => {
  if (!multiple) return textsIn(value).length > 0 ? [textsIn(value)] : []
  return Array.isArray(value) ? value.map(textsIn) : []
}

function Levels(props: InputProps) {
  const { node, value, onChange, onLeave, tie } = props
  const { t } = useFormTexts()
  const words = useWords()
  const { placeholder, multiple = false, filterable = true, anyLevel = false } = settingsIn<Settings>(node)
  const found = useChoices(node)
  const { choices, isPending } = found
  useLetGoOption(props, found, true)
  const paths = pathsOf(value, multiple)
  const common = {
    ...tie,
    loading: isPending,
    allowClear: true,
    showSearch: filterable,
    changeOnSelect: anyLevel,
    placeholder: words(placeholder) || t('choose'),
    options: [...choices],
    onBlur: onLeave,
  }
  if (multiple)
    return (
      <Cascader
        {...common}
        multiple
        // Whoever ticks what holds others means all of these, where the last level alone is taken.
        showCheckedStrategy={anyLevel ? Cascader.SHOW_PARENT : Cascader.SHOW_CHILD}
        value={paths}
        onChange={(next) => onChange(next.length > 0 ? next.map((path) => path.map(String)) : null)}
      />
    )
  return (
    <Cascader<Choice>
      {...common}
      value={paths[0] ?? []}
      onChange={(next) => onChange(next?.length ? next.map(String) : null)}
    />
  )
}

export const cascader: WebKind = { Input: Levels }
