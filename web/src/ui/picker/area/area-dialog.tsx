import { PickerDialog, type PickerDialogProps } from '../dialog/picker-dialog'
import { AreaSource } from './area-source'

type AreaDialogProps = Omit<PickerDialogProps, 'width' | 'listsChosen' | 'children'> & {
  level: number
  anyLevel: boolean
}

/** The dialog of the area picker; several areas are listed beside the columns. */
export function AreaDialog({ level, anyLevel, ...props }: AreaDialogProps) {
  return (
    <PickerDialog {...props} width={props.multiple ? 800 : 640}>
      <AreaSource {...{ level, anyLevel }} start={props.multiple ? [] : (props.chosen[0]?.path ?? [])} />
    </PickerDialog>
  )
}
