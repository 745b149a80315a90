import { useQuery } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useMemo } from 'react'
import type { DictionarySelectProps } from './dictionary-select-props'
import { giveIds, idsOf } from './field/field-props'
import type { TreeQuery } from './nested/use-nested-rows'
import type { NestedNode } from './picker-node'
import { knownTree } from './tree/nested-nodes'
import { usePickerTexts } from './use-picker-texts'

interface Option {
  value: string
  label: string
  children?: Option[]
}

const optionOf = ({ id, name, children }: NestedNode): Option => ({
  value: id,
  label: name,
  ...(children.length > 0 && { children: children.map(optionOf) }),
})

/** A dictionary whose levels open beside each other; the value is the id of the entry at the end. */
export function DictionaryCascade(props: DictionarySelectProps & { query: TreeQuery }) {
  const { query, multiple = false, readOnly } = props
  const { t } = usePickerTexts()
  const { data = [], isPending } = useQuery(query(''))
  const { paths } = useMemo(() => knownTree(data), [data])
  const pathOf = (id: string) => paths.get(id) ?? [id]
  const fixed = {
    id: props.id,
    'aria-label': props['aria-label'],
    disabled: props.disabled,
    status: props.status,
    loading: isPending,
    allowClear: !readOnly,
    placeholder: props.placeholder ?? t('choose'),
    options: data.map(optionOf),
    changeOnSelect: true,
    showSearch: true,
    ...(readOnly && { open: false }),
  }
  if (multiple)
    return (
      <Cascader
        {...fixed}
        multiple
        value={idsOf(props).map(pathOf)}
        onChange={(chosen) =>
          giveIds(
            props,
            chosen.map((path) => String(path.at(-1))),
          )
        }
      />
    )
  return (
    <Cascader<Option>
      {...fixed}
      value={idsOf(props).map(pathOf)[0] ?? []}
      onChange={(path) => giveIds(props, path?.length ? [String(path.at(-1))] : [])}
    />
  )
}
