import { IdcardOutlined } from '@ant-design/icons'
import type { PickedValue } from './field/field-props'
import { positionsQuery } from './nested/nested-queries'
import { type TreeChoiceProps, TreePicker } from './tree-picker'
import { usePickerTexts } from './use-picker-texts'

/** Chooses positions below their organisations (WID-08, FRM-10). */
export function PositionPicker(props: TreeChoiceProps & PickedValue) {
  const { t } = usePickerTexts()
  return (
    <TreePicker {...props} title={props.title ?? t('what.position')} query={positionsQuery} icon={IdcardOutlined} />
  )
}
