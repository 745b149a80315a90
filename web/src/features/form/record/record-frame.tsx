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
  const { opens, width, saveText } = document.settings
  const { t } = useFormTexts()
  const submitText = useWords()(saveText) || t('save')
  if (opens === 'dialog') return <RecordDialog {...props} submitText={submitText} />
  return (
    <EditDrawer {...frame} open full={opens === 'page'} width={width} submitText={submitText}>
      {children}
    </EditDrawer>
  )
}

function RecordDialog(props: RecordFrameProps & { submitText: string }) {
  const { document, title, submitText, busy, isDirty, onSubmit, onClose, children } = props
  const { t } = useFormTexts()
  const cancelText = useWords()(document.settings.cancelText) || t('cancel')
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
