import { useMonitorTexts } from './use-monitor-texts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Says how long something takes, in the unit that fits. */
export function useDuration(): (ms: number) => string {
  const { t } = useMonitorTexts()
  return (ms) => {
    if (ms < second) return t('ms', { value: ms })
    if (ms < minute) return t('seconds', { value: Math.round(ms / 100) / 10 })
    if (ms < hour) return t('minutes', { value: Math.round(ms / (6 * second)) / 10 })
    return t('hours', { value: Math.round(ms / (6 * minute)) / 10 })
  }
}
