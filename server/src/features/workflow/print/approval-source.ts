import { type ColumnType, type Titles, title } from '@workstation/contract/column'
import type { Language } from '@workstation/contract/language'
import { pageTitles } from '@workstation/contract/menu-titles'
import { workflowWords } from '@workstation/contract/workflow-columns'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { addApprovals, addPrintSource, type PrintedRecord } from '../../print-template'
import { hasProcessAbout } from '../../workflow-process'
import { mayRead } from '../acts/may-act'
import { listRecords, namesOf } from '../detail/detail-store'
import { readWithAccess } from '../detail/read-detail'
import { peopleOfRecords, recordLine } from '../detail/record-lines'
import { listWatched } from '../lists/read-instances'
import { findRun } from '../run-store'
import { spokenForm } from './spoken-form'

const column = (name: string, titled: Titles, type: ColumnType = 'text') => ({ name, title: titled, type })
const opinion = title('意见', 'Opinion', '意見')
const content = title('内容', 'Content', '內容')

const fields = [
  column('title', title('标题', 'Title', '標題')),
  column('number', title('编号', 'Number', '編號')),
  column('process', title('流程', 'Process', '流程')),
  column('starter', title('发起人', 'Starter', '發起人')),
  column('started', title('发起时间', 'Started', '發起時間'), 'time'),
  column('ended', title('结束时间', 'Ended', '結束時間'), 'time'),
  column('status', title('状态', 'State', '狀態')),
  column('urgency', title('紧急程度', 'Urgency', '緊急程度')),
]

const tables = [
  {
    name: 'form',
    title: title('表单', 'Form', '表單'),
    fields: [column('label', title('字段', 'Field', '欄位')), column('words', content)],
  },
  {
    name: 'rows',
    title: title('明细', 'Rows', '明細'),
    fields: [
      column('table', title('明细表', 'Table', '明細表')),
      column('number', title('行号', 'Row', '列號'), 'integer'),
      column('words', content),
    ],
  },
  {
    name: 'steps',
    title: title('审批记录', 'What was done', '審批記錄'),
    fields: [
      column('node', title('步骤', 'Step', '步驟')),
      column('by', title('处理人', 'By', '處理人')),
      column('what', title('操作', 'What', '操作')),
      column('opinion', opinion),
      column('at', title('时间', 'When', '時間'), 'time'),
    ],
  },
]

const wordOf = (words: Readonly<Record<string, Titles>>, value: number, language: Language): string =>
  words[String(value)]?.[language] ?? String(value)

/** What was done, the first first. */
async function stepsOf({ db, words }: Services, { language }: Context, id: string) {
  const records = await listRecords(db, id)
  const names = await namesOf(db, peopleOfRecords(records))
  return records
    .map((record) => recordLine(id, record, { names, language, words }))
    .toSorted((a, b) => a.seq - b.seq)
    .map((line) => ({
      ...{ what: wordOf(workflowWords.handleStatus, line.handleStatus, language), node: line.nodeName },
      ...{ by: line.userName, byId: line.handleId, at: line.handleTime, opinion: line.handleOpinion },
      status: line.handleStatus,
    }))
}

async function readApproval(services: Services, context: Context, id: string): Promise<PrintedRecord> {
  const { run, access } = await readWithAccess(services, context, id)
  const { language } = context
  const [form, steps, names] = await Promise.all([
    spokenForm(services, context, { versionId: run.versionId, values: run.values, access }),
    stepsOf(services, context, id),
    namesOf(services.db, [run.starter]),
  ])
  const values = {
    ...{ id, title: run.title, number: run.number, process: run.processName },
    starter: names.get(run.starter)?.name ?? '',
    ...{ started: run.startedAt?.getTime() ?? null, ended: run.endedAt?.getTime() ?? null },
    status: wordOf(workflowWords.status, run.status, language),
    urgency: wordOf(workflowWords.flowUrgent, run.urgency, language),
  }
  return { values, tables: { form: form.fields, rows: form.rows, steps }, hidden: new Set(), people: [], steps }
}

/** The steps of which a record came, which has the id of its approval, for who may read that. */
async function stepsOfRecord(services: Services, context: Context, recordId: string) {
  const run = await findRun(services.db, recordId)
  return run && (await mayRead(services, context.actor, run)) ? stepsOf(services, context, recordId) : []
}

/** An approval as it is printed: whoever may read it may print what he sees of it. */
export function addApprovalSource(): void {
  addApprovals({ areAbout: hasProcessAbout, stepsOf: stepsOfRecord })
  addPrintSource({
    ...{ id: 'workflowMonitor', type: 1, fields, tables, hasPeople: false, hasSteps: true },
    title: pageTitles['workflowMonitor'] ?? title('审批', 'Approval', '審批'),
    read: readApproval,
    list: async (services, context, keyword) => {
      const { list } = await listWatched(services, context, { keyword, pageSize: 50 })
      return list.map(({ processId, fullName }) => ({ id: processId, fullName }))
    },
  })
}
