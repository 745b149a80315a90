import { DatabaseOutlined } from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import { lazyPart } from '../lazy-part'
import type { FieldProps } from './field/field-props'
import { PickField } from './field/pick-field'
import { usePickDialog } from './field/use-pick-dialog'
import type { PickerNode } from './picker-node'
import { type PopupRow, type PopupSource, popupRowQuery, storedValue, textOf } from './popup/popup-source'
import { usePickerTexts } from './use-picker-texts'

const loadDialog = async () => (await import('./popup/popup-dialog')).PopupDialog
const PopupDialog = lazyPart(loadDialog)

interface PopupSeveralProps extends FieldProps {
  source: PopupSource
  /** Defaults to "select data". */
  title?: string
  value: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** Chooses rows of a source one after the other; each is named by the relation field, and taken away at its name. */
export function PopupSeveral(props: PopupSeveralProps) {
  const { source, value, onChange, ...field } = props
  const { t } = usePickerTexts()
  const dialog = usePickDialog(loadDialog)
  const rows = useQueries({ queries: value.map((one) => popupRowQuery(source, one)) })
  const chosen = value.map((id, at): PickerNode => {
    const row = rows[at]
    const name = row?.data ? textOf(row.data[source.relationField]) || id : t('unknown')
    return { id, name: row?.isPending ? '' : name, kind: 'entry', selectable: true, hasChildren: false }
  })
  const add = (row: PopupRow) => {
    const stored = storedValue(row, source)
    if (!value.includes(stored)) onChange([...value, stored])
    dialog.close()
  }
  return (
    <>
      <PickField
        {...field}
        {...dialog.field}
        chosen={chosen}
        pending={false}
        multiple
        icon={<DatabaseOutlined aria-hidden />}
        onChange={onChange}
      />
      {dialog.mounted && (
        <PopupDialog
          {...dialog.dialog}
          source={source}
          value=""
          onConfirm={add}
          {...(props.title && { title: props.title })}
        />
      )}
    </>
  )
}
