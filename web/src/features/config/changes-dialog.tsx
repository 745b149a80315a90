import { controlOf } from '@workstation/domain/setting/setting-problem'
import { Modal } from 'antd'
import { cloneElement } from 'react'
import type { EditorField } from '../../ui/record-editor/editor-fields'
import { useBack } from '../../ui/use-back'
import { useDialogFrame } from '../../ui/use-dialog-frame'
import { changedKeys, type SettingFields } from './setting-fields'
import { useConfigTexts } from './use-config-texts'

interface ChangesDialogProps {
  start: SettingFields
  fields: SettingFields
  /** Keys of what is never shown. */
  secrets: ReadonlySet<string>
  fieldOf: (key: string) => EditorField | undefined
  busy: boolean
  onSave: () => void
  onBack: () => void
}

/** What saving will change, before it is saved. */
export function ChangesDialog({ start, fields, secrets, fieldOf, busy, onSave, onBack }: ChangesDialogProps) {
  const { t } = useConfigTexts()
  const frame = useDialogFrame(720)
  useBack(true, onBack)
  const changed = changedKeys(start, fields)
  return (
    <Modal
      {...frame}
      open
      title={t('changesTitle', { count: changed.length })}
      okText={t('save')}
      cancelText={t('goOn')}
      confirmLoading={busy}
      onOk={onSave}
      onCancel={onBack}
    >
      <ul className="config-changes">
        {changed.map((key) => (
          <li key={key}>
            <strong>{t(`key.${key}`)}</strong>
            {secrets.has(key) ? (
              <span>{t(fields[key] === false ? 'secretGoes' : 'secretChanges')}</span>
            ) : (
              <Difference field={fieldOf(key)} name={key} from={start[key] ?? ''} to={fields[key] ?? ''} />
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}

interface DifferenceProps {
  field: EditorField | undefined
  name: string
  from: string | false
  to: string | false
}

/** The old value and the new one: in words where it has some, else as the field shows it. */
function Difference({ field, name, from, to }: DifferenceProps) {
  const { t } = useConfigTexts()
  const control = controlOf(name)
  const isPicked = control === 'role' || control === 'company'
  const wordOf = (value: string | false) => {
    if (control === 'switch') return t(value === '1' ? 'on' : 'off')
    if (control === 'choice') return t(`choice.${name}.${value || 'none'}`)
    return value || t('nothing')
  }
  const shown = (value: string | false) =>
    isPicked && value && field
      ? cloneElement(field.control, { ...field.propsOf(value), disabled: true })
      : wordOf(value)
  return (
    <span className="config-difference">
      <del>{shown(from)}</del>
      <span aria-hidden>→</span>
      <ins>{shown(to)}</ins>
    </span>
  )
}
