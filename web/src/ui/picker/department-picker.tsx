import { ApartmentOutlined } from '@ant-design/icons'
import type { PickedValue } from './field/field-props'
import { departmentsQuery } from './nested/nested-queries'
import { type TreeChoiceProps, TreePicker } from './tree-picker'
import { usePickerTexts } from './use-picker-texts'

/** Chooses departments as a field of a form; companies only show the way (WID-07, FRM-09). */
export function DepartmentPicker(props: TreeChoiceProps & PickedValue) {
  const { t } = usePickerTexts()
  return (
    <TreePicker
      {...props}
      title={props.title ?? t('what.department')}
      query={departmentsQuery}
      icon={ApartmentOutlined}
    />
  )
}
