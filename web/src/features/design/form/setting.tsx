import type { ReactNode } from 'react'

interface SettingProps {
  label: string
  /** What it means, where its name does not say it. */
  hint?: string | undefined
  children: ReactNode
}

/** A setting with its name above it. */
export function Setting({ label, hint, children }: SettingProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="design-setting">
      <span>{label}</span>
      {children}
      {hint && <small>{hint}</small>}
    </label>
  )
}
