import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { type CompiledForm, compileForm } from '@workstation/domain/form/compile-form'
import type { FormDocument } from '@workstation/domain/form/document'
import type { RecordContext } from '@workstation/domain/form/record-values'
import { fitList, readList } from '@workstation/domain/list/check-list'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { type ListField, listFields } from '@workstation/domain/list/list-field'
import { call } from '../../../platform/api'
import { currentLanguage } from '../../../platform/i18n'
import { queryBy } from '../../../platform/queries/query-of'
import { useSession } from '../../../platform/session-state'
import { currentTimeZone } from '../../../platform/time-zone'
import type { FieldLevel } from '../field-level'

/** A released form with what somebody may do with its records, ready to be filled in. */
export interface ReleasedForm extends Omit<ModelConfig, 'formData' | 'listData'> {
  readonly form: CompiledForm
  readonly list: ListDocument
  /** What its list may show of the reader, by key. */
  readonly listFields: ReadonlyMap<string, ListField>
  readonly levelOf: (key: string) => FieldLevel
}

/** What a form is filled in with here and now. */
export function recordContext(): RecordContext {
  const { user } = useSession.getState()
  const own = {
    ...(user?.userId && { person: user.userId }),
    ...(user?.organizeId && { organize: user.organizeId, department: user.organizeId }),
    ...(user?.positionIds?.[0] && { position: user.positionIds[0].id }),
  }
  return { timeZone: currentTimeZone(), language: currentLanguage(), now: Date.now(), own }
}

function released({ formData, listData, ...config }: ModelConfig): ReleasedForm {
  const document = JSON.parse(formData) as FormDocument
  const seen = new Set(config.columns.map(({ field }) => field))
  const fields = listFields(document, config.id).filter(({ field }) => seen.has(field))
  const closed = new Map(config.closed.map(({ field, level }) => [field, level]))
  return {
    ...config,
    // What was released has been checked by the server.
    form: compileForm(document),
    list: fitList(readList(listData)?.list ?? deriveList(fields), fields),
    listFields: new Map(fields.map((one) => [one.field, one])),
    levelOf: (key) => closed.get(key) ?? 'write',
  }
}

/** The same form for one record, in which the server closes more than in others. */
export function forRecord(released: ReleasedForm, closed: ModelConfig['closed'] = []): ReleasedForm {
  if (closed.length === 0) return released
  const here = new Map(closed.map(({ field, level }) => [field, level]))
  return { ...released, levelOf: (key) => here.get(key) ?? released.levelOf(key) }
}

/** The form that a menu entry opens, compiled once for each answer. */
export const releasedFormQuery = (id: string) =>
  queryBy(onlineRecord.config, [id], async ({ signal }) =>
    released(await call(onlineRecord.config, { id }, { quiet: true, signal })),
  )
