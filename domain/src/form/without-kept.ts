import type { CompiledForm } from './compile-form'
import type { RecordValues } from './record-values'

/** Values that were sent, without the secrets that they leave as they are, and without what is nobody's to send. */
export const withoutKept = ({ fields }: CompiledForm, values: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(values).filter(([path, value]) => {
      const kind = fields.get(path)?.kind
      return kind?.computed !== true && (value !== true || !kind?.secret)
    }),
  )
