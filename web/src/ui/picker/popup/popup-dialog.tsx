import { Modal } from 'antd'
import { useState } from 'react'
import { useBack } from '../../use-back'
import { useDialogFrame } from '../../use-dialog-frame'
import { useUiTexts } from '../../use-ui-texts'
import { usePickerTexts } from '../use-picker-texts'
import type { PopupRow, PopupSource } from './popup-source'
import { PopupTable } from './popup-table'

interface PopupDialogProps {
  id: string
  open: boolean
  title?: string
  source: PopupSource
  /** The stored value that is chosen now. */
  value: string
  onConfirm: (row: PopupRow) => void
  /** Confirming adds a row and leaves it open. */
  goesOn?: boolean
  onClose: () => void
  afterClose: () => void
}

/** The dialog "select data", 800 px wide; confirming without a row does nothing (FRM-49, FRM-50, FRM-57 to FRM-59). */
export function PopupDialog({
  id,
  open,
  source,
  value,
  onConfirm,
  onClose,
  afterClose,
  title,
  goesOn,
}: PopupDialogProps) {
  const { t } = useUiTexts()
  const { t: words } = usePickerTexts()
  const frame = useDialogFrame(source.width ?? 800)
  const [row, setRow] = useState<PopupRow | null>(null)
  useBack(open, onClose)
  const confirm = (chosen: PopupRow) => {
    onConfirm(chosen)
    if (goesOn) setRow(null)
  }
  return (
    <Modal
      {...frame}
      open={open}
      title={title ?? words('popup.title')}
      okText={goesOn ? words('popup.add') : t('ok')}
      cancelText={goesOn ? words('popup.done') : t('cancel')}
      onOk={() => row && confirm(row)}
      onCancel={onClose}
      afterClose={afterClose}
      destroyOnHidden
    >
      <div id={id}>
        <PopupTable source={source} value={value} chosen={row} onChoose={setRow} onSure={confirm} />
      </div>
    </Modal>
  )
}
