import { type ReviewTargetInfo, reviewTarget } from '@workstation/contract/review-target'
import { Alert, Input, Modal } from 'antd'
import { formatDateTime } from '../../platform/format'
import { useCall } from '../../platform/queries/use-call'
import { copyAndSay } from '../../ui/copy-text'
import { useBack } from '../../ui/use-back'
import { useDialogFrame } from '../../ui/use-dialog-frame'
import { useReviewTexts } from './use-review-texts'

interface PersonalLinkDialogProps {
  target: ReviewTargetInfo
  open: boolean
  onClose: () => void
}

/** Makes a link that acts as its maker, after saying so. */
export function PersonalLinkDialog({ target, open, onClose }: PersonalLinkDialogProps) {
  const { t } = useReviewTexts()
  const frame = useDialogFrame(500)
  const make = useCall(reviewTarget.personalLink, { onDone: ({ url }) => void copyAndSay(url) })
  const made = make.data
  useBack(open, onClose)
  return (
    <Modal
      {...frame}
      open={open}
      title={t('personal.title')}
      okText={made ? t('personal.copyAgain') : t('personal.make')}
      cancelText={t(made ? 'personal.close' : 'cancel')}
      confirmLoading={make.isPending}
      onOk={() => (made ? void copyAndSay(made.url) : make.mutate({ id: target.id }))}
      onCancel={onClose}
      afterClose={() => make.reset()}
      destroyOnHidden
    >
      <Alert
        type="warning"
        showIcon
        title={t('personal.warning', { name: target.myname })}
        description={t('personal.use')}
      />
      {made && (
        <p>
          <Input
            readOnly
            value={made.url}
            aria-label={t('personal.title')}
            onFocus={(event) => event.target.select()}
          />
          {t('personal.until', { time: formatDateTime(made.expiresAt) })}
        </p>
      )}
    </Modal>
  )
}
