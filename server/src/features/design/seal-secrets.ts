import { withoutSealed } from '@workstation/domain/form/kept-secret'
import type { RecordValues } from '@workstation/domain/form/record-values'
import type { Services } from '../../services'
import type { ReleasedForm } from './released-form'

/** For what the secrets of a field are sealed: its records, and the approvals that come to be records. */
export const secretPlace = (designId: string, key: string): string => `record.${designId}.${key}`

/** Values with the secrets sealed that somebody typed; nobody opens them again. */
export function sealSecrets(
  { secrets }: Pick<Services, 'secrets'>,
  { designId, fields }: ReleasedForm,
  values: RecordValues,
): RecordValues {
  const sealed = fields.flatMap(({ key, kind }) => {
    const typed = kind.secret ? values[key] : null
    return typeof typed === 'string'
      ? [[key, { sealed: secrets.seal(secretPlace(designId, key), typed) }] as const]
      : []
  })
  return sealed.length === 0 ? values : { ...values, ...Object.fromEntries(sealed) }
}

/** What somebody sent without what is secret of it, for what is only kept until he goes on. */
export const withoutSecrets = <Values extends Readonly<Record<string, unknown>>>(
  form: ReleasedForm | null,
  values: Values,
): Values => {
  const isSecret = (key: string) => form?.fields.some((field) => field.key === key && field.kind.secret) === true
  const open = Object.entries(withoutSealed(values)).filter(([key]) => !isSecret(key))
  return Object.fromEntries(open) as Values
}
