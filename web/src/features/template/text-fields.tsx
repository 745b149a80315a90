import { Button, Form, Input, Tabs } from 'antd'
import { useRef } from 'react'
import { GroupTitle } from '../../ui/group-title'
import { RecordField } from '../../ui/record-editor/record-field'
import { textRules } from '../../ui/record-editor/text-rules'
import { useEventWords } from './use-event-words'
import { useTemplateTexts } from './use-template-texts'

interface TextFieldsProps {
  /** Characters of a title; 0 where there is none. */
  title: number
  /** Characters of a text. */
  content: number
}

const suffixes = { zh: '', en: 'En', zhtw: 'Tw' } as const

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** Puts a text where the caret stands, so that the box tells of it as if it had been typed. */
function insertAt(box: TextBox, text: string) {
  box.focus()
  box.setRangeText(text, box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What a template says in each language, with the placeholders of its event to press. */
export function TextFields({ title, content }: TextFieldsProps) {
  const { t } = useTemplateTexts()
  const { placeholdersOf } = useEventWords()
  const code = (Form.useWatch('category') as string | undefined) ?? ''
  const last = useRef<TextBox>(null)
  const remember = (event: { target: EventTarget }) => {
    last.current = event.target as TextBox
  }
  const box = { onFocus: remember, onSelect: remember }
  const press = (name: string) => {
    if (last.current?.isConnected) insertAt(last.current, `{${name}}`)
  }
  const items = Object.entries(suffixes).map(([language, suffix]) => ({
    key: language,
    label: t(`language.${language}`),
    forceRender: true,
    children: (
      <>
        {title > 0 && (
          <RecordField
            name={`title${suffix}`}
            label={t('title')}
            rules={textRules(t, { what: t('title'), max: title, needed: false })}
          >
            <Input {...box} count={{ max: title, show: false }} />
          </RecordField>
        )}
        <RecordField
          name={`content${suffix}`}
          label={t('content')}
          rules={textRules(t, { what: t('content'), max: content, needed: false })}
          {...(suffix && { extra: t('otherLanguage') })}
        >
          <Input.TextArea {...box} autoSize={{ minRows: 4, maxRows: 12 }} count={{ max: content, show: true }} />
        </RecordField>
      </>
    ),
  }))
  return (
    <>
      <GroupTitle text={t('texts')} help={t('textsHelp')} />
      <section className="template-places" aria-label={t('placeholders')}>
        {placeholdersOf(code).map(({ name, label }) => (
          <Button key={name} size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => press(name)}>
            {label} <code>{`{${name}}`}</code>
          </Button>
        ))}
      </section>
      <Tabs items={items} />
    </>
  )
}
