import type { CompiledForm } from './compile-form'
import type { RecordValues } from './record-values'

/** Values without the secrets of a form: these are typed again each time, and lie in no browser. */
export const withoutSecrets = ({ fields }: CompiledForm, values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([path]) => fields.get(path)?.kind.secret !== true))
