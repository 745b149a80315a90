import { notification } from 'antd'
import { useEffect } from 'react'
import { formatDateTimeSeconds } from '../../platform/format'
import { useSession } from '../../platform/session-state'
import { useShellTexts } from './use-shell-texts'

/** When and from where this account signed in before, at the bottom right for 2 s (SHL-42 to SHL-44). */
export function LastSignInNotice() {
  const { t } = useShellTexts()
  const [notices, holder] = notification.useNotification()
  const user = useSession((state) => state.user)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once, whatever changes afterwards.
  useEffect(() => {
    if (!user) return
    const place = user.prevLoginIPAddressName || t('shell:unknownPlace')
    notices.info({
      placement: 'bottomRight',
      duration: 2,
      title: t('shell:lastSignIn'),
      description: t('shell:lastSignInText', {
        time: formatDateTimeSeconds(user.prevLoginTime),
        place,
        ip: user.prevLoginIPAddress,
      }),
    })
  }, [])
  return holder
}
