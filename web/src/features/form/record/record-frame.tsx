import type { FormDocument } from '@workstation/domain/form/document'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { EditDrawer } from '../../../ui/edit-drawer'
import { useAskedClose } from '../../../ui/use-asked-close'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'

interface RecordFrameProps {
  document: FormDocument
  title: string
  busy: boolean
  isDirty: () => boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Where a record is filled in: a page over the list, a dialog or a drawer, as its form says. */
export function RecordFrame(props: RecordFrameProps) {
  const { document, children, ...frame } = props
  const { opens, width, saveText, cancelText } = document.settings
  const { t } = useFormTexts()
  const words = useWords()
  const texts = { submitText: words(saveText) || t('save'), cancelText: words(cancelText) || t('cancel') }
  if (opens === 'dialog') return <RecordDialog {...props} {...texts} />
  return (
    <EditDrawer {...frame} open full={opens === 'page'} width={width} {...texts}>
      {children}
    </EditDrawer>
  )
}

function RecordDialog(props: RecordFrameProps & { submitText: string; cancelText: string }) {
  const { document, title, submitText, cancelText, busy, isDirty, onSubmit, onClose, children } = props
  const frame = useDialogFrame(document.settings.width)
  const close = useAskedClose(isDirty, onClose)
  useBack(true, close)
  return (
    <Modal
      {...frame}
      open
      title={title}
      okText={submitText}
      cancelText={cancelText}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={onSubmit}
      onCancel={close}
    >
      {children}
    </Modal>
  )
}
