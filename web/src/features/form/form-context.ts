import type { FormNode } from '@workstation/domain/form/document'
import type { RowPlace } from '@workstation/domain/form/form-run'
import type { FormState } from '@workstation/domain/form/form-state'
import { followsValues, type SentParameter, sentParameters } from '@workstation/domain/form/sent-parameters'
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Near } from '../../ui/near'
import type { FieldLevel } from './field-level'
import type { FormScripts } from './scripts/form-scripts'
import type { WebKind } from './web-kind'

export interface FormDrawing {
  readonly state: FormState
  /** Shows what is, with nothing to type. */
  readonly reads: boolean
  readonly levelOf: (key: string) => FieldLevel
  /** Values in words by key, for who reads. */
  readonly words: Readonly<Record<string, unknown>>
  /** How a kind stands on a page. */
  readonly webKindOf: (kind: string) => WebKind | undefined
  /** Tells the ids of boxes of two forms on one page apart. */
  readonly prefix: string
  /** The address at which the record opens, as its QR code says it; '' where it has none yet. */
  readonly address?: string
  /** What its buttons run; null where it has no scripts. */
  readonly scripts: FormScripts | null
  /** Tells the fields of a long form that they come into view; where there is none, all are drawn at once. */
  readonly near?: Near | null
}

const FormContext = createContext<FormDrawing | null>(null)
export const FormProvider = FormContext.Provider

/** The form that a part of a page belongs to. */
export function useForm(): FormDrawing {
  const form = use(FormContext)
  if (!form) throw new Error('a field outside of a form')
  return form
}

/** What a node is like now; the part is drawn again when something of it changes, and for nothing else. */
export function useNode(nodeId: string) {
  const { state } = useForm()
  const subscribe = useCallback((listener: () => void) => state.subscribe(nodeId, listener), [state, nodeId])
  return useSyncExternalStore(subscribe, () => state.get(nodeId))
}

const noNews = () => () => undefined

/** The options of a field that scripts leave; undefined for all, and where it stands in no form, such as in a search. */
export function useOffered(nodeId: string): ReadonlySet<string> | undefined {
  const state = use(FormContext)?.state
  const subscribe = useMemo(
    () => (state ? (listener: () => void) => state.subscribe(nodeId, listener) : noNews),
    [state, nodeId],
  )
  return useSyncExternalStore(subscribe, () => state?.get(nodeId).offered)
}

const RowContext = createContext<RowPlace | null>(null)
/** Says in which row of a sub-table a box stands. */
export const RowProvider = RowContext.Provider
/** The row in which a box stands; null outside of sub-tables. */
export const useRowPlace = (): RowPlace | null => use(RowContext)

const noValue = () => ({ ok: false, reason: 'text-too-long', at: 0 }) as const

/** What goes along to the source of a field; drawn again when that changes, since its options follow it. */
export function useSent(node: FormNode): readonly SentParameter[] {
  const state = use(FormContext)?.state
  const row = use(RowContext)
  const follows = state !== undefined && followsValues(node)
  const subscribe = useMemo(
    () => (follows ? (listener: () => void) => state.watch(listener) : noNews),
    [follows, state],
  )
  // As text, since the same values are the same question.
  const sent = useSyncExternalStore(subscribe, () =>
    JSON.stringify(state ? state.sent(node, row) : sentParameters(node, noValue)),
  )
  return useMemo(() => JSON.parse(sent), [sent])
}

/** Whether what goes along to the source of a field became something else since the form was opened, however late it is drawn. */
export function useHasSentChanged(node: FormNode, sent: readonly SentParameter[]): boolean {
  const state = use(FormContext)?.state
  const row = use(RowContext)
  const opened = useMemo(() => state && JSON.stringify(state.sentWhenOpened(node, row)), [state, node, row])
  return opened !== undefined && JSON.stringify(sent) !== opened
}

/** The id of the box of a node. */
export const boxId = (prefix: string, nodeId: string): string => `${prefix}-${nodeId}`
