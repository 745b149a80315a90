import type { CompiledForm } from './compile-form'
import type { RecordValues } from './record-values'

/** Values that were sent, without the secrets that they leave as they are. */
export const withoutKept = ({ fields }: CompiledForm, values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([path, value]) => value !== true || !fields.get(path)?.kind.secret))
