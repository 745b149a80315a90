import type { DesignText } from '@workstation/domain/form/document'
import { TreeSelect } from 'antd'
import { useMemo } from 'react'
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

/** Options of which those that hold further ones only lead to them. */
const leavesOnly = (choices: readonly Choice[]): Choice[] =>
  choices.map(({ children, ...choice }) =>
    children ? { ...choice, children: leavesOnly(children), disabled: true } : choice,
  )

function Tree(props: InputProps) {
  const { node, value, onChange, onLeave, tie } = props
  const { t } = useFormTexts()
  const words = useWords()
  const { placeholder, multiple = false, filterable = true, anyLevel = true } = settingsIn<Settings>(node)
  const found = useChoices(node)
  const { choices, isPending } = found
  useLetGoOption(props, found)
  const treeData = useMemo(() => (anyLevel ? [...choices] : leavesOnly(choices)), [choices, anyLevel])
  const chosen = textsIn(value)
  return (
    <TreeSelect<string | string[]>
      {...tie}
      multiple={multiple}
      loading={isPending}
      allowClear
      showSearch={filterable && { treeNodeFilterProp: 'label' }}
      treeDefaultExpandAll
      placeholder={words(placeholder) || t('choose')}
      treeData={treeData}
      {...(multiple ? { value: chosen } : chosen[0] !== undefined && { value: chosen[0] })}
      onChange={(next?: string | string[]) => {
        const ids = [next ?? []].flat()
        onChange(multiple && ids.length > 0 ? ids : (ids[0] ?? null))
      }}
      onBlur={onLeave}
    />
  )
}

export const treeSelect: WebKind = { Input: Tree }
