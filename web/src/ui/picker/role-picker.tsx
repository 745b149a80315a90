import { SafetyCertificateOutlined } from '@ant-design/icons'
import type { PickedValue } from './field/field-props'
import { rolesQuery } from './nested/nested-queries'
import { type TreeChoiceProps, TreePicker } from './tree-picker'
import { usePickerTexts } from './use-picker-texts'

/** Chooses roles. */
export function RolePicker(props: TreeChoiceProps & PickedValue) {
  const { t } = usePickerTexts()
  return (
    <TreePicker {...props} title={props.title ?? t('what.role')} query={rolesQuery} icon={SafetyCertificateOutlined} />
  )
}
