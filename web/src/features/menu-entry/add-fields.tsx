import { type ModelField, menuColumn, menuForm } from '@workstation/contract/menu-item'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useCall } from '../../platform/queries/use-call'
import { useBack } from '../../ui/use-back'
import { useDialogFrame } from '../../ui/use-dialog-frame'
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
  const frame = useDialogFrame(480)
  const [chosen, setChosen] = useState<readonly string[]>(offered.map(({ field }) => field))
  const handling = { said: ({ added }: { added: number }) => t('added', { count: added }), onDone: onClose }
  const addColumns = useCall(menuColumn.addAll, handling)
  const addForms = useCall(menuForm.addAll, handling)
  useBack(true, onClose)
  const picked = offered.flatMap(({ field, fieldName }) =>
    chosen.includes(field) ? [{ enCode: field, fullName: fieldName }] : [],
  )
  const save = () =>
    kind === 'column'
      ? addColumns.mutate({ moduleId, columnJson: picked })
      : addForms.mutate({ moduleId, formJson: picked })
  return (
    <Modal
      open
      {...frame}
      title={t(`addTitle.${kind}`)}
      okText={t('addAct')}
      cancelText={t('cancel')}
      confirmLoading={addColumns.isPending || addForms.isPending}
      okButtonProps={{ disabled: picked.length === 0 }}
      onOk={save}
      onCancel={onClose}
    >
      <p className="menu-hint">{t(`addHint.${kind}`)}</p>
      <Checkbox.Group
        className="menu-offered"
        value={[...chosen]}
        options={offered.map(({ field, fieldName }) => ({ value: field, label: fieldName }))}
        onChange={setChosen}
      />
    </Modal>
  )
}
