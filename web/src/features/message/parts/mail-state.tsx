import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusTone } from '../../../ui/status-dot'

const tones: Readonly<Record<string, StatusTone>> = { waiting: 'busy', sent: 'good', failed: 'bad' }

/** Whether a mail is on its way, was sent or could not be. */
export function MailState({ state }: { state: string }) {
  const { t } = useTranslation('message')
  return <StatusDot tone={tones[state] ?? 'idle'} text={t(`mailStates.${state}`)} />
}
