import { useQuery } from '@tanstack/react-query'
import type { FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import type { ListField } from '@workstation/domain/list/list-field'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { type ReactNode, useMemo, useState } from 'react'
import { organizesQuery } from '../../../ui/picker/nested/nested-queries'
import type { NestedNode } from '../../../ui/picker/picker-node'
import { TreeAndList } from '../../../ui/tree-list/tree-and-list'
import type { TreeItem } from '../../../ui/tree-list/tree-item'
import { TreeList } from '../../../ui/tree-list/tree-list'
import { useIsNarrow } from '../../../ui/use-window-width'
import { type Choice, useChoices } from '../use-choices'
import { useFormTexts } from '../use-form-texts'

interface ModelTreeProps {
  field: ListField
  title: string
  /** The list of what is chosen: what the field should hold, or undefined for all. */
  list: (asked: readonly string[] | undefined) => ReactNode
}

/** Stands for all records. */
const all = ''

/** What stands on the left of a list: the units or options of a field, and the records of the chosen one and of those below it. */
export function ModelTree(props: ModelTreeProps) {
  return props.field.node?.source ? <Options {...props} node={props.field.node} /> : <Units {...props} />
}

const ofUnits = (nodes: readonly NestedNode[], parentId: string): TreeItem[] =>
  nodes.flatMap(({ id, name, children }) => [{ id, name, parentId }, ...ofUnits(children, id)])
const ofChoices = (choices: readonly Choice[], parentId: string): TreeItem[] =>
  choices.flatMap(({ value, label, children = [] }) => [
    { id: value, name: label, parentId },
    ...ofChoices(children, value),
  ])

function Units(props: ModelTreeProps) {
  const { data } = useQuery(organizesQuery(''))
  const items = useMemo(() => ofUnits(data ?? [], treeRoot), [data])
  return <Beside {...props} items={items} />
}

function Options({ node, ...props }: ModelTreeProps & { node: FormNode }) {
  const { choices } = useChoices(node)
  const items = useMemo(() => ofChoices(choices, treeRoot), [choices])
  return <Beside {...props} items={items} />
}

/** An item with all that stand below it; at most as many as a call takes. */
function withBelow(items: readonly TreeItem[], id: string): string[] {
  const found = [id]
  for (const { id: one, parentId } of items) if (found.includes(parentId)) found.push(one)
  return found.slice(0, 500)
}

function Beside({ field, title, list, items }: ModelTreeProps & { items: readonly TreeItem[] }) {
  const { t } = useFormTexts()
  const narrow = useIsNarrow()
  const [chosen, setChosen] = useState<string>()
  const shown = [{ id: all, name: t('allRecords'), parentId: treeRoot }, ...items]
  // A path holds what stands above it as well.
  const asked = (id: string) => (kindOf(field.kind)?.paths ? [id] : withBelow(items, id))
  return (
    <TreeAndList
      title={title}
      tree={
        <TreeList
          label={title}
          items={shown}
          chosen={narrow ? (chosen ?? '-') : (chosen ?? all)}
          onChoose={setChosen}
        />
      }
      list={list(chosen ? asked(chosen) : undefined)}
      step={chosen === undefined ? 'tree' : 'list'}
      onBack={() => setChosen(undefined)}
    />
  )
}
