import { Select } from 'antd'
import { MenuIcon, menuIconNames } from '../menu-icon'
import { RecordField } from './record-field'
import './icon-field.css'

const options = menuIconNames.map((name) => ({
  value: name,
  label: (
    <span className="menu-icon-option">
      <MenuIcon name={name} />
      {name.replace(/Outlined$/, '')}
    </span>
  ),
}))

/** The icon of a record, out of those that the product draws. */
export function IconField({ label }: { label: string }) {
  return (
    <RecordField name="icon" label={label}>
      <Select allowClear showSearch={{ optionFilterProp: 'value' }} options={options} />
    </RecordField>
  )
}
