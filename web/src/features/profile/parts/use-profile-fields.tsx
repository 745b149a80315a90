import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTimeSeconds } from '../../../platform/format'
import { useSession } from '../../../platform/session-state'

const genders: Record<number, string> = { 1: 'male', 2: 'female' }

/** Label and text of each field of the own record. */
export function useProfileFields() {
  const { t } = useTranslation('profile')
  const user = useSession((state) => state.user)
  const lastSignIn = [
    formatDateTimeSeconds(user?.prevLoginTime),
    user?.prevLoginIPAddressName,
    user?.prevLoginIPAddress,
  ]
  const texts: Record<string, string | undefined> = {
    organize: user?.organize,
    department: user?.departmentName,
    position: user?.positionIds.map(({ name }) => name).join(t('listSeparator')),
    role: user?.roleName,
    manager: user?.manager,
    gender: t(genders[user?.gender ?? 0] ?? 'unknown'),
    mobilePhone: user?.mobilePhone,
    email: user?.email,
    birthday: formatDate(user?.birthday),
    lastSignIn: lastSignIn.filter(Boolean).join(' '),
  }
  return Object.entries(texts).map(([key, text]) => ({ key, label: t(key), children: text || '—' }))
}
