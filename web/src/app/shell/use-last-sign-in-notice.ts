import { App } from 'antd'
import { useEffect } from 'react'
import { cameFromSignIn } from '../../features/session'
import { formatDateTimeSeconds } from '../../platform/format'
import { useSession } from '../../platform/session-state'
import { useShellTexts } from './use-shell-texts'

/** After a sign-in: when and from where this account signed in before, at the bottom right for 2 s (SHL-41 to SHL-44). */
export function useLastSignInNotice(): void {
  const { t } = useShellTexts()
  const { notification } = App.useApp()
  const user = useSession((state) => state.user)
  useEffect(() => {
    if (!user || !cameFromSignIn() || user.prevLogin !== 1) return
    const place = user.prevLoginIPAddressName || t('shell:unknownPlace')
    notification.info({
      placement: 'bottomRight',
      duration: 2,
      title: t('shell:lastSignIn'),
      description: t('shell:lastSignInText', {
        time: formatDateTimeSeconds(user.prevLoginTime),
        place,
        ip: user.prevLoginIPAddress,
      }),
    })
  }, [user, notification, t])
}
