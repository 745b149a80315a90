import { title } from '@workstation/contract/column'
import type { Language } from '@workstation/contract/language'
import { pageTitles } from '@workstation/contract/menu-titles'
import { reviewTargetColumns } from '@workstation/contract/review-target'
import { type ReviewTask, reviewTaskColumns } from '@workstation/contract/review-task'
import { stageText, statusText } from '@workstation/contract/review-words'
import { minuteAt } from '@workstation/domain/calendar/wall-clock'
import { listNames } from '@workstation/domain/language/list-names'
import { reviewStatus } from '@workstation/domain/review/review-status'
import { listRows } from '../../../platform/guarded-model/read-rows'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { addPrintSource, type PrintedRecord } from '../../print-template'
import { runModelFor } from '../lists/waiting-columns'
import { readFlow } from '../run/read-flow'
import { targetModel } from '../target-model'
import { exportTitle, wordText } from './export-text'
import { type RecordSheet, recordSheet } from './record-sheet'

type Flow = Awaited<ReturnType<typeof readFlow>>

const text = (name: string, titled: ReturnType<typeof title>) => ({ name, title: titled, type: 'text' as const })
const left = new Set(['id', 'reviewid', 'progress', 'flowstate'])

const fields = [
  text('recordtitle', title('记录标题', 'Title of the record', '記錄標題')),
  text('number', wordText.number),
  text('numbertext', title('编号一行', 'Line with the number', '編號一行')),
  text('companytext', title('所属单位', 'Company', '所屬單位')),
  text('projecttext', reviewTargetColumns.projectname.title),
  text('projectcode', title('项目编码', 'Project code', '專案編碼')),
  ...Object.entries(reviewTargetColumns)
    .filter(([name]) => !left.has(name) && !name.endsWith('id'))
    .map(([name, column]) => ({ name, title: column.title, type: column.type })),
  text('statustext', reviewTargetColumns.flowstate.title),
  text('changes', wordText.changes),
  text('endreason', title('结束原因', 'Reason for the end', '結束原因')),
  text('documents', wordText.documents),
]

const tables = [
  {
    name: 'tasks',
    title: wordText.opinions,
    fields: [
      text('profession', reviewTaskColumns.majortext.title),
      text('stage', reviewTaskColumns.stage.title),
      text('leadername', reviewTaskColumns.leadername.title),
      text('opinion', reviewTaskColumns.opinion.title),
      text('files', reviewTaskColumns.file.title),
      text('done', reviewTaskColumns.donetime.title),
      { name: 'days', title: reviewTaskColumns.days.title, type: 'integer' as const },
    ],
  },
  {
    name: 'opinions',
    title: wordText.conclusion,
    fields: [
      text('label', wordText.item),
      text('text', wordText.content),
      text('by', wordText.person),
      { name: 'at', title: wordText.time, type: 'time' as const },
    ],
  },
  {
    name: 'steps',
    title: wordText.history,
    fields: [
      { name: 'at', title: wordText.time, type: 'time' as const },
      text('by', wordText.person),
      text('what', wordText.item),
      text('opinion', reviewTaskColumns.opinion.title),
    ],
  },
]

/** Columns of a task that its reader may not see, by the fields that print them. */
const taskFields = {
  profession: 'majortext',
  stage: 'stage',
  leadername: 'leadername',
  opinion: 'opinion',
  days: 'days',
}

/** What hangs on a column that may be hidden. */
const following: Readonly<Record<string, readonly string[]>> = {
  projectname: ['projecttext', 'projectcode', 'companytext'],
  opinion: ['endreason'],
  flowstate: ['statustext'],
}

/** Columns that the reader may not see are absent from a run, and so from its record (THR-13). */
function hiddenIn({ target, tasks }: Flow): Set<string> {
  const absent = Object.keys(reviewTargetColumns).filter((name) => !(name in target))
  const hidden = new Set(absent.flatMap((name) => [name, ...(following[name] ?? [])]))
  for (const [field, column] of Object.entries(taskFields)) {
    if (tasks.some((task) => !(column in task))) hidden.add(`tasks.${field}`)
  }
  return hidden
}

const stageOf = ({ stage }: ReviewTask, language: Language) => stageText[stage]?.[language] ?? String(stage ?? '')

function valuesOf({ target }: Flow, sheet: RecordSheet, language: Language) {
  const { progress = 0, flowstate = 0, projectname, projectcode } = target
  return {
    ...target,
    recordtitle: exportTitle.record[language],
    numbertext: `${wordText.number[language]} ${sheet.number}`,
    projecttext: projectcode ? `${projectname}（${projectcode}）` : (projectname ?? ''),
    statustext: statusText[reviewStatus(progress, flowstate)][language],
    documents: listNames(
      target.files.map(({ name }) => name),
      language,
    ),
  }
}

function recordOf(flow: Flow, services: Services, language: Language): PrintedRecord {
  const sheet = recordSheet(flow, language)
  const time = (moment: Date) => minuteAt(moment.getTime(), services.config.timeZone)
  return {
    values: valuesOf(flow, sheet, language),
    tables: {
      tasks: sheet.tasks.map((task, at) => ({
        profession: task.profession,
        stage: flow.tasks[at] ? stageOf(flow.tasks[at], language) : '',
        leadername: task.leader,
        opinion: task.opinion,
        files: task.files,
        done: task.done ? time(task.done) : task.progress,
        days: flow.tasks[at]?.days,
      })),
      opinions: sheet.opinions.map(({ at, ...said }) => ({ ...said, at: at.getTime() })),
      steps: sheet.steps.map(({ at, by, action, detail, opinion }) => {
        const what = [action, detail].filter(Boolean).join(' ')
        return { at: at.getTime(), by, what, opinion }
      }),
    },
    hidden: hiddenIn(flow),
    people: sheet.signers,
    steps: flow.timeline.map(({ action, userid, createtime, opinion }, at) => ({
      what: sheet.steps[at]?.action ?? action,
      by: sheet.steps[at]?.by ?? '',
      byId: userid,
      at: createtime,
      opinion,
      status: handled[action] ?? 1,
    })),
  }
}

/** Steps as older clients number them. */
const handled: Readonly<Record<string, number>> = {
  launch: 2,
  reject: 0,
  withdraw: 3,
  terminate: 4,
  reassign: 7,
  replaceAssigners: 5,
  replaceFinalReviewers: 5,
}

async function listRuns({ db }: Services, { actor }: Context, keyword: string) {
  const model = runModelFor(actor, targetModel)
  const { list } = await listRows<{ id: string; reviewname?: string; runno?: number }>(db, model, actor, {
    keyword,
    pageSize: 50,
    only: ['id', 'reviewname', 'runno'],
  })
  return list.map(({ id, reviewname = id, runno = 1 }) => ({
    id,
    fullName: runno > 1 ? `${reviewname} · ${runno}` : reviewname,
  }))
}

/** The record of a review as it is printed: whoever may open the run may print it. */
addPrintSource({
  id: 'reviewTarget',
  title: pageTitles.reviewTarget ?? exportTitle.record,
  type: 1,
  fields,
  tables,
  hasPeople: true,
  hasSteps: true,
  read: async (services, context, id) =>
    recordOf(await readFlow(services, context, { id }), services, context.language),
  list: listRuns,
})
