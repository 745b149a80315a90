import type { FormNode } from '@workstation/domain/form/document'
import type { StoredValue } from '@workstation/domain/form/kind'
import type { ComponentType, ReactNode } from 'react'

/** What ties the box of a field to its label and its problem, and closes it. */
export interface FieldTie {
  readonly id: string
  readonly disabled: boolean
  readonly status: 'error' | ''
  readonly 'aria-label': string
  readonly 'aria-required': boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

export interface InputProps {
  readonly node: FormNode
  readonly value: StoredValue
  readonly onChange: (value: StoredValue) => void
  /** The field was left: it is looked at now. */
  readonly onLeave: () => void
  readonly tie: FieldTie
}

export interface ReadingProps {
  readonly node: FormNode
  readonly value: StoredValue
  /** The value in words, as the server gives it. */
  readonly words: string
}

export interface PartProps {
  readonly node: FormNode
  /** The nodes inside. */
  readonly children?: ReactNode
}

/** How a kind of field or container stands on a page. */
export interface WebKind {
  /** Takes a value; left out for what is only shown. */
  readonly Input?: ComponentType<InputProps>
  /** Chooses what a list is searched by; `Input` where it is left out. */
  readonly Search?: ComponentType<InputProps>
  /** Shows a value; its words where it is left out. */
  readonly Reading?: ComponentType<ReadingProps>
  /** Draws itself, without a label: containers, words, codes. */
  readonly Part?: ComponentType<PartProps>
  /** Several boxes in one: its label names a group, and no single box. */
  readonly isGroup?: true
}
