import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../platform/format'

const dayMs = 86_400_000

/** Where a day begins: today and yesterday by their names. */
export function DayLine({ day, now }: { day: string; now: number }) {
  const { t } = useTranslation('chat')
  const name = { [formatDate(now)]: t('today'), [formatDate(now - dayMs)]: t('yesterday') }[day] ?? day
  return (
    <p className="chat-day">
      <time dateTime={day}>{name}</time>
    </p>
  )
}
