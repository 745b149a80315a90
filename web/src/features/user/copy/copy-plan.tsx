import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '@workstation/contract/endpoint'
import { userCopy } from '@workstation/contract/user-copy'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { ApiError } from '../../../platform/api'
import { queryOf } from '../../../platform/queries/query-of'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { RightsList } from '../../authority'
import { useUserTexts } from '../use-user-texts'

interface CopyPlanProps {
  input: InputOf<typeof userCopy.create>
  onClose: () => void
}

const fresh = { gcTime: 0, staleTime: 0, retry: false, refetchOnWindowFocus: false } as const

/** What somebody new would have in all with what is filled in by now, or why he could not be made. */
export function CopyPlan({ input, onClose }: CopyPlanProps) {
  const { t } = useUserTexts()
  const { account: _, realName: __, ...planned } = input
  const { data, error } = useQuery({ ...queryOf(userCopy.plan, planned), ...fresh })
  useBack(true, onClose)
  return (
    <Modal
      {...useDialogFrame(680)}
      open
      title={t('copy.planTitle')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      onCancel={onClose}
    >
      {error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={error instanceof ApiError ? error.msg : t('copy.planFailed')}
        />
      )}
      {!data && !error && <Skeleton active />}
      {data && (data.gains.length > 0 ? <RightsList rights={data.gains} /> : <p>{t('copy.planNothing')}</p>)}
    </Modal>
  )
}
