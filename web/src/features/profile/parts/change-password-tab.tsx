import { toast } from '../../../platform/toast'
import { useProfileTexts } from '../texts'
import { PasswordForm } from './password-form'

/** Changes the own password; the other devices are signed out by it. */
export function ChangePasswordTab() {
  const { t } = useProfileTexts()
  return (
    <div className="profile-password">
      <PasswordForm onDone={() => toast.success(t('passwordChanged'))} />
    </div>
  )
}
