import { CameraOutlined } from '@ant-design/icons'
import { Avatar, Button } from 'antd'
import { useState } from 'react'
import { useSession } from '../../../platform/session-state'
import { lazyPart } from '../../../ui/lazy-part'
import { useProfileTexts } from '../texts'

const AvatarDialog = lazyPart(async () => (await import('./avatar-dialog')).AvatarDialog)

/** Who I am, and my picture, which a click changes. */
export function ProfileHead() {
  const { t } = useProfileTexts()
  const user = useSession((state) => state.user)
  const [changing, setChanging] = useState(false)
  return (
    <div className="profile-head">
      <Button
        type="text"
        className="profile-avatar"
        aria-label={t('changeAvatar')}
        title={t('changeAvatar')}
        onClick={() => setChanging(true)}
      >
        <Avatar size={64} src={user?.headIcon || undefined} className="profile-picture" alt="" aria-hidden>
          {user?.realName.slice(0, 1)}
        </Avatar>
        <CameraOutlined aria-hidden className="profile-camera" />
      </Button>
      <div>
        <h2>{user?.realName}</h2>
        <p>{[user?.account, user?.organize].filter(Boolean).join(' · ')}</p>
      </div>
      {changing ? <AvatarDialog onClose={() => setChanging(false)} /> : null}
    </div>
  )
}
