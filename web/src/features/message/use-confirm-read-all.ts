import { message } from '@workstation/contract/message'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../platform/queries/use-call'
import { useConfirm } from '../../ui/use-confirm'
import { noteAllRead } from './unread-count'

/** Asks before all messages are marked read (MSG-14). */
export function useConfirmReadAll() {
  const { t } = useTranslation('message')
  const confirm = useConfirm()
  const { mutateAsync } = useCall(message.readAll, { said: t('allRead'), onDone: noteAllRead })
  return () =>
    confirm({
      title: t('readAllTitle'),
      content: t('readAllText'),
      okText: t('readAll'),
      cancelText: t('common:cancel'),
      // The failure is said by the call; the dialog closes either way.
      onOk: () => mutateAsync({}).catch(() => undefined),
    })
}
