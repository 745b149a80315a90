import type { ReviewTargetInfo } from '@workstation/contract/review-target'
import { type ReviewTask, reviewTaskColumns } from '@workstation/contract/review-task'
import type { RowValues } from '@workstation/domain/form/sub-table-rules'
import { type TaskStage, taskDays, taskStages } from '@workstation/domain/review/task-form'
import { useMemo } from 'react'
import { useDictionary } from '../../../platform/queries/use-dictionary'
import { useColumnTitle } from '../../../platform/use-column-title'
import type { SubTableColumn } from '../../../ui/sub-table/column'
import { useReviewTexts } from '../use-review-texts'
import { useRunAccess } from './run-access'
import { useLeaders } from './use-leaders'

/** Whole days from 1 to 100; an empty cell leaves them to the project leader. */
const daysPattern = '^([1-9][0-9]?|100)$'

/** The columns of the sheet in which all tasks of a run are filled in. */
export function useTaskColumns(target: ReviewTargetInfo): SubTableColumn[] {
  const { t } = useReviewTexts()
  const titleOf = useColumnTitle()
  const { entries } = useDictionary(target.professiontypeid, useRunAccess().token)
  const { leaders, noteOf } = useLeaders()
  // Both are new with each drawing; what they say changes with their answers alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useMemo(
    () => [
      { key: 'majorid', title: t('taskForm.profession'), kind: 'select', required: true, width: 150, options: entries },
      {
        key: 'leaderid',
        title: t('taskForm.leader'),
        kind: 'select',
        required: true,
        width: 170,
        options: leaders.map((leader) => ({ id: leader.id, fullName: leader.fullName, note: noteOf(leader) })),
      },
      {
        key: 'stage',
        title: titleOf(reviewTaskColumns.stage),
        kind: 'select',
        required: true,
        width: 110,
        defaultValue: '2',
        options: taskStages.map((stage) => ({ id: String(stage), fullName: t(`stage.${stage}`) })),
      },
      {
        key: 'days',
        title: t('taskForm.days'),
        kind: 'number',
        width: 170,
        defaultValue: taskDays.default,
        placeholder: t('taskSheet.daysEmpty'),
        regList: [{ pattern: daysPattern, message: t('taskForm.daysWrong') }],
      },
      {
        key: 'filemust',
        title: t('taskForm.fileMust'),
        kind: 'select',
        required: true,
        width: 130,
        defaultValue: '1',
        options: [
          { id: '1', fullName: t('taskForm.fileNeeded') },
          { id: '0', fullName: t('taskForm.fileOptional') },
        ],
      },
    ],
    [t, entries.length, leaders.length],
  )
}

/** A row in which nothing was chosen yet. */
export const isBlankRow = ({ majorid, leaderid }: RowValues): boolean => !majorid && !leaderid

/** A checked row as the call spells it. */
export const taskOf = ({ majorid, leaderid, stage, days, filemust }: RowValues) => ({
  majorid: String(majorid),
  leaderid: String(leaderid),
  stage: Number(stage) as TaskStage,
  days: typeof days === 'number' ? days : taskDays.arranged,
  filemust: Number(filemust) as ReviewTask['filemust'],
})
