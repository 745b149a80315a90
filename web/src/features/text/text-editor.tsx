import type { InputOf } from '@workstation/contract/endpoint'
import { languages } from '@workstation/contract/language'
import { type ProductText, text } from '@workstation/contract/text'
import { Alert } from 'antd'
import { call } from '../../platform/api'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { TextField } from './text-field'
import { usePlaceName } from './use-place-name'
import { useTextTexts } from './use-text-texts'

type Fields = Required<Pick<InputOf<typeof text.update>, 'zh' | 'en' | 'zhtw'>>

const baseOf = (row: ProductText): Fields => ({ zh: row.baseZh, en: row.baseEn, zhtw: row.baseZhtw })
const fieldsOf = ({ zh, en, zhtw }: ProductText): Fields => ({ zh, en, zhtw })

/** The product's own text is not one's own: where it changes with a newer release, that one is shown. */
const inputOf = (base: Fields) => (fields: Fields) =>
  Object.fromEntries(
    languages.filter((one) => base[one] !== '').map((one) => [one, fields[one] === base[one] ? '' : fields[one]]),
  ) as Partial<Fields>

const calls = {
  // Texts come with the product and are never made here.
  create: () => Promise.reject(new Error('texts are not created')),
  update: (input: Partial<Fields> & { id: string; version: number }, options: Parameters<typeof call>[2]) =>
    call(text.update, input, options),
  get: (id: string, options: Parameters<typeof call>[2]) => call(text.get, { id }, options),
  endpoints: [text.update],
}

interface TextEditorProps {
  edited: ProductText
  readOnly: boolean
  onClose: () => void
}

/** Writes other words in place of a text of the product. */
export function TextEditor({ edited, readOnly, onClose }: TextEditorProps) {
  const { t } = useTextTexts()
  const placeName = usePlaceName()
  const base = baseOf(edited)
  return (
    <RecordEditor
      kind="text"
      title={t('editTitle')}
      before={edited}
      start={fieldsOf(edited)}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf(base)}
      readOnly={readOnly}
      said={t('saved')}
      onClose={onClose}
    >
      <p className="text-base">
        <strong>{edited.textKey}</strong>
        {edited.place && <span>{placeName(edited.place)}</span>}
      </p>
      {edited.state === 2 && <Alert type="warning" showIcon title={t('unfit')} />}
      {languages.map((one) => (
        <TextField key={one} language={one} base={base[one]} />
      ))}
      <p>{t('plain')}</p>
    </RecordEditor>
  )
}
