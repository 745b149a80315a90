import type { FieldUse } from '@workstation/contract/field-use'
import { Button } from 'antd'
import { useUsesTexts } from './use-uses-texts'
import './use-lines.css'

interface UseLinesProps {
  uses: readonly FieldUse[]
  /** How many the reader may not see. */
  others: number
  /** Leads to a field of the form that is drawn. */
  onChoose?: (id: string) => void
}

/** What reads a field, one line each. */
export function UseLines({ uses, others, onChoose }: UseLinesProps) {
  const { t } = useUsesTexts()
  const partOf = (id: string) => t(`useList.${id === 'custom' ? 'buttons' : id}`)
  const nameOf = ({ what, id, name }: FieldUse) => (what === 'list' ? partOf(id) : name || t('nameless'))
  return (
    <ul className="use-lines">
      {uses.map((use) => (
        <li key={`${use.what} ${use.id}`}>
          <span>{t(`useOf.${use.what}`)}</span>
          {use.what === 'field' && onChoose ? (
            <Button type="link" size="small" onClick={() => onChoose(use.id)}>
              {nameOf(use)}
            </Button>
          ) : (
            <strong>{nameOf(use)}</strong>
          )}
          {use.detail && <span>{t('useIn', { detail: use.detail })}</span>}
        </li>
      ))}
      {others > 0 && <li>{t('useOthers', { count: others })}</li>}
    </ul>
  )
}
