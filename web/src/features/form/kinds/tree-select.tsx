import type { DesignText } from '@workstation/domain/form/document'
import { TreeSelect } from 'antd'
import { settingsIn } from '../settings-in'
import { type Choice, useChoices } from '../use-choices'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import { textsIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

interface Settings {
  placeholder: DesignText
  multiple: boolean
  filterable: boolean
  anyLevel: boolean
}

/** Those that hold others are opened and not chosen. */
const leavesAlone = (choices: readonly Choice[]): (Choice & { selectable?: boolean })[] =>
  choices.map((choice) =>
    choice.children?.length ? { ...choice, selectable: false, children: leavesAlone(choice.children) } : choice,
  )

function Tree({ node, value, onChange, onLeave, tie }: InputProps) {
  const { t } = useFormTexts()
  const words = useWords()
  const { placeholder, multiple = false, filterable = true, anyLevel = true } = settingsIn<Settings>(node)
  const { choices, isPending } = useChoices(node)
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
      treeData={anyLevel ? [...choices] : leavesAlone(choices)}
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
