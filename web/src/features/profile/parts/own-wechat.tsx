import { useSuspenseQuery } from '@tanstack/react-query'
import { profile } from '@workstation/contract/profile'
import { Button } from 'antd'
import { formatDateTime } from '../../../platform/format'
import { useCall } from '../../../platform/queries/use-call'
import { useConfirm } from '../../../ui/use-confirm'
import { wechatQuery } from '../queries'
import { useProfileTexts } from '../texts'

/** The WeChat account that signs me in, where there is one; it can be parted from mine. */
export function OwnWechat() {
  const { t } = useProfileTexts()
  const confirm = useConfirm()
  const { boundAt } = useSuspenseQuery(wechatQuery).data
  const unbind = useCall(profile.unbindWechat, { said: t('wechatUnbound') })
  if (boundAt === null) return null
  const ask = () =>
    confirm({
      title: t('wechatUnbindTitle'),
      content: t('wechatUnbindText'),
      okText: t('wechatUnbind'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => unbind.mutateAsync({}).catch(() => undefined),
    })
  return (
    <section className="profile-wechat">
      <div>
        <strong>{t('wechat')}</strong>
        <p>{t('wechatSince', { time: formatDateTime(boundAt) })}</p>
      </div>
      <Button danger onClick={ask}>
        {t('wechatUnbind')}
      </Button>
    </section>
  )
}
