import { type ModelField, menuColumn, menuForm } from '@workstation/contract/menu-item'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useCall } from '../../platform/queries/use-call'
import { ChoiceDialog } from '../../ui/choice-dialog'
import type { FieldKind } from './field-calls'
import { useEntryTexts } from './use-entry-texts'

interface AddFieldsProps {
  moduleId: string
  kind: FieldKind
  /** What the page has and the list lacks. */
  offered: readonly ModelField[]
  onClose: () => void
}

/** Chooses columns or fields of a page that can be granted from then on. */
export function AddFields({ moduleId, kind, offered, onClose }: AddFieldsProps) {
  const { t } = useEntryTexts()
  const [chosen, setChosen] = useState<readonly string[]>(offered.map(({ field }) => field))
  const handling = { said: ({ added }: { added: number }) => t('added', { count: added }), onDone: onClose }
  const addColumns = useCall(menuColumn.addAll, handling)
  const addForms = useCall(menuForm.addAll, handling)
  const picked = offered.flatMap(({ field, fieldName }) =>
    chosen.includes(field) ? [{ enCode: field, fullName: fieldName }] : [],
  )
  const save = () =>
    kind === 'column'
      ? addColumns.mutate({ moduleId, columnJson: picked })
      : addForms.mutate({ moduleId, formJson: picked })
  return (
    <ChoiceDialog
      width={480}
      title={t(`addTitle.${kind}`)}
      okText={t('addAct')}
      confirmLoading={addColumns.isPending || addForms.isPending}
      okButtonProps={{ disabled: picked.length === 0 }}
      onOk={save}
      isDirty={() => chosen.length < offered.length}
      onClose={onClose}
    >
      <p className="menu-hint">{t(`addHint.${kind}`)}</p>
      <Checkbox.Group
        className="menu-offered"
        value={[...chosen]}
        options={offered.map(({ field, fieldName }) => ({ value: field, label: fieldName }))}
        onChange={setChosen}
      />
    </ChoiceDialog>
  )
}
