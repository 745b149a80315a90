import { useQuery } from '@tanstack/react-query'
import { dataInterface } from '@workstation/contract/data-interface'
import type { OutputOf } from '@workstation/contract/endpoint'
import { Select } from 'antd'
import { queryOf } from '../../platform/queries/query-of'
import type { FieldProps } from './field/field-props'
import { usePickerTexts } from './use-picker-texts'

type Node = OutputOf<typeof dataInterface.selector>['list'][number]

interface Offered {
  value: string
  label: string
}
interface Group {
  label: string
  title: string
  options: Offered[]
}

const isCategory = ({ categoryId }: Node) => categoryId === '0'
const offered = ({ id, fullName }: Node): Offered => ({ value: id, label: fullName })

/** The interfaces below the whole names of their categories; one whose category is off stands by itself. */
export function interfaceGroups(nodes: readonly Node[], above = ''): (Group | Offered)[] {
  const own = nodes.filter((node) => !isCategory(node)).map(offered)
  const below = nodes
    .filter(isCategory)
    .flatMap((node) => interfaceGroups(node.children, `${above}${node.fullName} / `))
  const name = above.replace(/ \/ $/, '')
  const group = name === '' || own.length === 0 ? own : [{ label: name, title: name, options: own }]
  return [...below, ...group]
}

interface InterfaceSelectProps extends FieldProps {
  value?: string
  onChange?: (id: string) => void
}

/** One of the data interfaces that are on and that one may call. */
export function InterfaceSelect({ value, onChange, placeholder, readOnly: _, ...rest }: InterfaceSelectProps) {
  const { t } = usePickerTexts()
  const { data, isPending } = useQuery(queryOf(dataInterface.selector, {}))
  const unnamed = isPending ? '' : t('interface.unknown')
  return (
    <Select
      {...rest}
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={interfaceGroups(data?.list ?? [])}
      placeholder={placeholder ?? t('choose')}
      // Of one that is off by now its id would stand there.
      labelRender={({ label }) => label ?? unnamed}
      value={value || null}
      onChange={(id) => onChange?.(id ?? '')}
    />
  )
}
