import type { Language } from '@workstation/contract/language'
import { longestText, placesOf, textProblem } from '@workstation/domain/language/shown-text'
import { Button, Form, Input } from 'antd'
import { languageTags } from '../../platform/language'
import { RecordField } from '../../ui/record-editor/record-field'
import { limitOf } from '../../ui/text-limit'
import { useTextTexts } from './use-text-texts'
import './text-field.css'

interface TextFieldProps {
  language: Language
  /** The product's own text, '' where the language has none. */
  base: string
}

/** One language of a text, with the product's own below it. */
export function TextField({ language, base }: TextFieldProps) {
  const { t } = useTextTexts()
  const form = Form.useFormInstance()
  const check = (_: unknown, text = '') => {
    const found = text === base ? null : textProblem(base, text)
    if (!found) return Promise.resolve()
    const place = 'place' in found ? found.place : ''
    return Promise.reject(new Error(t(found.problem, { place, most: longestText })))
  }
  const takeBase = () => {
    form.setFieldValue(language, base)
    void form.validateFields([language])
  }
  return (
    <RecordField
      name={language}
      label={t(language)}
      validateTrigger="onBlur"
      rules={[{ validator: check }]}
      extra={base === '' ? t('absent') : <BaseText language={language} base={base} onTake={takeBase} />}
    >
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 8 }}
        disabled={base === ''}
        count={limitOf(longestText)}
        lang={languageTags[language]}
      />
    </RecordField>
  )
}

function BaseText({ language, base, onTake }: TextFieldProps & { onTake: () => void }) {
  const { t } = useTextTexts()
  const shown = Form.useWatch(language)
  const places = placesOf(base)
  return (
    <span className="text-base">
      <span lang={languageTags[language]}>{t('base', { text: base })}</span>
      {places.length > 0 && <span>{t('places', { places: places.join(' ') })}</span>}
      {shown !== base && (
        <Button type="link" size="small" onClick={onTake} aria-label={`${t('back')} ${t(language)}`}>
          {t('back')}
        </Button>
      )}
    </span>
  )
}
