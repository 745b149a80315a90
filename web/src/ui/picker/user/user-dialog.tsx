import { PickerDialog, type PickerDialogProps } from '../dialog/picker-dialog'
import { UserSources } from './user-sources'
import { type AmongProps, UsersAmong } from './users-among'

type UserDialogProps = Omit<PickerDialogProps, 'width' | 'listsChosen' | 'children'> & {
  variables: boolean
  /** Whom it offers; everybody where it is left out. */
  among?: AmongProps['among'] | undefined
  emptyText?: string | undefined
}

/** The dialog of the user picker, 800 px wide (WID-01). */
export function UserDialog({ variables, among, emptyText, ...props }: UserDialogProps) {
  return (
    <PickerDialog {...props} width={800} listsChosen>
      {among ? <UsersAmong among={among} emptyText={emptyText} /> : <UserSources variables={variables} />}
    </PickerDialog>
  )
}
