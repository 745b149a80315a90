import type { Language } from '@workstation/contract/language'

export type Notice =
  | 'assign'
  | 'task'
  | 'approve'
  | 'passed'
  | 'rejected'
  | 'withdrawn'
  | 'terminated'
  | 'taskMoved'
  | 'partMoved'
  | 'personOff'
  | 'roleLost'
  | 'taskChanged'
  | 'taskDue'
  | 'taskOverdue'

/** What a message tells beside its kind; empty values leave their line out. */
export interface NoticeValues {
  review: string
  /** Number of the run; a first one is not told. */
  run: number
  professions?: string
  due?: string
  /** Of the final reviewer, on the run as a whole. */
  opinion?: string
  /** Of the assigner, to those whom he gives tasks. */
  note?: string
  /** Why a run ended before its time, or a task went to somebody else. */
  reason?: string
  by?: string
  person?: string
}

type Texts = Readonly<Record<Language, (values: NoticeValues) => string>>

const titles: Readonly<Record<Notice, Texts>> = {
  assign: {
    zh: ({ review }) => `请分配评审任务：${review}`,
    en: ({ review }) => `Please assign the review tasks: ${review}`,
    zhtw: ({ review }) => `請分配評審任務：${review}`,
  },
  task: {
    zh: ({ review }) => `您有新的专业评审任务：${review}`,
    en: ({ review }) => `You have a new review task: ${review}`,
    zhtw: ({ review }) => `您有新的專業評審任務：${review}`,
  },
  approve: {
    zh: ({ review }) => `请终审：${review}`,
    en: ({ review }) => `Please give the final approval: ${review}`,
    zhtw: ({ review }) => `請終審：${review}`,
  },
  passed: {
    zh: ({ review }) => `评审通过：${review}`,
    en: ({ review }) => `Review passed: ${review}`,
    zhtw: ({ review }) => `評審通過：${review}`,
  },
  rejected: {
    zh: ({ review }) => `评审驳回：${review}`,
    en: ({ review }) => `Review rejected: ${review}`,
    zhtw: ({ review }) => `評審駁回：${review}`,
  },
  withdrawn: {
    zh: ({ review }) => `评审已撤回：${review}`,
    en: ({ review }) => `Review withdrawn: ${review}`,
    zhtw: ({ review }) => `評審已撤回：${review}`,
  },
  terminated: {
    zh: ({ review }) => `评审已终止：${review}`,
    en: ({ review }) => `Review terminated: ${review}`,
    zhtw: ({ review }) => `評審已終止：${review}`,
  },
  taskMoved: {
    zh: ({ review }) => `您的评审任务已改派他人：${review}`,
    en: ({ review }) => `Your review task was given to somebody else: ${review}`,
    zhtw: ({ review }) => `您的評審任務已改派他人：${review}`,
  },
  partMoved: {
    zh: ({ review }) => `评审已改由他人处理：${review}`,
    en: ({ review }) => `A review was given to somebody else: ${review}`,
    zhtw: ({ review }) => `評審已改由他人處理：${review}`,
  },
  roleLost: {
    zh: ({ review, person }) => `${person} 不再担任评审角色，请确认由谁接手：${review}`,
    en: ({ review, person }) => `${person} lost the role for a review; please see who takes over: ${review}`,
    zhtw: ({ review, person }) => `${person} 不再擔任評審角色，請確認由誰接手：${review}`,
  },
  taskChanged: {
    zh: ({ review }) => `您的评审任务时限已修改：${review}`,
    en: ({ review }) => `The time limit of your review task was changed: ${review}`,
    zhtw: ({ review }) => `您的評審任務時限已修改：${review}`,
  },
  personOff: {
    zh: ({ review, person }) => `${person} 已停用，请确认由谁接手：${review}`,
    en: ({ review, person }) => `${person} was disabled; please see who takes over: ${review}`,
    zhtw: ({ review, person }) => `${person} 已停用，請確認由誰接手：${review}`,
  },
  taskDue: {
    zh: ({ review }) => `评审任务即将到期：${review}`,
    en: ({ review }) => `A review task is due soon: ${review}`,
    zhtw: ({ review }) => `評審任務即將到期：${review}`,
  },
  taskOverdue: {
    zh: ({ review }) => `评审任务已逾期：${review}`,
    en: ({ review }) => `A review task is overdue: ${review}`,
    zhtw: ({ review }) => `評審任務已逾期：${review}`,
  },
}

const labels: Readonly<
  Record<'professions' | 'due' | 'opinion' | 'note' | 'reason' | 'by', Readonly<Record<Language, string>>>
> = {
  professions: { zh: '专业：', en: 'Profession: ', zhtw: '專業：' },
  due: { zh: '截止时间：', en: 'Due: ', zhtw: '截止時間：' },
  opinion: { zh: '意见：', en: 'Opinion: ', zhtw: '意見：' },
  note: { zh: '分配说明：', en: 'Assignment note: ', zhtw: '分配說明：' },
  reason: { zh: '原因：', en: 'Reason: ', zhtw: '原因：' },
  by: { zh: '操作人：', en: 'By: ', zhtw: '操作人：' },
}

const runs: Readonly<Record<Language, (run: number) => string>> = {
  zh: (run) => `（第 ${run} 轮）`,
  en: (run) => ` (run ${run})`,
  zhtw: (run) => `（第 ${run} 輪）`,
}

/** Title and text of a message, in the language of its reader. Plain text: names and opinions are never markup. */
export function noticeText(notice: Notice, values: NoticeValues, language: Language) {
  const review = values.run > 1 ? `${values.review}${runs[language](values.run)}` : values.review
  const title = titles[notice][language]({ ...values, review })
  const lines = (['professions', 'due', 'by', 'note', 'reason', 'opinion'] as const)
    .filter((name) => values[name])
    .map((name) => `${labels[name][language]}${values[name]}`)
  return { title, bodyText: [title, ...lines].join('\n') }
}
