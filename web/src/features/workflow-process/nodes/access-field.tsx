import type { FieldAccess } from '@workstation/domain/workflow/settings'
import { Button, Select, Space } from 'antd'
import { RecordField } from '../../../ui/record-editor/record-field'
import { useIsDisabled } from '../use-is-disabled'
import { useProcessTexts } from '../use-process-texts'
import type { FormField } from './opened-node'

type Access = Readonly<Record<string, FieldAccess>>
const levels = ['hidden', 'read', 'write', 'required'] as const
/** Rows are added and removed, or not. */
const rowLevels = ['read', 'write'] as const

interface Line {
  readonly key: string
  readonly name: string
  /** What it is where nothing is set. */
  readonly otherwise: FieldAccess
  readonly levels: readonly FieldAccess[]
  readonly isInside: boolean
}

interface AccessTableProps {
  fields: readonly FormField[]
  /** Of fields without an entry. */
  otherwise: FieldAccess
  value?: Access
  onChange?: (access: Access) => void
  disabled?: boolean
}

const tableOf = (id: string) => (id.includes('.') ? (id.split('.')[0] ?? '') : '')

/** Fields in their order; a sub-table stands before its columns, with what may be done with its rows. */
function linesOf(fields: readonly FormField[], given: Access, rowWords: (act: 'add' | 'remove') => string) {
  const line = (key: string, name: string, more: Partial<Line> = {}): Line => ({
    ...{ key, name, levels, isInside: false, otherwise: 'read' },
    ...more,
  })
  const seen = new Set<string>()
  return (otherwise: FieldAccess): Line[] =>
    fields.flatMap(({ id, fullName }) => {
      const table = tableOf(id)
      if (table === '') return [line(id, fullName, { otherwise })]
      const ofTable = given[table] ?? otherwise
      const inside = { isInside: true, otherwise: ofTable }
      const column = line(id, fullName.split(' / ').at(-1) ?? fullName, inside)
      if (seen.has(table)) return [column]
      seen.add(table)
      const rows = { ...inside, levels: rowLevels, otherwise: ofTable === 'write' ? ofTable : 'read' } as const
      return [
        line(table, fullName.split(' / ')[0] ?? table, { otherwise, levels }),
        line(`${table}.+`, rowWords('add'), rows),
        line(`${table}.-`, rowWords('remove'), rows),
        column,
      ]
    })
}

function AccessTable({ fields, otherwise, value = {}, onChange, disabled: off }: AccessTableProps) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
  if (fields.length === 0) return <p className="process-node-says">{t('noFields')}</p>
  const lines = linesOf(fields, value, (act) => t(`rows.${act}`))(otherwise)
  const all = (level: FieldAccess) => onChange?.(Object.fromEntries(fields.map(({ id }) => [tableOf(id) || id, level])))
  return (
    <>
      <Space wrap className="process-access-all">
        <span>{t('allFields')}</span>
        {levels.map((level) => (
          <Button key={level} size="small" disabled={disabled} onClick={() => all(level)}>
            {t(`access.${level}`)}
          </Button>
        ))}
      </Space>
      <ul className="process-access">
        {lines.map((line) => (
          <li key={line.key} data-inside={line.isInside || undefined}>
            <span>{line.name}</span>
            <Select<FieldAccess>
              aria-label={line.name}
              disabled={disabled}
              options={line.levels.map((level) => ({ value: level, label: t(`${wordsOf(line)}.${level}`) }))}
              value={value[line.key] ?? line.otherwise}
              onChange={(level) => onChange?.({ ...value, [line.key]: level })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const wordsOf = ({ levels: offered }: Line) => (offered.length === 2 ? 'rowAccess' : 'access')

/** What may be done with each field of the form at a step, and with the rows and columns of its sub-tables. */
export function AccessField({ fields, otherwise }: Pick<AccessTableProps, 'fields' | 'otherwise'>) {
  const { t } = useProcessTexts()
  return (
    <RecordField name="fields" label={t('fields')}>
      <AccessTable fields={fields} otherwise={otherwise} />
    </RecordField>
  )
}
