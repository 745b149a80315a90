import type { Language } from '@workstation/contract/language'
import { type ReviewRecord, type ReviewTargetInfo, reviewTargetColumns } from '@workstation/contract/review-target'
import type { ReviewTask } from '@workstation/contract/review-task'
import { actionText, opinionText, partText, stageText, statusText } from '@workstation/contract/review-words'
import { listNames } from '@workstation/domain/language/list-names'
import { reviewStatus } from '@workstation/domain/review/review-status'
import { runOpinions } from '@workstation/domain/review/run-opinion'
import { wordText } from './export-text'
import { taskStateWord } from './exported-cells'

/** One line of what was reviewed. */
interface Fact {
  label: string
  text: string | Date
}
interface Said {
  label: string
  text: string
  by: string
  at: Date
}

/** The record of a run in words, the same for spreadsheet, print and PDF. */
export interface RecordSheet {
  number: string
  company: string
  facts: Fact[]
  tasks: { profession: string; leader: string; opinion: string; files: string; progress: string; done: Date | null }[]
  /** What was said about the run as a whole, by what it is. */
  opinions: Said[]
  /** Every step, the oldest first. */
  steps: { action: string; detail: string; by: string; at: Date; opinion: string }[]
  /** Who signs, part by part. */
  signers: { label: string; names: string[] }[]
}

interface Flow {
  target: ReviewTargetInfo
  tasks: readonly ReviewTask[]
  timeline: readonly ReviewRecord[]
}

const namesOf = (files: ReadonlyArray<{ name: string }>, language: Language) =>
  listNames(
    files.map((file) => file.name),
    language,
  )
const signing = ['assigner', 'leader', 'final'] as const

/** Columns that the reader may not see are absent from a run, and so from its record (THR-13). */
function factsOf(target: Partial<ReviewTargetInfo>, language: Language): Fact[] {
  const fact = (label: string, text: string | Date | null | undefined): Fact[] => (text ? [{ label, text }] : [])
  const column = (key: keyof typeof reviewTargetColumns, text: string | Date | null | undefined) =>
    fact(reviewTargetColumns[key].title[language], text)
  const { progress = 0, flowstate = 0, createtime, endtime, projectname, projectcode } = target
  const time = (moment: number | null | undefined) => (moment ? new Date(moment) : null)
  return [
    ...column('projectname', projectcode ? `${projectname}（${projectcode}）` : projectname),
    ...column('reviewname', target.reviewname),
    ...column('runno', String(target.runno ?? '')),
    ...column('reviewtypetext', target.reviewtypetext),
    ...column('createusertext', target.createusertext),
    ...column('createtime', time(createtime)),
    ...column('flowstate', statusText[reviewStatus(progress, flowstate)][language]),
    ...column('endtime', time(endtime)),
    ...column('contentext', target.contentext),
    ...column('description', target.description),
    ...fact(wordText.changes[language], target.changes),
    ...fact(wordText.documents[language], namesOf(target.files ?? [], language)),
  ]
}

/** The words of a record. */
export function recordSheet({ target, tasks, timeline }: Flow, language: Language): RecordSheet {
  return {
    number: target.number,
    company: target.companytext,
    facts: factsOf(target, language),
    tasks: tasks.map((task) => ({
      profession: `${task.majortext} · ${stageText[task.stage]?.[language] ?? task.stage}`,
      leader: task.leadername,
      opinion: task.opinion,
      files: namesOf(task.file, language),
      progress: taskStateWord(task, language),
      done: task.donetime === null ? null : new Date(task.donetime),
    })),
    opinions: runOpinions(timeline).map(({ kind, text, username, createtime }) => ({
      label: opinionText[kind][language],
      text,
      by: username,
      at: new Date(createtime),
    })),
    steps: timeline.map((record) => ({
      action: actionText[record.action]?.[language] ?? record.action,
      detail: record.detail,
      by: record.username,
      at: new Date(record.createtime),
      opinion: record.opinion,
    })),
    signers: signing.map((part) => ({
      label: partText[part][language],
      names: target.participants.filter((person) => person.part === part).map(({ name }) => name),
    })),
  }
}
