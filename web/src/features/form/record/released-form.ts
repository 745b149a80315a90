import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { type CompiledForm, compileForm } from '@workstation/domain/form/compile-form'
import type { FormDocument } from '@workstation/domain/form/document'
import type { RecordContext } from '@workstation/domain/form/record-values'
import { call } from '../../../platform/api'
import { currentLanguage } from '../../../platform/i18n'
import { queryBy } from '../../../platform/queries/query-of'
import { useSession } from '../../../platform/session-state'
import { currentTimeZone } from '../../../platform/time-zone'
import type { FieldLevel } from '../form-context'

/** A released form with what somebody may do with its records, ready to be filled in. */
export interface ReleasedForm extends Omit<ModelConfig, 'formData'> {
  readonly form: CompiledForm
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

function released({ formData, ...config }: ModelConfig): ReleasedForm {
  const closed = new Map(config.closed.map(({ field, level }) => [field, level]))
  return {
    ...config,
    // What was released has been checked by the server.
    form: compileForm(JSON.parse(formData) as FormDocument),
    levelOf: (key) => closed.get(key) ?? 'write',
  }
}

/** The form that a menu entry opens, compiled once for each answer. */
export const releasedFormQuery = (id: string) =>
  queryBy(onlineRecord.config, [id], async ({ signal }) =>
    released(await call(onlineRecord.config, { id }, { quiet: true, signal })),
  )
