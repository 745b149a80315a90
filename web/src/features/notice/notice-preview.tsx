import { Modal } from 'antd'
import { useState } from 'react'
import { useSession } from '../../platform/session-state'
import { useBack } from '../../ui/use-back'
import { useDialogFrame } from '../../ui/use-dialog-frame'
import { MessageView } from '../message'
import type { NoticeFields } from './notice-form'
import { useNoticeTexts } from './use-notice-texts'

/** A notice as its recipients will see it. */
export function NoticePreview({ fields, onClose }: { fields: NoticeFields; onClose: () => void }) {
  const { t } = useNoticeTexts()
  const frame = useDialogFrame(800)
  const creatorUser = useSession((state) => state.user?.realName ?? '')
  const [lastModifyTime] = useState(Date.now)
  const { title, bodyText, files } = fields
  useBack(true, onClose)
  return (
    <Modal {...frame} open title={t('preview')} footer={null} onCancel={onClose}>
      <MessageView
        message={{
          title: title || t('untitled'),
          bodyText,
          files: JSON.stringify(files),
          type: 1,
          creatorUser,
          lastModifyTime,
        }}
      />
    </Modal>
  )
}
