import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { ImportCell } from './import-cell'
import type { ImportField } from './import-props'
import type { ImportAction, Line } from './import-state'
import { useImportTexts } from './use-import-texts'
import './import-line.css'

interface ImportLineProps {
  line: Line
  fields: readonly ImportField[]
  /** As a card, for narrow windows. */
  card: boolean
  dispatch: (action: ImportAction) => void
}

/** One line of the sheet: a row of the table, or a card. Drawn again only when it changes. */
export const ImportLine = memo(function ImportLine({ line, fields, card, dispatch }: ImportLineProps) {
  const { t } = useImportTexts()
  const number = line.key + 1
  const whole = line.problems.filter(({ field }) => !fields.some(({ key }) => key === field))
  const nowOf = ({ key }: ImportField) => {
    const now = line.now?.find(({ field }) => field === key)
    return now && t('now', { text: now.text || t('nowEmpty') })
  }
  const cellOf = (field: ImportField) => (
    <ImportCell
      field={field}
      label={t('cell', { title: field.title, number })}
      text={line.values[field.key] ?? ''}
      problem={line.problems.find((problem) => problem.field === field.key)?.text}
      now={nowOf(field)}
      onType={(text) => dispatch({ kind: 'typed', key: line.key, field, text, empty: t('empty') })}
    />
  )
  const remove = (
    <Button
      type="text"
      size="small"
      icon={<CloseOutlined aria-hidden />}
      aria-label={t('remove', { number })}
      onClick={() => dispatch({ kind: 'removed', key: line.key })}
    />
  )
  const said = (
    <>
      {line.effect && <span className="import-effect">{line.effect}</span>}
      {whole.map(({ text }) => (
        <span key={text} className="import-problem">
          {text}
        </span>
      ))}
    </>
  )
  if (card) {
    return (
      <li className="import-card">
        <header>
          <b>{t('lineNumber', { number })}</b>
          {remove}
        </header>
        {said}
        {fields.map((field) => (
          <div key={field.key} className="import-card-field">
            <span aria-hidden>{field.required ? `${field.title}*` : field.title}</span>
            {cellOf(field)}
          </div>
        ))}
      </li>
    )
  }
  return (
    <tr>
      <th scope="row" className="import-number">
        {number}
        {said}
      </th>
      {fields.map((field) => (
        <td key={field.key}>{cellOf(field)}</td>
      ))}
      <td>{remove}</td>
    </tr>
  )
})
