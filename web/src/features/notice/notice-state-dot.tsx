import { NoticeState } from '@workstation/domain/message/notice-state'
import { StatusDot, type StatusTone } from '../../ui/status-dot'
import { useNoticeTexts } from './use-notice-texts'

const tones: Readonly<Record<number, StatusTone>> = {
  [NoticeState.draft]: 'idle',
  [NoticeState.released]: 'good',
  [NoticeState.expired]: 'warn',
  [NoticeState.recalled]: 'bad',
}

/** The state of a notice, as a dot and a word. */
export function NoticeStateDot({ state }: { state: number }) {
  const { t } = useNoticeTexts()
  return <StatusDot tone={tones[state] ?? 'idle'} text={t(`state.${state}`)} />
}
