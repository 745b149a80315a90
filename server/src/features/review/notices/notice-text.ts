import type { Language } from '@workstation/contract/language'
import type { MessageEventCode } from '@workstation/contract/template-events'
import { listNames } from '@workstation/domain/language/list-names'
import type { TemplateValues } from '@workstation/domain/template/fill-template'

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
  professions?: readonly string[]
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

const runs: Readonly<Record<Language, (run: number) => string>> = {
  zh: (run) => `（第 ${run} 轮）`,
  en: (run) => ` (run ${run})`,
  zhtw: (run) => `（第 ${run} 輪）`,
}

/** The event of which a notice tells. */
export const eventOfNotice = (notice: Notice): MessageEventCode =>
  `review${notice.slice(0, 1).toUpperCase()}${notice.slice(1)}` as MessageEventCode

/** What stands in the places of a text; a run that is not the first is told with the name of its review. */
export function placesOf({ run, review, professions, ...values }: NoticeValues, language: Language): TemplateValues {
  const listed = professions && { professions: listNames(professions, language) }
  return { ...values, ...listed, review: run > 1 ? `${review}${runs[language](run)}` : review }
}
