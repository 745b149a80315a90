import { PickerDialog, type PickerDialogProps } from '../dialog/picker-dialog'
import { SourcePane } from '../dialog/source-pane'
import { type TreeQuery, useNestedRows } from './use-nested-rows'

type TreeDialogProps = Omit<PickerDialogProps, 'width' | 'listsChosen' | 'children'> & {
  query: TreeQuery
  hint: string
  emptyText: string
}

/** The dialog of the tree pickers: narrow for one choice, as wide as that of people for several. */
export function TreeDialog({ query, hint, emptyText, ...props }: TreeDialogProps) {
  return (
    <PickerDialog {...props} width={props.multiple ? 800 : 480}>
      <SourcePane label={props.title} hint={hint} emptyText={emptyText} useRows={useNestedRows} given={query} />
    </PickerDialog>
  )
}
