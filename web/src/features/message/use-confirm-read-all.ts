import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { toast } from '../../platform/toast'
import { useReadAll } from './queries'

/** Asks before all messages are marked read (MSG-14). */
export function useConfirmReadAll() {
  const { t } = useTranslation('message')
  const { modal } = App.useApp()
  const { mutateAsync } = useReadAll()
  return () =>
    void modal.confirm({
      title: t('readAllTitle'),
      content: t('readAllText'),
      okText: t('readAll'),
      cancelText: t('common:cancel'),
      // A refusal was said by the client; the dialog stays, so that one can try again.
      onOk: () => mutateAsync().then(() => toast.success(t('allRead'))),
    })
}
