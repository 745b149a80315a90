import { useSuspenseQuery } from '@tanstack/react-query'
import { type OwnSession, profile } from '@workstation/contract/profile'
import { Button } from 'antd'
import { formatDateTime } from '../../../platform/format'
import { queryOf } from '../../../platform/queries/query-of'
import { useCall } from '../../../platform/queries/use-call'
import { useConfirm } from '../../../ui/use-confirm'
import { useProfileTexts } from '../texts'
import { OwnWechat } from './own-wechat'

function useEndings() {
  const { t } = useProfileTexts()
  const confirm = useConfirm()
  const one = useCall(profile.endSession, { said: t('sessionEnded') })
  const others = useCall(profile.endOtherSessions, { said: ({ count }) => t('othersEnded', { count }) })
  const ask = (title: string, onOk: () => Promise<unknown>) =>
    confirm({
      title,
      content: t('endSessionText'),
      okText: t('endSession'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => onOk().catch(() => undefined),
    })
  return {
    endOne: (id: string, name: string) => ask(t('endSessionTitle', { name }), () => one.mutateAsync({ id })),
    endOthers: (count: number) => ask(t('endOthersTitle', { count }), () => others.mutateAsync({})),
  }
}

interface DeviceProps {
  device: OwnSession
  onEnd: (id: string, name: string) => void
}

function Device({ device, onEnd }: DeviceProps) {
  const { t } = useProfileTexts()
  const { id, browser, system, ip, place, creatorTime, lastUseTime, isCurrent } = device
  const name = [browser, system].filter(Boolean).join(' · ') || t('unknownClient')
  return (
    <li className="profile-device">
      <div>
        <strong>{name}</strong>
        {isCurrent ? <span className="profile-mark">{t('thisDevice')}</span> : null}
        <p>{[place, ip].filter(Boolean).join(' ')}</p>
        <p>
          {t('signedInAt')} {formatDateTime(creatorTime)} · {t('lastUse')} {formatDateTime(lastUseTime)}
        </p>
      </div>
      {isCurrent ? null : (
        <Button danger aria-label={`${t('endSession')} ${name}`} onClick={() => onEnd(id, name)}>
          {t('endSession')}
        </Button>
      )}
    </li>
  )
}

/** Where I am signed in; another device can be signed out from here, and WeChat parted from the account. */
export function OwnSessions() {
  const { t } = useProfileTexts()
  const devices = useSuspenseQuery(queryOf(profile.sessions, {})).data.list
  const { endOne, endOthers } = useEndings()
  const others = devices.filter(({ isCurrent }) => !isCurrent).length
  return (
    <>
      <ul className="profile-devices">
        {devices.map((device) => (
          <Device key={device.id} device={device} onEnd={endOne} />
        ))}
      </ul>
      {others > 0 ? (
        <Button danger onClick={() => endOthers(others)}>
          {t('endOthers')}
        </Button>
      ) : (
        <p className="profile-note">{t('onlyThis')}</p>
      )}
      <OwnWechat />
    </>
  )
}
