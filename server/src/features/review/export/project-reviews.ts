import { type ReviewTarget, reviewTargetColumns } from '@workstation/contract/review-target'
import { statusText } from '@workstation/contract/review-words'
import { reviewStatus } from '@workstation/domain/review/review-status'
import { isPermitted } from '../../../platform/actor'
import { shownColumns } from '../../../platform/guarded-model/model'
import { addPrintTable } from '../../print-template'
import { listTargetPage } from '../lists/read-targets'
import { runModelFor } from '../lists/waiting-columns'
import { targetModel } from '../target-model'
import { exportTitle } from './export-text'

const names = [
  'reviewname',
  'runno',
  'reviewtypetext',
  'createusertext',
  'createtime',
  'endtime',
  'contentext',
  'opinion',
  'taskcount',
  'donecount',
] as const

const fields = [
  ...names.map((name) => ({ name, title: reviewTargetColumns[name].title, type: reviewTargetColumns[name].type })),
  { name: 'statustext', title: reviewTargetColumns.flowstate.title, type: 'text' as const },
]

/** The newest runs of a project, of those that the reader sees, on the sheet of the project. */
addPrintTable('project', {
  name: 'reviews',
  title: exportTitle.targets,
  fields,
  read: async (services, context, projectid) => {
    const { actor, language } = context
    const all = new Set(fields.map(({ name }) => name))
    if (!isPermitted(actor, { modelId: targetModel.modelId })) return { rows: [], hidden: all }
    const { list } = await listTargetPage(services, context, { projectid, pageSize: 200 })
    const visible = new Set<string>(shownColumns(runModelFor(actor, targetModel), actor).map(({ name }) => name))
    const rows = list.map((row: Partial<ReviewTarget>) => ({
      ...Object.fromEntries(names.map((name) => [name, row[name]])),
      statustext:
        row.flowstate === undefined ? '' : statusText[reviewStatus(row.progress ?? 0, row.flowstate)][language],
    }))
    return {
      rows,
      hidden: new Set([...all].filter((name) => !visible.has(name === 'statustext' ? 'flowstate' : name))),
    }
  },
})
