import { designWords } from '@workstation/domain/form/design-words'
import type { FormPlace } from '@workstation/domain/form/form-places'
import type { StoredValue } from '@workstation/domain/form/kind'
import type { RecordRow } from '@workstation/domain/form/record-values'
import { useMemo } from 'react'
import { currentLanguage } from '../../platform/i18n'
import type { CellControl, SubTableColumn } from '../../ui/sub-table/column'
import { type FormDrawing, RowProvider, useForm } from './form-context'

/** Column kinds of a sub-table that need no widget of the form. */
const plainKinds: Readonly<Record<string, 'text' | 'number'>> = { input: 'text', textarea: 'text', number: 'number' }

interface CellProps {
  place: FormPlace
  control: CellControl
}

/** The box of a field in a cell. */
function CellBox({ place: { node, table }, control }: CellProps) {
  const web = useForm().webKindOf(node.kind)
  const { index } = control
  const row = useMemo(() => (table === null ? null : { table, index }), [table, index])
  if (!web?.Input) return null
  return (
    <RowProvider value={row}>
      <web.Input
        node={node}
        value={(control.value ?? null) as StoredValue}
        onChange={control.onChange}
        onLeave={control.onLeave}
        tie={{
          id: '',
          disabled: control.disabled,
          status: '',
          'aria-label': control.label,
          'aria-required': false,
          'aria-invalid': false,
          'aria-describedby': undefined,
        }}
      />
    </RowProvider>
  )
}

function rulesOf({ node }: FormPlace) {
  const { max } = node.settings
  const isText = plainKinds[node.kind] === 'text'
  const language = currentLanguage()
  return {
    ...(isText && typeof max === 'number' && { maxLength: max }),
    regList: (node.patterns ?? []).map(({ pattern, message }) => ({
      pattern,
      message: designWords(message, language),
    })),
  }
}

/** A column of a form's sub-table with the box of its kind. */
export function columnOf(place: FormPlace, { state, levelOf }: FormDrawing, start: RecordRow): SubTableColumn {
  const { node, kind, table } = place
  const key = node.key ?? ''
  const level = levelOf(place.path ?? '')
  const isClosed = level === 'see' || kind.computed === true
  const common = {
    key,
    title: designWords(node.label, currentLanguage()),
    required: node.required === true && !isClosed,
    defaultValue: start[key] ?? null,
    width: widthOf(place),
    ...rulesOf(place),
    cellState: (index: number) => {
      const { visible, locked } = state.cell(node.id, table ?? '', index)
      return { visible, locked: locked || isClosed }
    },
  }
  const plain = plainKinds[node.kind]
  if (plain) return { ...common, kind: plain, ...(plain === 'number' && numberLook(node.settings)) } as SubTableColumn
  const show = (value: unknown) =>
    kind.text((value ?? null) as StoredValue, node, { ...state.context, nameOf: () => '' })
  if (kind.computed) return { ...common, kind: 'custom', show }
  return { ...common, kind: 'custom', live: true, show, edit: (control) => <CellBox place={place} control={control} /> }
}

function widthOf({ node, kind }: FormPlace): number {
  if (kind.column(node) === 'boolean') return 90
  return plainKinds[node.kind] === 'number' || kind.computed ? 140 : 200
}

const numberLook = ({ thousands }: Readonly<Record<string, unknown>>) => ({ thousands: thousands === true })
