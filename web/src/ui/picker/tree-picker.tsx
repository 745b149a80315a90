import { ApartmentOutlined } from '@ant-design/icons'
import { type ComponentType, useMemo } from 'react'
import { lazyPart } from '../lazy-part'
import { type FieldProps, giveIds, idsOf, type PickedValue } from './field/field-props'
import { PickField } from './field/pick-field'
import { usePickDialog } from './field/use-pick-dialog'
import { type Offers, offeredQuery } from './nested/offered-nodes'
import { useChosenNodes } from './nested/use-chosen-nodes'
import type { TreeQuery } from './nested/use-nested-rows'
import type { PickerNode } from './picker-node'
import { usePickerTexts } from './use-picker-texts'

const loadDialog = async () => (await import('./nested/tree-dialog')).TreeDialog
const TreeDialog = lazyPart(loadDialog)

export interface TreeChoiceProps extends FieldProps {
  /** What is chosen, in words; the dialog is titled "choose …". */
  title?: string
  /** Refuses to confirm nothing, with the message "please choose …". */
  needed?: boolean
  maxShown?: number
  /** Names that the page knows already. */
  known?: readonly { id: string; name: string }[]
  /** Which nodes may be chosen of those that otherwise could be; all where it is left out. */
  offers?: Offers | undefined
  /** What stands there where nothing is offered. */
  emptyText?: string | undefined
}

export type TreePickerProps = TreeChoiceProps &
  PickedValue & {
    title: string
    /** The tree by keyword; it says of each node whether it can be chosen. */
    query: TreeQuery
    hint?: string
    icon?: ComponentType
  }

/**
 * Chooses nodes of a tree as a field of a form. Closed it shows what is chosen; open it lets choose without any
 * consequence; confirmed it hands the choice over (WID-10).
 */
export function TreePicker(props: TreePickerProps) {
  const { title, query, offers, needed = false, icon: Icon = ApartmentOutlined, multiple = false } = props
  const { t } = usePickerTexts()
  const dialog = usePickDialog(loadDialog)
  const known = props.known?.map(({ id, name }) => ({ ...plain, id, name }))
  const { nodes, pending } = useChosenNodes(idsOf(props), query, known)
  const shown = useMemo(() => (offers ? offeredQuery(query, offers) : query), [query, offers])
  const confirm = (chosen: PickerNode[]) => {
    giveIds(
      props,
      chosen.map(({ id }) => id),
    )
    dialog.close()
  }
  return (
    <>
      <PickField
        {...props}
        {...dialog.field}
        chosen={nodes}
        pending={pending}
        multiple={multiple}
        icon={<Icon aria-hidden />}
        onChange={(ids) => giveIds(props, ids)}
      />
      {dialog.mounted && (
        <TreeDialog
          {...dialog.dialog}
          title={t('chooseTitle', { title })}
          multiple={multiple}
          chosen={nodes}
          query={shown}
          hint={props.hint ?? t('searchTree')}
          emptyText={props.emptyText ?? t('nothingThere', { title })}
          {...(needed && { neededText: t('needed', { title }) })}
          onConfirm={confirm}
        />
      )}
    </>
  )
}

const plain = { kind: 'entry', selectable: true, hasChildren: false } as const satisfies Partial<PickerNode>
