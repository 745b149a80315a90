import type { FormState } from '@workstation/domain/form/form-state'
import type { RecordProblem } from '@workstation/domain/form/validate-record'
import { ConfigProvider } from 'antd'
import { type CSSProperties, useEffect, useId, useMemo } from 'react'
import { createNear } from '../../ui/near'
import { drawnAtOnce } from './awaited-box'
import type { FieldLevel } from './field-level'
import { FormProvider } from './form-context'
import { webKindOf } from './kinds/index'
import { NodeList } from './node-view'
import { scriptsOf } from './scripts/form-scripts'
import { WhyButton } from './why-button'
import './form-view.css'

interface FormViewProps {
  state: FormState
  reads?: boolean
  levelOf?: (key: string) => FieldLevel
  words?: Readonly<Record<string, unknown>>
  /** Id of the record that is filled in, where there is one. */
  recordId?: string | undefined
  /** The address at which it opens. */
  address?: string
}

const allWritten = (): FieldLevel => 'write'
const noWords = {}

/** Columns of sub-tables stand in cells, which see to themselves. */
const isLong = ({ form }: FormState): boolean =>
  [...form.fields.values()].filter(({ table }) => table === null).length > drawnAtOnce

/**
 * A form with what is filled in. The width of the box that it stands in, and not that of the window, decides whether it is
 * laid out as on phones.
 */
export function FormView({
  state,
  reads = false,
  levelOf = allWritten,
  words = noWords,
  recordId,
  address = '',
}: FormViewProps) {
  const prefix = useId()
  const scripts = reads ? null : scriptsOf(state)
  const near = useMemo(() => (isLong(state) ? createNear() : null), [state])
  const drawing = useMemo(
    () => ({ state, reads, levelOf, words, prefix, webKindOf, scripts, near, address }),
    [state, reads, levelOf, words, prefix, scripts, near, address],
  )
  useEffect(() => scripts?.start({ levelOf, recordId: recordId ?? null }), [scripts, levelOf, recordId])
  const { settings, root } = state.form.document
  const style = { '--label-width': `${settings.labelWidth}px` } as CSSProperties
  return (
    <FormProvider value={drawing}>
      <ConfigProvider componentSize={settings.size}>
        <div className={`form-view form-labels-${settings.labels}`} style={style} data-form={prefix}>
          <div>
            <NodeList ids={root} />
            <WhyButton />
          </div>
        </div>
      </ConfigProvider>
    </FormProvider>
  )
}

const focusable = ['input', 'textarea', 'button'].map((name) => `.form-box ${name}:not([disabled])`).join(', ')

/** Brings the first of the problems into view and puts the focus there, once the form has marked it. */
export function focusProblem(state: FormState, within: HTMLElement | null, problems: readonly RecordProblem[]): void {
  setTimeout(() => showProblem(state, within, problems))
}

function showProblem(state: FormState, within: HTMLElement | null, problems: readonly RecordProblem[]): void {
  const nodeId = state.form.fields.get(problems[0]?.path.split('.')[0] ?? '')?.node.id
  const cells = [...(within?.querySelectorAll<HTMLElement>('[data-node]') ?? [])]
  const cell = cells.find(({ dataset }) => nodeId !== undefined && dataset.node === nodeId)
  const wrong = cell?.querySelector<HTMLElement>('[aria-invalid="true"]')
  cell?.scrollIntoView({ block: 'center', inline: 'nearest' })
  const box = wrong ?? cell?.querySelector<HTMLElement>(focusable)
  box?.focus({ preventScroll: true })
}
