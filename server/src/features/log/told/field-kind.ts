import { auditField } from '@workstation/contract/audit-fields'
import type { Titles } from '@workstation/contract/column'
import { printWords } from '@workstation/contract/print-words'
import { stateWords } from '@workstation/contract/state-words'
import type { GuardedModel } from '../../../platform/guarded-model/model'
import type { FieldKind } from './value-in-words'

const yesNo = { 1: printWords.yes, 0: printWords.no }

/** Fields that hold ids although they are not called so. */
const idFields = new Set([
  ...[
    'added',
    'administrators',
    'category',
    'copiedFrom',
    'copyOf',
    'ended',
    'flowCategory',
    'joined',
    'leaving',
    'left',
  ],
  ...['moveTo', 'startScope', 'movedTo', 'organizes', 'positions', 'roles', 'taken', 'type'],
])

/** What holds the names of ids that stand in a field, where that is the page of other records. */
const pageOfIds: Readonly<Record<string, string>> = {
  areaId: 'area',
  flowId: 'workflowEngine',
  moduleId: 'menu',
  projectid: 'project',
  smsId: 'smsTemplate',
}
export const idsPage = (field: string): string | undefined =>
  Object.hasOwn(pageOfIds, field) ? pageOfIds[field] : undefined

/** What a field is called: as the list of its model calls it, or else as the log does; as it is kept where nothing knows it. */
export function fieldTitle(model: GuardedModel | undefined, field: string): Titles {
  // Lists call it an id, and nothing stands beside it that says what it is the id of.
  const column = field === 'parentId' ? undefined : model?.columns.get(model.shownWith[field] ?? field)
  return column?.title ?? auditField(field) ?? { zh: field, en: field, zhtw: field }
}

/** What is said of a mark of 0 or 1, by what its field is called. */
function marksOf(field: string) {
  if (field === 'enabledMark') return stateWords
  return /^is[A-Z]/.test(field) ? yesNo : undefined
}

/** What a field holds. */
export function fieldKind(model: GuardedModel | undefined, field: string): FieldKind {
  const column = model?.columns.get(field)
  return {
    words: model?.words[field] ?? marksOf(field),
    isTime: column?.type === 'time',
    isDay: model?.days.has(field) === true,
    isId: column?.holds !== undefined || /(Id|id)s?$/.test(field) || idFields.has(field),
  }
}
