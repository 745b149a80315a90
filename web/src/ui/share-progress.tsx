import { Progress } from 'antd'

export type ProgressTone = 'success' | 'warning' | 'error'

/** Green below 70, orange below 90 and red from there on (WID-37). */
export function progressTone(percent: number): ProgressTone {
  if (percent < 70) return 'success'
  return percent < 90 ? 'warning' : 'error'
}

interface ShareProgressProps {
  /** 0 to 100. */
  percent: number
  /** What is used up, for assistive technology. */
  label: string
}

/** How much of something is used: a bar in the colour of its share, and the figure beside it. */
export function ShareProgress({ percent, label }: ShareProgressProps) {
  const shown = Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <Progress
      percent={shown}
      status="normal"
      strokeColor={`var(--ant-color-${progressTone(percent)})`}
      format={() => `${shown}%`}
      aria-label={label}
    />
  )
}
