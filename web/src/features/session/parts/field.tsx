import type { ReactNode } from 'react'

interface FieldAttributes {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  name: string
  label: string
  /** What is wrong with the value, '' for nothing. */
  problem: string
  children: (attributes: FieldAttributes) => ReactNode
}

/** A label, a control and what is wrong with its value. */
export function Field({ name, label, problem, children }: FieldProps) {
  const problemId = `${name}-problem`
  return (
    <div className="entry-field">
      <label htmlFor={name}>{label}</label>
      {children({ id: name, 'aria-invalid': problem !== '', 'aria-describedby': problem ? problemId : undefined })}
      {problem ? (
        <span id={problemId} className="entry-problem">
          {problem}
        </span>
      ) : null}
    </div>
  )
}
