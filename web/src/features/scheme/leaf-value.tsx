import type { Titles } from '@workstation/contract/column'
import type { SchemeField } from '@workstation/contract/menu-scheme'
import { organizeWords, periodTitles, personWords } from '@workstation/contract/scheme-words'
import { schemeValues } from '@workstation/domain/permission/scheme'
import { Checkbox, Input, Select } from 'antd'
import { useColumnTitle } from '../../platform/use-column-title'
import { OrganizePicker } from '../../ui/picker/organize-picker'
import { UserPicker } from '../../ui/picker/user-picker'
import { useSchemeTexts } from './use-scheme-texts'

interface LeafValueProps {
  field: SchemeField
  op: string
  value: unknown
  onChange: (value: string | string[]) => void
}

const several: ReadonlySet<string> = new Set(['in', 'notIn', 'hasAny', 'hasAll', 'hasNone'])

/** What a comparison compares with, as the column and the operator ask for it. */
export function LeafValue({ field, op, value, onChange }: LeafValueProps) {
  const { t } = useSchemeTexts()
  const values = schemeValues({ op, value })
  const [first = '', last = ''] = values
  if (op === 'empty' || op === 'notEmpty' || op === '') return null
  if (field.holds)
    return <IdsValue holds={field.holds} values={values.filter((one) => one !== '')} onChange={onChange} />
  if (op === 'within') return <Choice titles={periodTitles} value={first} onChange={onChange} />
  if (field.kind === 'boolean') return <Choice titles={yesOrNo} value={first} onChange={onChange} />
  const single = { field, label: t('value') }
  if (op === 'between')
    return (
      <span className="scheme-between">
        <OneValue {...single} value={first} onChange={(next) => onChange([next, last])} />
        <span>{t('to')}</span>
        <OneValue {...single} value={last} onChange={(next) => onChange([first, next])} />
      </span>
    )
  if (!several.has(op)) return <OneValue {...single} value={first} onChange={onChange} />
  return (
    <Select
      mode="tags"
      aria-label={t('values')}
      placeholder={t('valuesHint')}
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、']}
      value={values.filter((one) => one !== '')}
      onChange={onChange}
    />
  )
}

const yesOrNo: Readonly<Record<string, Titles>> = {
  true: { zh: '是', en: 'yes', zhtw: '是' },
  false: { zh: '否', en: 'no', zhtw: '否' },
}

interface ChoiceProps {
  titles: Readonly<Record<string, Titles>>
  value: string
  onChange: (value: string) => void
}

function Choice({ titles, value, onChange }: ChoiceProps) {
  const { t } = useSchemeTexts()
  const said = useColumnTitle()
  const known = Object.entries(titles).map(([word, title]) => ({ value: word, label: said({ title }) }))
  // One that an older client wrote, such as another number of days.
  const options = value === '' || value in titles ? known : [{ value, label: value }, ...known]
  return (
    <Select
      aria-label={t('value')}
      placeholder={t('choose')}
      value={value || undefined}
      options={options}
      onChange={onChange}
    />
  )
}

interface OneValueProps {
  field: SchemeField
  label: string
  value: string
  onChange: (value: string) => void
}

function OneValue({ field, label, value, onChange }: OneValueProps) {
  if (field.kind === 'time')
    return (
      <Input
        type="datetime-local"
        aria-label={label}
        value={value.slice(0, 16)}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const isNumber = field.kind === 'integer' || field.kind === 'number'
  return (
    <Input
      aria-label={label}
      {...(isNumber && { inputMode: 'decimal' as const })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface IdsValueProps {
  holds: 'person' | 'organize'
  values: readonly string[]
  onChange: (values: string[]) => void
}

const below = '@below:'

/** People or organisations: by what they are to the reader, and named ones. */
function IdsValue({ holds, values, onChange }: IdsValueProps) {
  const { t } = useSchemeTexts()
  const said = useColumnTitle()
  const titles = holds === 'person' ? personWords : organizeWords
  const chosenWords = values.filter((value) => value.startsWith('@') && !value.startsWith(below))
  const named = values.filter((value) => !chosenWords.includes(value))
  const ids = named.map((value) => value.replace(below, ''))
  const isBelow = named.some((value) => value.startsWith(below))
  const spelled = (next: readonly string[], withBelow: boolean) => next.map((id) => (withBelow ? `${below}${id}` : id))
  return (
    <>
      <Select
        mode="multiple"
        aria-label={t(`words.${holds}`)}
        placeholder={t(`words.${holds}`)}
        value={chosenWords}
        options={Object.entries(titles).map(([word, title]) => ({ value: word, label: said({ title }) }))}
        onChange={(words: string[]) => onChange([...words, ...named])}
      />
      {holds === 'person' ? (
        <UserPicker
          multiple
          variables={false}
          placeholder={t('named.person')}
          title={t('person')}
          value={ids}
          onChange={(next: string[]) => onChange([...chosenWords, ...next])}
        />
      ) : (
        <>
          <OrganizePicker
            multiple
            placeholder={t('named.organize')}
            title={t('organize')}
            value={ids}
            onChange={(next: string[]) => onChange([...chosenWords, ...spelled(next, isBelow)])}
          />
          {ids.length > 0 && (
            <Checkbox
              checked={isBelow}
              onChange={({ target }) => onChange([...chosenWords, ...spelled(ids, target.checked)])}
            >
              {t('withBelow')}
            </Checkbox>
          )}
        </>
      )}
    </>
  )
}
