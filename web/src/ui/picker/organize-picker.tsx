import { BankOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { organize } from '@workstation/contract/organize'
import { cachedBy } from '../../platform/queries/query-of'
import type { PickedValue } from './field/field-props'
import { organizesQuery } from './nested/nested-queries'
import type { NestedNode } from './picker-node'
import { knownTree } from './tree/nested-nodes'
import { type TreeChoiceProps, TreePicker } from './tree-picker'
import { usePickerTexts } from './use-picker-texts'

type Path = readonly string[]
/** With `path` the value is the way of ids from the top down, or several of them. */
type PathValue =
  | { path: true; multiple?: false; value?: Path | null; onChange?: (path: string[] | undefined) => void }
  | { path: true; multiple: true; value?: readonly Path[] | null; onChange?: (paths: string[][]) => void }

export type OrganizePickerProps = TreeChoiceProps & ((PickedValue & { path?: false }) | PathValue)

/** Chooses companies and departments; the value is an id or, with `path`, the way of ids to it. */
export function OrganizePicker(props: OrganizePickerProps) {
  const { t } = usePickerTexts()
  const pathOf = usePathOf()
  const fixed = { title: props.title ?? t('what.organize'), query: organizesQuery, icon: BankOutlined }
  if (!props.path) return <TreePicker {...props} {...fixed} />
  const { path: _, value, onChange, ...field } = props
  if (props.multiple) {
    const ids = props.value?.map(lastOf) ?? []
    return (
      <TreePicker
        {...field}
        {...fixed}
        multiple
        value={ids}
        onChange={(next) =>
          props.onChange?.(next.map((id) => props.value?.find((one) => lastOf(one) === id)?.slice() ?? pathOf(id)))
        }
      />
    )
  }
  return (
    <TreePicker
      {...field}
      {...fixed}
      multiple={false}
      value={props.value ? lastOf(props.value) : undefined}
      onChange={(id) => props.onChange?.(id ? pathOf(id) : undefined)}
    />
  )
}

const lastOf = (path: Path) => path.at(-1) ?? ''

/** All trees of organisations that were read, by whatever keyword. */
const cachedTrees = cachedBy(organize.tree, 'tree')

/** The way to an organisation, from the tree in which it was just chosen. */
function usePathOf() {
  const queryClient = useQueryClient()
  return (id: string): string[] => {
    const trees = queryClient.getQueriesData<NestedNode[]>(cachedTrees)
    const paths = trees.map(([, nodes]) => knownTree(nodes ?? []).paths.get(id))
    return paths.find((path) => path !== undefined) ?? [id]
  }
}
