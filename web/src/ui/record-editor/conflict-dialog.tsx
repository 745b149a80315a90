import { type DifferingField, mergedRecord, type Side } from '@workstation/domain/record/merge-record'
import { Radio, Tag } from 'antd'
import { cloneElement, useState } from 'react'
import { ChoiceDialog } from '../choice-dialog'
import type { EditorField } from './editor-fields'
import { useRecordTexts } from './use-record-texts'
import './conflict-dialog.css'

export interface Conflict<Fields> {
  mine: Fields
  theirs: Fields
  differing: readonly DifferingField[]
  /** The version that theirs has. */
  version: number
}

interface ConflictDialogProps<Fields extends object> {
  conflict: Conflict<Fields>
  fieldOf: (name: string) => EditorField | undefined
  onChoose: (merged: Fields, version: number) => void
  onBack: () => void
}

/** What I wrote beside what somebody else has saved meanwhile, field by field; one of both is chosen for each. */
export function ConflictDialog<Fields extends object>(props: ConflictDialogProps<Fields>) {
  const { conflict, fieldOf, onChoose, onBack } = props
  const { mine, theirs, differing, version } = conflict
  const { t } = useRecordTexts()
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differing.map(({ name, suggested }) => [name, suggested])),
  )
  return (
    <ChoiceDialog
      width={760}
      title={t('conflictTitle')}
      okText={t('conflictSave')}
      cancelText={t('conflictBack')}
      onOk={() => onChoose(mergedRecord(mine, theirs, sides), version)}
      isDirty={() => differing.some(({ name, suggested }) => sides[name] !== suggested)}
      onClose={onBack}
    >
      <p>{t('conflictText')}</p>
      {differing.map(({ name, both }) => {
        const field = fieldOf(name)
        if (!field) return null
        const values: Record<Side, unknown> = { mine: mine[name as keyof Fields], theirs: theirs[name as keyof Fields] }
        return (
          <fieldset key={name} className="conflict-field">
            <legend>
              {field.label} {both && <Tag color="warning">{t('bothChanged')}</Tag>}
            </legend>
            <Radio.Group
              value={sides[name]}
              onChange={({ target }) => setSides((before) => ({ ...before, [name]: target.value as Side }))}
            >
              {(['mine', 'theirs'] as const).map((side) => (
                <div key={side} className="conflict-side">
                  <Radio value={side}>{t(side)}</Radio>
                  {cloneElement(field.control, {
                    ...field.propsOf(values[side]),
                    disabled: true,
                    'aria-label': `${field.label} ${t(side)}`,
                  })}
                </div>
              ))}
            </Radio.Group>
          </fieldset>
        )
      })}
    </ChoiceDialog>
  )
}
