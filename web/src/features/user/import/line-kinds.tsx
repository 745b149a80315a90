import type { ImportJob } from '@workstation/contract/import-job'
import { Segmented } from 'antd'
import { useJobTexts } from './use-job-texts'

/** Lines that are looked at: all that are left, or those of one kind. */
export type LineKind = 'left' | 'wrong' | keyof ImportJob['effects']

interface LineKindsProps {
  job: ImportJob
  kind: LineKind
  onChoose: (kind: LineKind) => void
}

/** How many lines there are of each kind, and of which one they are shown. */
export function LineKinds({ job, kind, onChoose }: LineKindsProps) {
  const { t } = useJobTexts()
  const counts: (readonly [LineKind, number])[] = [
    ['left', job.ready + job.wrong],
    ['adds', job.effects.adds],
    ...(job.updates === 1
      ? ([
          ['changes', job.effects.changes],
          ['same', job.effects.same],
        ] as const)
      : []),
    ['wrong', job.wrong],
  ]
  return (
    <Segmented<LineKind>
      className="import-kinds"
      aria-label={t('job.kinds')}
      value={kind}
      options={counts.map(([value, count]) => ({
        value,
        label: t(`job.kind.${value}`, { count }),
        disabled: count === 0 && value !== kind,
      }))}
      onChange={onChoose}
    />
  )
}
