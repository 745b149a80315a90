import { Select } from 'antd'
import { MenuIcon, menuIconNames } from '../../ui/menu-icon'
import { RecordField } from '../../ui/record-editor/record-field'

const options = menuIconNames.map((name) => ({
  value: name,
  label: (
    <span className="menu-icon-option">
      <MenuIcon name={name} />
      {name.replace(/Outlined$/, '')}
    </span>
  ),
}))

/** The icon of an entry, out of those that the product draws. */
export function IconField({ label }: { label: string }) {
  return (
    <RecordField name="icon" label={label}>
      <Select allowClear showSearch={{ optionFilterProp: 'value' }} options={options} />
    </RecordField>
  )
}
