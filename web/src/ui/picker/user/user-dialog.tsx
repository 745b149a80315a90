import { PickerDialog, type PickerDialogProps } from '../dialog/picker-dialog'
import { UserSources } from './user-sources'

type UserDialogProps = Omit<PickerDialogProps, 'width' | 'listsChosen' | 'children'> & { variables: boolean }

/** The dialog of the user picker, 800 px wide (WID-01). */
export function UserDialog({ variables, ...props }: UserDialogProps) {
  return (
    <PickerDialog {...props} width={800} listsChosen>
      <UserSources variables={variables} />
    </PickerDialog>
  )
}
