import { TeamOutlined } from '@ant-design/icons'
import type { PickedValue } from './field/field-props'
import { groupsQuery } from './nested/nested-queries'
import { type TreeChoiceProps, TreePicker } from './tree-picker'
import { usePickerTexts } from './use-picker-texts'

/** Chooses groups of people. */
export function GroupPicker(props: TreeChoiceProps & PickedValue) {
  const { t } = usePickerTexts()
  return <TreePicker {...props} title={props.title ?? t('what.group')} query={groupsQuery} icon={TeamOutlined} />
}
