import { DatabaseOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '../lazy-part'
import { useLate } from '../use-late'
import type { FieldProps } from './field/field-props'
import { PickField } from './field/pick-field'
import { usePickDialog } from './field/use-pick-dialog'
import type { PickerNode } from './picker-node'
import { type PopupRow, type PopupSource, popupRowQuery, storedValue, textOf } from './popup/popup-source'
import { usePickerTexts } from './use-picker-texts'

const loadDialog = async () => (await import('./popup/popup-dialog')).PopupDialog
const PopupDialog = lazyPart(loadDialog)

export type PopupSelectProps = FieldProps & {
  source: PopupSource
  /** Defaults to "select data". */
  title?: string
  value?: string | null
  /** Gets the row as well, for fields that show more of it. */
  onChange?: (value: string | undefined, row?: PopupRow) => void
}

/** Chooses a row of a source; the field shows its relation field and stores one value of it (FRM-21, FRM-65, FRM-69). */
export function PopupSelect(props: PopupSelectProps) {
  const { source, value: given } = props
  const value = given ?? ''
  const { t } = usePickerTexts()
  const queryClient = useQueryClient()
  const dialog = usePickDialog(loadDialog)
  const { data: row, isPending } = useQuery(popupRowQuery(source, value))
  const pending = useLate(value !== '' && isPending)
  const name = row ? textOf(row[source.relationField]) || value : t('unknown')
  const chosen: PickerNode[] = value
    ? [{ id: value, name: isPending ? '' : name, kind: 'entry', selectable: true, hasChildren: false }]
    : []
  const confirm = (next: PopupRow) => {
    const stored = storedValue(next, source)
    // A line of a form's list has not all that its record has, which other fields show.
    if (!source.ofForm) queryClient.setQueryData(popupRowQuery(source, stored).queryKey, next)
    props.onChange?.(stored, next)
    dialog.close()
  }
  return (
    <>
      <PickField
        {...props}
        {...dialog.field}
        chosen={chosen}
        pending={pending}
        multiple={false}
        icon={<DatabaseOutlined aria-hidden />}
        onChange={() => props.onChange?.(undefined)}
      />
      {dialog.mounted && (
        <PopupDialog
          {...dialog.dialog}
          source={source}
          value={value}
          onConfirm={confirm}
          {...(props.title && { title: props.title })}
        />
      )}
    </>
  )
}
