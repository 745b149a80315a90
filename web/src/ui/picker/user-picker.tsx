import { UserOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '../lazy-part'
import { type FieldProps, giveIds, idsOf, type PickedValue } from './field/field-props'
import { PickField } from './field/pick-field'
import { usePickDialog } from './field/use-pick-dialog'
import type { PickerNode } from './picker-node'
import { usePickerTexts } from './use-picker-texts'
import { useChosenUsers } from './user/use-chosen-users'
import { type Among, namedUserQuery } from './user/user-queries'

const loadDialog = async () => (await import('./user/user-dialog')).UserDialog
const UserDialog = lazyPart(loadDialog)

export type UserPickerProps = FieldProps &
  PickedValue & {
    /** What is chosen, in words: "approver". The dialog is titled "choose approver". */
    title?: string
    /** Refuses to confirm without a person, as for approvers (WID-06). */
    needed?: boolean
    /** Offers system variables such as the current user (WID-05); false where a real person is stored. */
    variables?: boolean
    /** Tags shown before "+n". */
    maxShown?: number
    /** Offers people of these alone, without looking for others. */
    among?: Among | undefined
    /** What stands there where nobody of them is found. */
    emptyText?: string | undefined
    /** Names that the page knows already. */
    known?: readonly { id: string; name: string }[]
  }

const asNode = ({ id, name }: { id: string; name: string }): PickerNode => ({
  id,
  name,
  kind: 'user',
  selectable: true,
  hasChildren: false,
})

/** Chooses people, or what stands for them, as a field of a form; the value is an id or, with `multiple`, ids in order. */
export function UserPicker(props: UserPickerProps) {
  const { variables = true, needed = false, known } = props
  const { t } = usePickerTexts()
  const queryClient = useQueryClient()
  const dialog = usePickDialog(loadDialog)
  const { nodes, pending } = useChosenUsers(idsOf(props), known?.map(asNode))
  const title = props.title ?? t('user.title')
  const confirm = (chosen: PickerNode[]) => {
    for (const node of chosen)
      if (node.kind === 'user') queryClient.setQueryData(namedUserQuery(node.id).queryKey, node)
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
        multiple={props.multiple ?? false}
        icon={<UserOutlined aria-hidden />}
        onChange={(ids) => giveIds(props, ids)}
      />
      {dialog.mounted && (
        <UserDialog
          {...dialog.dialog}
          title={t('chooseTitle', { title })}
          multiple={props.multiple ?? false}
          chosen={nodes}
          variables={variables}
          among={props.among}
          emptyText={props.emptyText}
          {...(needed && { neededText: t('needed', { title }) })}
          onConfirm={confirm}
        />
      )}
    </>
  )
}
