import { SearchOutlined, TableOutlined } from '@ant-design/icons'
import type { ListPart } from '@workstation/domain/list/edit-list'
import type { ListField } from '@workstation/domain/list/list-field'
import { Button, Tooltip } from 'antd'
import { useReadOnly } from '../form/read-only'
import { useList, useListDesigning } from './list-designing'
import { useListActs } from './use-list-acts'
import { useListTexts } from './use-list-texts'

/** The fields that a list can show, each a column or a search or both at a press. */
export function FieldList() {
  const { t } = useListTexts()
  const { fields } = useListDesigning()
  const own = fields.filter(({ node }) => node)
  const base = fields.filter(({ node }) => !node)
  return (
    <div className="list-fields">
      <h2>{t('list.ofForm')}</h2>
      {own.length === 0 && <p className="design-hint">{t('list.noFields')}</p>}
      <Fields fields={own} label={t('list.ofForm')} />
      <h2>{t('list.ofRecord')}</h2>
      <Fields fields={base} label={t('list.ofRecord')} />
    </div>
  )
}

function Fields({ fields, label }: { fields: readonly ListField[]; label: string }) {
  return (
    <ul aria-label={label}>
      {fields.map((field) => (
        <Field key={field.field} field={field} />
      ))}
    </ul>
  )
}

function Field({ field }: { field: ListField }) {
  const { t } = useListTexts()
  const { labelOf } = useListActs()
  const label = labelOf(field.field)
  return (
    <li>
      <span title={label}>
        {label}
        {field.node && <small>{t(`kind.${field.kind}`)}</small>}
      </span>
      <Toggle part="columns" field={field.field} label={label} />
      {field.search.length > 0 && <Toggle part="search" field={field.field} label={label} />}
    </li>
  )
}

const icons = { columns: <TableOutlined aria-hidden />, search: <SearchOutlined aria-hidden /> }

/** Whether a field stands in a part of the list; a press puts it there or takes it out. */
function Toggle({ part, field, label }: { part: ListPart; field: string; label: string }) {
  const { t } = useListTexts()
  const readOnly = useReadOnly()
  const acts = useListActs()
  const isIn = useList()[part].some((one) => one.field === field)
  const name = t(`list.toggle.${part}`, { label })
  return (
    <Tooltip title={t(`list.in.${part}`)}>
      <Button
        size="small"
        type={isIn ? 'primary' : 'default'}
        ghost={isIn}
        icon={icons[part]}
        aria-label={name}
        aria-pressed={isIn}
        disabled={readOnly}
        onClick={() => (isIn ? acts.drop(part, field) : acts.add(part, field))}
      />
    </Tooltip>
  )
}
