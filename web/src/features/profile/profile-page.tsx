import { Avatar, Card, Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session-state'
import { toast } from '../../platform/toast'
import { PasswordForm } from './parts/password-form'
import { useProfileFields } from './parts/use-profile-fields'
import './parts/profile.css'
import './texts'

/** `/profile`: what the product knows of me, and my password (RTE-14). */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const user = useSession((state) => state.user)
  const fields = useProfileFields()
  return (
    <div className="profile">
      <Card variant="borderless">
        <div className="profile-head">
          <Avatar size={56} src={user?.headIcon || undefined} className="profile-picture" alt="">
            {user?.realName.slice(0, 1)}
          </Avatar>
          <div>
            <h2>{user?.realName}</h2>
            <p>{user?.account}</p>
          </div>
        </div>
        <Descriptions column={{ xs: 1, sm: 1, md: 2 }} items={fields} />
      </Card>
      <Card variant="borderless" title={<h2>{t('changePassword')}</h2>}>
        <div className="profile-password">
          <PasswordForm onDone={() => toast.success(t('passwordChanged'))} />
        </div>
      </Card>
    </div>
  )
}
